import type { Locale, Network } from '@rostrum/protocol'
import { networkName } from '@rostrum/rules'
import type { Email } from './create-mail.js'
import { greetingOf } from './greeting.js'
import { fillIn, oneLine, renderEmail } from './render-email.js'

/** Facts for a reminder of profiles that have expired or will soon. */
export interface ProfileReminder {
  to: string
  firstName: string
  board: string
  profiles: readonly { network: Network; name: string; isExpired: boolean }[]
  /** The page where profiles are connected again. */
  link: string
  locale: Locale
}

interface Words {
  subject: string
  lead: string
  expired: string
  soon: string
  about: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Bitte verbinden Sie Ihre Profile auf {board} neu',
    lead: 'Die Administration von {board} bittet Sie, Ihre Profile neu zu verbinden:',
    expired: 'abgelaufen',
    soon: 'läuft bald ab',
    about: 'Danach werden Ihre geplanten Beiträge wieder pünktlich veröffentlicht.',
    button: 'Profile neu verbinden',
  },
  en: {
    subject: 'Please reconnect your profiles on {board}',
    lead: 'The admins of {board} ask you to reconnect your profiles:',
    expired: 'expired',
    soon: 'expires soon',
    about: 'Once you have, your scheduled posts are published on time again.',
    button: 'Reconnect profiles',
  },
  es: {
    subject: 'Reconecta tus perfiles en {board}',
    lead: 'La administración de {board} te pide que reconectes tus perfiles:',
    expired: 'ha caducado',
    soon: 'caduca pronto',
    about: 'Después, lo que has programado volverá a publicarse a su hora.',
    button: 'Reconectar perfiles',
  },
  fr: {
    subject: 'Vos profils sur {board} sont à reconnecter',
    lead: 'L’équipe d’administration de {board} vous demande de reconnecter vos profils :',
    expired: 'expiré',
    soon: 'expire bientôt',
    about: 'Vos publications programmées seront ensuite de nouveau publiées à l’heure prévue.',
    button: 'Reconnecter les profils',
  },
  ja: {
    subject: '{board}のプロフィールを再接続してください',
    lead: '{board}の管理者から、プロフィールの再接続のお願いです。',
    expired: '期限切れ',
    soon: 'まもなく期限切れ',
    about: '再接続すると、予約した投稿が再び予定どおり公開されます。',
    button: 'プロフィールを再接続',
  },
  nl: {
    subject: 'Verbind je profielen bij {board} opnieuw',
    lead: 'De beheerders van {board} vragen je om je profielen opnieuw te verbinden:',
    expired: 'verlopen',
    soon: 'verloopt binnenkort',
    about: 'Daarna worden je ingeplande posts weer op tijd gepubliceerd.',
    button: 'Profielen opnieuw verbinden',
  },
  pt: {
    subject: 'Reconecte seus perfis em {board}',
    lead: 'A administração de {board} pede que você reconecte seus perfis:',
    expired: 'expirou',
    soon: 'expira em breve',
    about: 'Depois disso, suas publicações agendadas voltam a ser publicadas no horário.',
    button: 'Reconectar perfis',
  },
}

/** Composes the reminder in the user's language. */
export function writeProfileReminder(reminder: ProfileReminder): Email {
  const { to, firstName, board, profiles, link, locale } = reminder
  const texts = words[locale]
  const fill = (sentence: string) => fillIn(sentence, { board })
  const lines = profiles.map(
    ({ network, name, isExpired }) =>
      `${networkName(network)} · ${oneLine(name)} (${isExpired ? texts.expired : texts.soon})`,
  )
  return renderEmail({
    to,
    locale,
    subject: fill(texts.subject),
    hello: greetingOf(locale, firstName),
    lead: fill(texts.lead),
    body: [
      { text: lines.join('\n'), look: 'quote' },
      { text: texts.about, look: 'plain' },
    ],
    button: texts.button,
    link,
  })
}
