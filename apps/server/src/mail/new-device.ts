import type { Locale } from '@rostrum/protocol'
import { acceptedTag } from '@rostrum/rules'
import type { Email } from './create-mail.js'
import { greetingOf } from './greeting.js'
import { colonOf, fillIn, renderEmail, spaceAfterColon } from './render-email.js'

/** Facts for an e-mail about a sign-in from a browser that the user did not use before. */
export interface NewDevice {
  to: string
  firstName: string
  locale: Locale
  /** `Accept-Language` of the browser, for the time. */
  accepted: string | undefined
  /** Proper names; null for what the browser does not say. */
  browser: string | null
  platform: string | null
  /** IP address. */
  address: string
  /** When it was, shifted so that the UTC parts show the user's local time. */
  at: Date
  /** Name of the user's time zone. */
  zone: string
  /** The page with the user's sessions. */
  link: string
}

interface Words {
  subject: string
  lead: string
  device: string
  both: string
  unknown: string
  time: string
  /** The time and its zone. */
  moment: string
  address: string
  mine: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Neue Anmeldung bei Rostrum',
    lead: 'Bei Ihrem Rostrum-Konto gab es eine Anmeldung auf einem neuen Gerät.',
    device: 'Gerät',
    both: '{browser} auf {platform}',
    unknown: 'unbekannt',
    time: 'Zeit',
    moment: '{time} ({zone})',
    address: 'IP-Adresse',
    mine: 'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
    button: 'Angemeldete Geräte ansehen',
  },
  en: {
    subject: 'New sign-in to Rostrum',
    lead: 'Someone signed in to your Rostrum account on a new device.',
    device: 'Device',
    both: '{browser} on {platform}',
    unknown: 'unknown',
    time: 'Time',
    moment: '{time} ({zone})',
    address: 'IP address',
    mine: 'If this was you, there’s nothing to do. If not, sign the device out and change your password.',
    button: 'See your devices',
  },
  es: {
    subject: 'Nuevo inicio de sesión en Rostrum',
    lead: 'Se ha iniciado sesión en tu cuenta de Rostrum desde un dispositivo nuevo.',
    device: 'Dispositivo',
    both: '{browser} en {platform}',
    unknown: 'desconocido',
    time: 'Hora',
    moment: '{time} ({zone})',
    address: 'Dirección IP',
    mine: 'Si has sido tú, no tienes que hacer nada. Si no, cierra la sesión de ese dispositivo y cambia tu contraseña.',
    button: 'Ver tus dispositivos',
  },
  fr: {
    subject: 'Nouvelle connexion à Rostrum',
    lead: 'Une connexion à votre compte Rostrum a eu lieu sur un nouvel appareil.',
    device: 'Appareil',
    both: '{browser} sur {platform}',
    unknown: 'inconnu',
    time: 'Heure',
    moment: '{time} ({zone})',
    address: 'Adresse IP',
    mine: 'Si c’est vous, vous n’avez rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe.',
    button: 'Voir vos appareils',
  },
  ja: {
    subject: 'Rostrumへの新しいサインイン',
    lead: '新しい端末からRostrumのアカウントへのサインインがありました。',
    device: '端末',
    both: '{browser}（{platform}）',
    unknown: '不明',
    time: '日時',
    moment: '{time}（{zone}）',
    address: 'IPアドレス',
    mine: 'ご自身の操作であれば、何もする必要はありません。お心当たりがない場合は、その端末をサインアウトし、パスワードを変更してください。',
    button: 'サインイン中の端末を見る',
  },
  nl: {
    subject: 'Ingelogd bij Rostrum op een nieuw apparaat',
    lead: 'Er is op een nieuw apparaat ingelogd bij je Rostrum-account.',
    device: 'Apparaat',
    both: '{browser} op {platform}',
    unknown: 'onbekend',
    time: 'Tijd',
    moment: '{time} ({zone})',
    address: 'IP-adres',
    mine: 'Was jij dit? Dan hoef je niets te doen. Zo niet, log het apparaat dan uit en wijzig je wachtwoord.',
    button: 'Je apparaten bekijken',
  },
  pt: {
    subject: 'Novo acesso ao Rostrum',
    lead: 'Houve um acesso a sua conta do Rostrum em um novo dispositivo.',
    device: 'Dispositivo',
    both: '{browser} no {platform}',
    unknown: 'desconhecido',
    time: 'Horário',
    moment: '{time} ({zone})',
    address: 'Endereço IP',
    mine: 'Se foi você, não precisa fazer nada. Caso contrário, encerre a sessão desse dispositivo e altere sua senha.',
    button: 'Ver seus dispositivos',
  },
}

function deviceName({ browser, platform }: NewDevice, { both, unknown }: Words): string {
  if (browser && platform) return fillIn(both, { browser, platform })
  return browser ?? platform ?? unknown
}

/** Composes the e-mail about a sign-in on a new device, in the user's language (SESSION134). */
export function writeNewDevice(news: NewDevice): Email {
  const { to, firstName, locale, address, at, zone, link } = news
  const texts = words[locale]
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const time = new Intl.DateTimeFormat(acceptedTag({ locale, accepted: news.accepted }), format).format(at)
  const moment = fillIn(texts.moment, { time, zone: zone.replaceAll('_', ' ') })
  const line = (name: string, value: string) => `${name}${colonOf(locale)}${spaceAfterColon(locale)}${value}`
  const facts = [
    line(texts.device, deviceName(news, texts)),
    line(texts.time, moment),
    line(texts.address, address),
  ]
  return renderEmail({
    to,
    locale,
    subject: texts.subject,
    hello: greetingOf(locale, firstName),
    lead: texts.lead,
    body: [
      { text: facts.join('\n'), look: 'quote' },
      { text: texts.mine, look: 'plain' },
    ],
    button: texts.button,
    link,
  })
}
