import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'
import { drawLetter, fillIn, oneLine } from './draw-letter.js'

/** What a notice says of a profile whose consent ends. */
export interface ExpiryNotice {
  to: string
  firstName: string
  profile: string
  network: string
  until: Date
  /** The page on which it is connected anew. */
  link: string
  locale: Locale
}

interface Words {
  subject: string
  hello: (name: string) => string
  ends: string
  about: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Ihr {network}-Profil muss bald neu verbunden werden',
    hello: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    ends: 'Die Verbindung zu {profile} auf {network} endet am {until}.',
    about:
      'Verbinden Sie das Profil vorher neu, dann wird alles Geplante gesendet. Danach wartet es, bis Sie wieder verbunden sind.',
    button: 'Neu verbinden',
  },
  en: {
    subject: 'Your {network} profile soon has to be connected again',
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    ends: 'The connection to {profile} on {network} ends on {until}.',
    about:
      'Connect the profile again before that, and all that you scheduled is sent. Afterwards it waits until you are connected.',
    button: 'Connect again',
  },
  es: {
    subject: 'Pronto tendrás que volver a conectar tu perfil de {network}',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    ends: 'La conexión con {profile} en {network} termina el {until}.',
    about:
      'Vuelve a conectar el perfil antes y se enviará todo lo programado. Después esperará hasta que lo conectes.',
    button: 'Volver a conectar',
  },
  fr: {
    subject: 'Votre profil {network} devra bientôt être reconnecté',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    ends: 'La connexion à {profile} sur {network} prend fin le {until}.',
    about:
      'Reconnectez le profil avant cette date et tout ce qui est planifié sera envoyé. Ensuite, cela attendra que vous soyez reconnecté.',
    button: 'Reconnecter',
  },
  ja: {
    subject: '{network} プロフィールの再接続がまもなく必要です',
    hello: (name) => (name ? `${name} 様` : 'こんにちは。'),
    ends: '{network} の {profile} への接続は {until} に終了します。',
    about: 'それまでに再接続すると、予約した投稿はすべて送信されます。終了後は、再接続するまで保留されます。',
    button: '再接続する',
  },
  nl: {
    subject: 'Je {network}-profiel moet binnenkort opnieuw worden verbonden',
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    ends: 'De verbinding met {profile} op {network} eindigt op {until}.',
    about:
      'Verbind het profiel voor die tijd opnieuw, dan wordt alles wat je hebt gepland verstuurd. Daarna wacht het tot je weer verbonden bent.',
    button: 'Opnieuw verbinden',
  },
  pt: {
    subject: 'Em breve será preciso reconectar o seu perfil do {network}',
    hello: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
    ends: 'A conexão com {profile} no {network} termina em {until}.',
    about:
      'Reconecte o perfil antes disso e tudo o que você agendou será enviado. Depois, ficará à espera até você reconectar.',
    button: 'Reconectar',
  },
}

/** Writes the notice in the person's language. */
export function writeExpiryNotice(notice: ExpiryNotice): Letter {
  const { to, firstName, profile, network, link, locale } = notice
  const said = words[locale]
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(notice.until)
  const fill = (sentence: string) => fillIn(sentence, { profile, network, until })
  return drawLetter({
    to,
    locale,
    subject: fill(said.subject),
    hello: said.hello(oneLine(firstName)),
    lead: fill(said.ends),
    body: [{ text: said.about, look: 'plain' }],
    button: said.button,
    link,
  })
}
