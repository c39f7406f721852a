import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'

/** What an invitation says. */
export interface Invitation {
  to: string
  firstName: string
  company: string
  board: string
  link: string
  /** When the link ends. */
  until: Date
  locale: Locale
}

interface Words {
  subject: string
  hello: (name: string) => string
  invited: string
  about: string
  button: string
  until: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Ihre Einladung zu {board}',
    hello: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    invited: '{company} lädt Sie zu {board} ein.',
    about:
      'Dort finden Sie Geschichten Ihres Unternehmens, die Sie mit eigenen Worten in Ihren sozialen Netzwerken teilen können: sofort, zu einem Termin oder aus der Warteschlange.',
    button: 'Einladung annehmen',
    until: 'Der Link gilt einmal und bis {until}.',
    ignore: 'Wenn Sie keine Einladung erwarten, brauchen Sie nichts zu tun.',
  },
  en: {
    subject: 'Your invitation to {board}',
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    invited: '{company} invites you to {board}.',
    about:
      'There you find stories of your company that you can share in your own words on your social networks: now, at a time that you choose, or from the queue.',
    button: 'Accept the invitation',
    until: 'The link works once, until {until}.',
    ignore: 'If you did not expect an invitation, you need not do anything.',
  },
  es: {
    subject: 'Su invitación a {board}',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    invited: '{company} le invita a {board}.',
    about:
      'Allí encontrará historias de su empresa que puede compartir con sus propias palabras en sus redes sociales: ahora, en el momento que elija o desde la cola.',
    button: 'Aceptar la invitación',
    until: 'El enlace sirve una sola vez, hasta el {until}.',
    ignore: 'Si no esperaba una invitación, no tiene que hacer nada.',
  },
  fr: {
    subject: 'Votre invitation à {board}',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    invited: '{company} vous invite à rejoindre {board}.',
    about:
      'Vous y trouverez des actualités de votre entreprise à partager avec vos propres mots sur vos réseaux sociaux : tout de suite, à la date de votre choix ou depuis la file d’attente.',
    button: 'Accepter l’invitation',
    until: 'Le lien est valable une seule fois, jusqu’au {until}.',
    ignore: 'Si vous n’attendiez pas d’invitation, vous n’avez rien à faire.',
  },
  ja: {
    subject: '{board} への招待',
    hello: (name) => (name ? `${name} 様` : 'こんにちは。'),
    invited: '{company} が {board} に招待しています。',
    about:
      'ここでは会社のストーリーをご自身の言葉で SNS にシェアできます。すぐに投稿することも、日時を指定することも、キューに入れることもできます。',
    button: '招待を受ける',
    until: 'リンクは一度だけ、{until} まで有効です。',
    ignore: 'お心当たりがない場合は、何もしていただく必要はありません。',
  },
  nl: {
    subject: 'Uw uitnodiging voor {board}',
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    invited: '{company} nodigt u uit voor {board}.',
    about:
      'Daar vindt u verhalen van uw bedrijf die u in uw eigen woorden op uw sociale netwerken kunt delen: meteen, op een moment naar keuze of vanuit de wachtrij.',
    button: 'Uitnodiging aannemen',
    until: 'De link werkt één keer, tot {until}.',
    ignore: 'Verwachtte u geen uitnodiging? Dan hoeft u niets te doen.',
  },
  pt: {
    subject: 'O seu convite para {board}',
    hello: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
    invited: '{company} convida você para {board}.',
    about:
      'Lá você encontra histórias da sua empresa para compartilhar com as suas próprias palavras nas suas redes sociais: agora, na hora que escolher ou a partir da fila.',
    button: 'Aceitar o convite',
    until: 'O link funciona uma única vez, até {until}.',
    ignore: 'Se você não esperava um convite, não precisa fazer nada.',
  },
}

/** Writes an invitation in the person's language. */
export function writeInvitation(invitation: Invitation): Letter {
  const { to, firstName, link, locale } = invitation
  const said = words[locale]
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    invitation.until,
  )
  const values: Record<string, string> = { company: invitation.company, board: invitation.board, until }
  const fill = (text: string) =>
    oneLine(text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? ''))
  const hello = said.hello(oneLine(firstName))
  const [invited, validity] = [fill(said.invited), fill(said.until)]
  const text = [
    hello,
    '',
    invited,
    said.about,
    '',
    `${said.button}:`,
    link,
    '',
    validity,
    said.ignore,
    '',
  ].join('\n')
  const html = `<!doctype html>
<html lang="${locale}"><body style="margin:0;padding:32px 16px;background:#f3f5f7;font:16px/1.5 sans-serif;color:#1c2733">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p>${escapeHtml(hello)}</p>
<p style="font-size:20px;font-weight:600">${escapeHtml(invited)}</p>
<p>${escapeHtml(said.about)}</p>
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1f5fbf;color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(said.button)}</a></p>
<p style="color:#5b6875;font-size:14px">${escapeHtml(validity)} ${escapeHtml(said.ignore)}</p>
</div></body></html>
`
  return { to, subject: fill(said.subject), text, html }
}

/** White space of every kind as single blanks: no name adds a line to a letter. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Text as text in a letter's HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 38};`)
