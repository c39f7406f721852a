import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'
import { drawLetter, excerptOf, fillIn, oneLine } from './draw-letter.js'

/** What an author is told about what was decided about, or about a post whose time passed while it waited. */
export interface Verdict {
  /** A post, unless said otherwise; a suggestion does not run out. */
  about?: 'post' | 'suggestion'
  to: string
  firstName: string
  board: string
  status: 'approved' | 'rejected' | 'expired'
  /** Who decided; empty when nobody did. */
  by: string
  note: string | null
  /** What it says. */
  text: string
  link: string
  locale: Locale
}

interface Words {
  approved: string
  rejected: string
  expired: string
  /** What it means that it ran out. */
  unsent: string
  hello: (name: string) => string
  note: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    approved: '{by} hat Ihren Beitrag auf {board} freigegeben',
    rejected: '{by} hat Ihren Beitrag auf {board} abgelehnt',
    expired: 'Ihr Beitrag auf {board} wurde nicht rechtzeitig freigegeben',
    unsent: 'Es wurde nichts gesendet: Seine Zeit, oder die des Inhalts, aus dem er entstand, ist vorbei.',
    hello: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    note: 'Dazu wurde geschrieben:',
    button: 'Beitrag ansehen',
  },
  en: {
    approved: '{by} approved your post on {board}',
    rejected: '{by} rejected your post on {board}',
    expired: 'Your post on {board} was not approved in time',
    unsent: 'Nothing was sent: its time, or that of the content it was made from, has passed.',
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    note: 'The note says:',
    button: 'Look at the post',
  },
  es: {
    approved: '{by} ha aprobado tu publicación en {board}',
    rejected: '{by} ha rechazado tu publicación en {board}',
    expired: 'Tu publicación en {board} no se aprobó a tiempo',
    unsent: 'No se ha enviado nada: ha pasado su fecha, o la del contenido del que salió.',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    note: 'La nota dice:',
    button: 'Ver la publicación',
  },
  fr: {
    approved: '{by} a approuvé votre publication sur {board}',
    rejected: '{by} a refusé votre publication sur {board}',
    expired: 'Votre publication sur {board} n’a pas été approuvée à temps',
    unsent: 'Rien n’a été envoyé : sa date, ou celle du contenu dont elle est issue, est passée.',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    note: 'La note dit :',
    button: 'Voir la publication',
  },
  ja: {
    approved: '{board} の投稿が {by} さんに承認されました',
    rejected: '{board} の投稿が {by} さんに却下されました',
    expired: '{board} の投稿は時間内に承認されませんでした',
    unsent: '投稿は送信されていません。予定の時刻、または元のコンテンツの期限が過ぎました。',
    hello: (name) => (name ? `${name} 様` : 'こんにちは。'),
    note: 'コメント:',
    button: '投稿を見る',
  },
  nl: {
    approved: '{by} heeft je bericht op {board} goedgekeurd',
    rejected: '{by} heeft je bericht op {board} afgewezen',
    expired: 'Je bericht op {board} is niet op tijd goedgekeurd',
    unsent:
      'Er is niets verstuurd: de tijd van het bericht, of die van de inhoud waarvan het is gemaakt, is voorbij.',
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    note: 'De toelichting luidt:',
    button: 'Bericht bekijken',
  },
  pt: {
    approved: '{by} aprovou a sua publicação em {board}',
    rejected: '{by} rejeitou a sua publicação em {board}',
    expired: 'A sua publicação em {board} não foi aprovada a tempo',
    unsent: 'Nada foi enviado: o horário dela, ou o prazo do conteúdo de que ela partiu, já passou.',
    hello: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
    note: 'A nota diz:',
    button: 'Ver a publicação',
  },
}

/** The same about a suggestion. */
const suggestionWords: Record<Locale, Pick<Words, 'approved' | 'rejected' | 'button'>> = {
  de: {
    approved: '{by} hat Ihren Vorschlag auf {board} angenommen',
    rejected: '{by} hat Ihren Vorschlag auf {board} abgelehnt',
    button: 'Vorschlag ansehen',
  },
  en: {
    approved: '{by} accepted your suggestion on {board}',
    rejected: '{by} rejected your suggestion on {board}',
    button: 'Look at the suggestion',
  },
  es: {
    approved: '{by} ha aceptado tu sugerencia en {board}',
    rejected: '{by} ha rechazado tu sugerencia en {board}',
    button: 'Ver la sugerencia',
  },
  fr: {
    approved: '{by} a accepté votre suggestion sur {board}',
    rejected: '{by} a refusé votre suggestion sur {board}',
    button: 'Voir la suggestion',
  },
  ja: {
    approved: '{board} の提案が {by} さんに採用されました',
    rejected: '{board} の提案が {by} さんに却下されました',
    button: '提案を見る',
  },
  nl: {
    approved: '{by} heeft je suggestie op {board} aangenomen',
    rejected: '{by} heeft je suggestie op {board} afgewezen',
    button: 'Suggestie bekijken',
  },
  pt: {
    approved: '{by} aceitou a sua sugestão em {board}',
    rejected: '{by} rejeitou a sua sugestão em {board}',
    button: 'Ver a sugestão',
  },
}

/** Writes to an author what became of what they wrote, in their language. */
export function writeVerdict(verdict: Verdict): Letter {
  const { to, firstName, status, note, link, locale, by, board } = verdict
  const said = { ...words[locale], ...(verdict.about === 'suggestion' ? suggestionWords[locale] : {}) }
  const sentence = fillIn(said[status], { by, board })
  return drawLetter({
    to,
    locale,
    subject: sentence,
    hello: said.hello(oneLine(firstName)),
    lead: `${sentence}.`,
    body: [
      ...(status === 'expired' ? [{ text: said.unsent, look: 'plain' } as const] : []),
      ...(note ? [{ text: said.note, look: 'plain' } as const, { text: note, look: 'quote' } as const] : []),
      { text: excerptOf(verdict.text), look: 'small' },
    ],
    button: said.button,
    link,
  })
}
