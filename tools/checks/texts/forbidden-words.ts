/** A wording that no text may use, and the wording of `docs/voice.md` that takes its place. */
export interface Forbidden {
  readonly pattern: RegExp
  readonly instead: string
}

const word = (forms: string, instead: string): Forbidden => ({
  pattern: new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu'),
  instead,
})

/** By language: terms that `docs/voice.md` replaced, and wordings that no native editor would write. */
export const forbiddenWords: Readonly<Record<string, readonly Forbidden[]>> = {
  de: [
    word('Briefe?s?', 'E-Mail'),
    word('Storys?|Stories', 'Inhalt'),
    word('(?<!privaten )Nachrichten?', 'Textvorschlag'),
    word('die, die|der, der|denen, die', 'a noun instead of the clause'),
    word('hinaus(?:gehen|geht)?|geht raus', 'veröffentlichen'),
    word(String.raw`Rück(?:kehr|sprung)\p{L}*`, 'Redirect-URI'),
    word('ruht|ruhen', 'pausiert'),
    word('bei der Arbeit', 'geschäftlich'),
    word('noch einmal versuchen|versuchen Sie es noch einmal', 'erneut versuchen'),
    word('Geheimnis(?:se[ns]?)?', 'Secret'),
    word('-mal geteilt', 'Mal geteilt'),
    word('Roboter', 'Mensch'),
    word(String.raw`freigestellt\p{L}*`, 'optional'),
    word('Push-Nachricht(?:en)?', 'Push-Mitteilung'),
  ],
  en: [
    word('(?<!uppercase |lowercase |with a )letters?', 'e-mail'),
    word('my shares', 'My posts'),
    word('whoever|those who|somebody|nobody|anew|meanwhile|an own', 'the noun: an admin, a colleague, you'),
    word('(?:it|which|that) goes|goes? out|went out', 'is published'),
    word('is called', 'the name itself'),
    word(String.raw`\{network\} takes|networks? takes`, 'allows, accepts'),
    word('return address(?:es)?|callback address', 'redirect URI'),
    word('cannot|is not|are not|does not|do not|could not|was not|were not', 'the contraction'),
  ],
  es: [
    word('historias?|tableros?', 'contenido, espacio'),
    word('se pudo|se pudieron', 'se ha podido'),
    word('entradas?', 'inicio de sesión'),
    word('dirigen?', 'administra'),
    { pattern: /\bMí$/u, instead: 'Yo' },
  ],
  fr: [
    word('histoires?|tableaux?', 'contenu, espace'),
    word('là-bas', 'the name of the network'),
    { pattern: /^Qui /u, instead: 'a noun' },
    word('réglages?', 'paramètres'),
    word('reposts?', 'republication'),
    word(String.raw`reformul\p{L}*`, 'réécrire'),
    word('mode crise', 'mode de crise'),
  ],
  ja: [
    { pattern: /共有/u, instead: 'シェア' },
    { pattern: /あきらめ|諦め/u, instead: '取りやめる' },
    { pattern: /ストーリー/u, instead: 'コンテンツ' },
    { pattern: /クライシス/u, instead: '緊急停止モード' },
    { pattern: /役割/u, instead: 'ロール' },
    { pattern: /ログイン/u, instead: 'サインイン' },
    { pattern: /デバイス/u, instead: '端末' },
    { pattern: /ガードレール/u, instead: '投稿ルール' },
    { pattern: /再投稿/u, instead: 'リポスト' },
  ],
  nl: [
    word('bord|borden', 'omgeving'),
    word('verha(?:al|len)', 'content'),
    word('ze|hem', 'the noun: ze and hem are for people'),
    word('gaat uit|gaan uit', 'wordt gepubliceerd'),
    word('aannemen|aangenomen', 'accepteren'),
    word(String.raw`weggooi\p{L}*`, 'verwerpen, schrappen'),
    word('alternatieve tekst(?:en)?', 'alt-tekst'),
  ],
  pt: [
    word('histórias?|quadros?', 'conteúdo, espaço'),
    word('pape(?:l|is)', 'função'),
    word('guias?', 'aba'),
    word('de novo', 'novamente'),
    word('logon', 'login único'),
    word('tópicos?', 'tema'),
    word(String.raw`pesquis\p{L}*`, 'busca'),
    word('entradas?', 'entrar'),
    word('dirigem?', 'administra'),
  ],
}

/** Names each forbidden wording of a text, with the wording to use. */
export function* forbiddenProblems(language: string, text: string): Generator<string> {
  for (const { pattern, instead } of forbiddenWords[language] ?? []) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) yield `says "${found}" instead of ${instead}: "${text}"`
  }
}
