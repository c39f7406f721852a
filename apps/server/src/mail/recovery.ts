import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { renderEmail } from './render-email.js'
import { greetingOf } from './greeting.js'

/** Facts for an e-mail about a forgotten password. */
export interface Recovery {
  to: string
  firstName: string
  /** The page where a new password is chosen. */
  link: string
  locale: Locale
}

interface Words {
  subject: string
  lead: string
  about: string
  button: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Rostrum-Passwort zurücksetzen',
    lead: 'Wählen Sie ein neues Passwort für Ihr Konto.',
    about:
      'Der Link funktioniert nur einmal und ist eine Stunde gültig. Mit dem neuen Passwort müssen Sie sich auf allen Geräten erneut anmelden.',
    button: 'Neues Passwort wählen',
    ignore: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  },
  en: {
    subject: 'Reset your Rostrum password',
    lead: 'Choose a new password with the link below.',
    about: 'The link works once and expires in 1 hour. You’ll then sign in again on all your devices.',
    button: 'Choose a new password',
    ignore: 'If you didn’t request this, you can ignore this e-mail. Your password stays the same.',
  },
  es: {
    subject: 'Restablece tu contraseña de Rostrum',
    lead: 'Elige una contraseña nueva para tu cuenta.',
    about:
      'El enlace sirve una sola vez y caduca en una hora. Después tendrás que volver a iniciar sesión en todos tus dispositivos.',
    button: 'Elegir una contraseña nueva',
    ignore: 'Si no lo has pedido tú, ignora este correo: tu contraseña sigue siendo la misma.',
  },
  fr: {
    subject: 'Réinitialisation de votre mot de passe Rostrum',
    lead: 'Choisissez un nouveau mot de passe pour votre compte.',
    about:
      'Ce lien ne sert qu’une fois et expire dans une heure. Vous devrez ensuite vous reconnecter sur tous vos appareils.',
    button: 'Choisir un nouveau mot de passe',
    ignore: 'Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.',
  },
  ja: {
    subject: 'Rostrumのパスワードの再設定',
    lead: '新しいパスワードを設定してください。',
    about: 'リンクは1時間有効で、1回だけ使えます。設定後は、すべての端末でもう一度サインインしてください。',
    button: '新しいパスワードを設定',
    ignore: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  nl: {
    subject: 'Nieuw wachtwoord voor Rostrum kiezen',
    lead: 'Kies een nieuw wachtwoord voor je account.',
    about: 'De link werkt één keer en is een uur geldig. Daarna log je op al je apparaten opnieuw in.',
    button: 'Nieuw wachtwoord kiezen',
    ignore: 'Heb je dit niet aangevraagd? Dan kun je deze e-mail negeren: je wachtwoord blijft hetzelfde.',
  },
  pt: {
    subject: 'Redefinição de senha do Rostrum',
    lead: 'Escolha uma nova senha para sua conta.',
    about:
      'O link só pode ser usado uma vez e expira em uma hora. Depois, entre novamente em todos os dispositivos.',
    button: 'Escolher nova senha',
    ignore: 'Se você não pediu isso, ignore este e-mail: sua senha continua a mesma.',
  },
}

/** Composes the e-mail in the user's language. */
export function writeRecovery({ to, firstName, link, locale }: Recovery): Email {
  const { subject, lead, about, button, ignore } = words[locale]
  return renderEmail({
    to,
    locale,
    subject,
    hello: greetingOf(locale, firstName),
    lead,
    body: [{ text: about, look: 'plain' }],
    button,
    link,
    foot: ignore,
  })
}
