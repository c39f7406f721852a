import type { Locale } from '@rostrum/protocol'
import { zoneTag } from '@rostrum/rules'
import type { Email } from './create-mail.js'
import { renderEmail, fillIn } from './render-email.js'
import { greetingOf } from './greeting.js'

/** Facts for an e-mail about a profile whose consent expires. */
export interface ExpiryNotice {
  to: string
  firstName: string
  profile: string
  network: string
  /** When the consent ends, shifted so that the UTC parts show the user's local time. */
  until: Date
  /** The user's IANA time zone. */
  zone: string
  /** The page where the profile is connected again. */
  link: string
  locale: Locale
}

interface Words {
  subject: string
  ends: string
  about: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Verbinden Sie Ihr {network}-Profil bald neu',
    ends: 'Die Verbindung zu {profile} auf {network} läuft am {until} ab.',
    about:
      'Verbinden Sie das Profil vorher neu, damit Ihre geplanten Beiträge rechtzeitig veröffentlicht werden. Sonst sind sie pausiert, bis Sie es neu verbinden.',
    button: 'Profil neu verbinden',
  },
  en: {
    subject: 'Reconnect your {network} profile soon',
    ends: 'Your connection to {profile} on {network} expires on {until}.',
    about:
      'Reconnect it before then, and your scheduled posts are published as planned. Otherwise they’re paused until you do.',
    button: 'Reconnect profile',
  },
  es: {
    subject: 'Tu perfil de {network} caduca pronto: reconéctalo',
    ends: 'La conexión de {profile} con {network} caduca el {until}.',
    about:
      'Reconecta el perfil antes de esa fecha y todo lo que has programado se publicará como estaba previsto. Si no, quedará en pausa hasta que lo reconectes.',
    button: 'Reconectar el perfil',
  },
  fr: {
    subject: 'Votre profil {network} est bientôt à reconnecter',
    ends: 'La connexion de {profile} à {network} expire le {until}.',
    about:
      'Reconnectez le profil avant cette date pour que vos publications programmées soient publiées comme prévu. Sinon, elles seront suspendues jusqu’à la reconnexion.',
    button: 'Reconnecter le profil',
  },
  ja: {
    subject: '{network}プロフィールの再接続がまもなく必要です',
    ends: '{network}の{profile}の接続は{until}に期限が切れます。',
    about:
      'それまでに再接続すると、予約した投稿は予定どおり公開されます。期限を過ぎると、再接続するまで一時停止されます。',
    button: 'プロフィールを再接続',
  },
  nl: {
    subject: 'Je {network}-profiel moet binnenkort opnieuw worden verbonden',
    ends: 'De verbinding met {profile} op {network} verloopt op {until}.',
    about:
      'Verbind het profiel vóór die datum opnieuw, dan worden je ingeplande posts gewoon gepubliceerd. Anders blijven die gepauzeerd tot je het profiel opnieuw verbindt.',
    button: 'Profiel opnieuw verbinden',
  },
  pt: {
    subject: 'Seu perfil do {network} precisa ser reconectado em breve',
    ends: 'A conexão de {profile} com o {network} expira em {until}.',
    about:
      'Reconecte o perfil antes dessa data para que suas publicações agendadas sejam publicadas como previsto. Caso contrário, elas ficam pausadas até você reconectar.',
    button: 'Reconectar perfil',
  },
}

/** Composes the notice in the user's language. */
export function writeExpiryNotice(notice: ExpiryNotice): Email {
  const { to, firstName, profile, network, link, locale } = notice
  const texts = words[locale]
  const until = new Intl.DateTimeFormat(zoneTag({ locale, zone: notice.zone }), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(notice.until)
  const fill = (sentence: string) => fillIn(sentence, { profile, network, until })
  return renderEmail({
    to,
    locale,
    subject: fill(texts.subject),
    hello: greetingOf(locale, firstName),
    lead: fill(texts.ends),
    body: [{ text: texts.about, look: 'plain' }],
    button: texts.button,
    link,
  })
}
