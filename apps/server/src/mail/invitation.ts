import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'
import { drawLetter, fillIn, oneLine } from './draw-letter.js'

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
      'Dort finden Sie Storys Ihres Unternehmens, die Sie mit eigenen Worten in Ihren sozialen Netzwerken teilen können: sofort, zu einem Termin oder aus der Warteschlange.',
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
    subject: 'Tu invitación a {board}',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    invited: '{company} te invita a {board}.',
    about:
      'Allí encontrarás historias de tu empresa que puedes compartir con tus propias palabras en tus redes sociales: ahora, en el momento que elijas o desde la cola.',
    button: 'Aceptar la invitación',
    until: 'El enlace sirve una sola vez, hasta el {until}.',
    ignore: 'Si no esperabas una invitación, no tienes que hacer nada.',
  },
  fr: {
    subject: 'Votre invitation à {board}',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    invited: '{company} vous invite à rejoindre {board}.',
    about:
      'Vous y trouverez des histoires de votre entreprise à partager avec vos propres mots sur vos réseaux sociaux : tout de suite, à la date de votre choix ou depuis la file d’attente.',
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
    subject: 'Je uitnodiging voor {board}',
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    invited: '{company} nodigt je uit voor {board}.',
    about:
      'Daar vind je verhalen van je bedrijf die je in je eigen woorden op je sociale netwerken kunt delen: meteen, op een moment naar keuze of vanuit de wachtrij.',
    button: 'Uitnodiging aannemen',
    until: 'De link werkt één keer, tot {until}.',
    ignore: 'Verwachtte je geen uitnodiging? Dan hoef je niets te doen.',
  },
  pt: {
    subject: 'Seu convite para {board}',
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
  const { to, firstName, company, board, link, locale } = invitation
  const said = words[locale]
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    invitation.until,
  )
  const fill = (sentence: string) => fillIn(sentence, { company, board, until })
  return drawLetter({
    to,
    locale,
    subject: fill(said.subject),
    hello: said.hello(oneLine(firstName)),
    lead: fill(said.invited),
    body: [{ text: said.about, look: 'plain' }],
    button: said.button,
    link,
    foot: `${fill(said.until)}\n${said.ignore}`,
  })
}
