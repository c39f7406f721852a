import type { Locale } from '@rostrum/protocol'
import { acceptedTag } from '@rostrum/rules'
import type { Email } from './create-mail.js'
import { renderEmail, fillIn, type EmailLogo } from './render-email.js'
import { greetingOf } from './greeting.js'

/** Facts for an invitation. */
export interface Invitation {
  to: string
  firstName: string
  company: string
  board: string
  link: string
  /** When the link expires. */
  until: Date
  locale: Locale
  logo?: EmailLogo | null
}

interface Words {
  subject: string
  invited: string
  about: string
  button: string
  until: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Ihre Einladung zu {board}',
    invited: '{company} lädt Sie zu {board} ein.',
    about:
      'Dort finden Sie Inhalte Ihres Unternehmens, die Sie mit eigenen Worten in Ihren sozialen Netzwerken teilen können: sofort, zu einem Termin oder aus der Warteschlange.',
    button: 'Einladung annehmen',
    until: 'Der Link funktioniert nur einmal und ist bis {until} gültig.',
    ignore: 'Wenn Sie keine Einladung erwartet haben, ignorieren Sie diese E-Mail.',
  },
  en: {
    subject: 'Your invitation to {board}',
    invited: '{company} has invited you to {board}.',
    about:
      'Find stories from your company there and share them on your social networks in your own words: now, at a time you choose or from your queue.',
    button: 'Accept invitation',
    until: 'This link works once and expires on {until}.',
    ignore: 'If you weren’t expecting an invitation, you can ignore this e-mail.',
  },
  es: {
    subject: 'Tu invitación a {board}',
    invited: '{company} te invita a unirte a {board}.',
    about:
      'Ahí encontrarás contenidos de tu empresa para compartirlos con tus propias palabras en tus redes sociales: al momento, en la fecha que elijas o desde la cola.',
    button: 'Aceptar la invitación',
    until: 'El enlace sirve una sola vez y caduca el {until}.',
    ignore: 'Si no esperabas esta invitación, ignora este correo.',
  },
  fr: {
    subject: 'Invitation à rejoindre {board}',
    invited: '{company} vous invite à rejoindre {board}.',
    about:
      'Vous y trouverez des contenus de votre entreprise à partager avec vos propres mots sur vos réseaux sociaux : tout de suite, à la date de votre choix ou par la file d’attente.',
    button: 'Accepter l’invitation',
    until: 'Ce lien ne sert qu’une fois et expire le {until}.',
    ignore: 'Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
  },
  ja: {
    subject: '{board}への招待',
    invited: '{company}から{board}への招待が届いています。',
    about:
      '会社のコンテンツを、ご自身の言葉でSNSにシェアできます。今すぐの投稿も、日時の指定も、予約キューへの追加もできます。',
    button: '招待を受ける',
    until: 'リンクは{until}まで有効で、1回だけ使えます。',
    ignore: 'お心当たりがない場合は、このメールを無視してください。',
  },
  nl: {
    subject: 'Je uitnodiging voor {board}',
    invited: '{company} nodigt je uit voor {board}.',
    about:
      'Daar vind je content van je bedrijf om in je eigen woorden te delen op je sociale netwerken: meteen, op een tijdstip naar keuze of vanuit de wachtrij.',
    button: 'Uitnodiging accepteren',
    until: 'De link werkt één keer en verloopt op {until}.',
    ignore: 'Verwachtte je geen uitnodiging? Dan kun je deze e-mail negeren.',
  },
  pt: {
    subject: 'Seu convite para {board}',
    invited: '{company} convida você para {board}.',
    about:
      'Lá você encontra conteúdos de sua empresa para compartilhar, com suas palavras, em suas redes sociais: agora, na data que escolher ou pela fila.',
    button: 'Aceitar convite',
    until: 'O link só pode ser usado uma vez e expira em {until}.',
    ignore: 'Se você não esperava este convite, ignore este e-mail.',
  },
}

/** Composes an invitation in the user's language. */
export function writeInvitation(invitation: Invitation): Email {
  const { to, firstName, company, board, link, locale, logo } = invitation
  const texts = words[locale]
  const until = new Intl.DateTimeFormat(acceptedTag({ locale, accepted: null }), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(invitation.until)
  const fill = (sentence: string) => fillIn(sentence, { company, board, until })
  return renderEmail({
    to,
    locale,
    subject: fill(texts.subject),
    hello: greetingOf(locale, firstName),
    lead: fill(texts.invited),
    body: [{ text: texts.about, look: 'plain' }],
    button: texts.button,
    link,
    logo,
    foot: `${fill(texts.until)}\n${texts.ignore}`,
  })
}
