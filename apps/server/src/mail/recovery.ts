import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'
import { drawLetter, oneLine } from './draw-letter.js'

/** What a letter to somebody who forgot their password says. */
export interface Recovery {
  to: string
  firstName: string
  /** The page on which a new one is chosen. */
  link: string
  locale: Locale
}

interface Words {
  subject: string
  hello: (name: string) => string
  lead: string
  about: string
  button: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Ihr neues Passwort für Rostrum',
    hello: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    lead: 'Hier wählen Sie ein neues Passwort.',
    about: 'Der Link gilt einmal und eine Stunde lang. Danach sind Sie auf allen Geräten neu anzumelden.',
    button: 'Neues Passwort wählen',
    ignore:
      'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  en: {
    subject: 'Your new password for Rostrum',
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    lead: 'Choose a new password here.',
    about: 'The link works once, for an hour. Afterwards you sign in anew on all your devices.',
    button: 'Choose a new password',
    ignore: 'If you did not ask for this, you need not do anything: your password stays as it is.',
  },
  es: {
    subject: 'Tu nueva contraseña de Rostrum',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    lead: 'Elige aquí una nueva contraseña.',
    about:
      'El enlace sirve una sola vez y durante una hora. Después tendrás que volver a entrar en todos tus dispositivos.',
    button: 'Elegir una contraseña nueva',
    ignore: 'Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  fr: {
    subject: 'Votre nouveau mot de passe Rostrum',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    lead: 'Choisissez ici un nouveau mot de passe.',
    about:
      'Le lien ne sert qu’une fois, pendant une heure. Vous devrez ensuite vous reconnecter sur tous vos appareils.',
    button: 'Choisir un nouveau mot de passe',
    ignore: 'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  ja: {
    subject: 'Rostrum の新しいパスワード',
    hello: (name) => (name ? `${name} 様` : 'こんにちは。'),
    lead: 'こちらで新しいパスワードを設定できます。',
    about: 'リンクは1時間以内に1回だけ使えます。設定後は、すべての端末で再度サインインしてください。',
    button: '新しいパスワードを設定',
    ignore: 'お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。',
  },
  nl: {
    subject: 'Je nieuwe wachtwoord voor Rostrum',
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    lead: 'Kies hier een nieuw wachtwoord.',
    about: 'De link werkt één keer, een uur lang. Daarna log je op al je apparaten opnieuw in.',
    button: 'Nieuw wachtwoord kiezen',
    ignore: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde.',
  },
  pt: {
    subject: 'Sua nova senha do Rostrum',
    hello: (name) => (name ? `Olá, ${name}.` : 'Olá.'),
    lead: 'Escolha aqui uma nova senha.',
    about:
      'O link funciona uma vez, durante uma hora. Depois, você entra de novo em todos os seus dispositivos.',
    button: 'Escolher uma nova senha',
    ignore: 'Se você não pediu isso, não precisa fazer nada: sua senha continua a mesma.',
  },
}

/** Writes the letter in the person's language. */
export function writeRecovery({ to, firstName, link, locale }: Recovery): Letter {
  const { subject, hello, lead, about, button, ignore } = words[locale]
  return drawLetter({
    to,
    locale,
    subject,
    hello: hello(oneLine(firstName)),
    lead,
    body: [{ text: about, look: 'plain' }],
    button,
    link,
    foot: ignore,
  })
}
