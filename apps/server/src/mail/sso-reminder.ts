import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { renderEmail } from './render-email.js'
import { greetingOf } from './greeting.js'
import type { Recovery } from './recovery.js'

interface Words {
  subject: string
  lead: string
  about: string
  button: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'So melden Sie sich bei Rostrum an',
    lead: 'Sie melden sich mit Ihrem Firmenkonto an.',
    about:
      'In Ihrem Unternehmen gibt es für Rostrum kein eigenes Passwort, also auch keines zum Zurücksetzen.',
    button: 'Mit dem Firmenkonto anmelden',
    ignore: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
  },
  en: {
    subject: 'How to sign in to Rostrum',
    lead: 'You sign in with your company account.',
    about: 'At your company, Rostrum has no password of its own, so there’s none to reset.',
    button: 'Sign in with your company account',
    ignore: 'If you didn’t request this, you can ignore this e-mail. Nothing has changed.',
  },
  es: {
    subject: 'Cómo iniciar sesión en Rostrum',
    lead: 'Inicias sesión con tu cuenta de empresa.',
    about: 'En tu empresa, Rostrum no tiene contraseña propia, así que no hay ninguna que restablecer.',
    button: 'Iniciar sesión con la cuenta de empresa',
    ignore: 'Si no lo has pedido tú, ignora este correo: no ha cambiado nada.',
  },
  fr: {
    subject: 'Comment vous connecter à Rostrum',
    lead: 'Vous vous connectez avec votre compte d’entreprise.',
    about:
      'Dans votre entreprise, Rostrum n’a pas de mot de passe propre : il n’y en a donc aucun à réinitialiser.',
    button: 'Se connecter avec le compte d’entreprise',
    ignore: 'Si vous n’avez rien demandé, ignorez cet e-mail : rien n’a changé.',
  },
  ja: {
    subject: 'Rostrumへのサインイン方法',
    lead: '会社のアカウントでサインインしてください。',
    about: 'お勤め先ではRostrum専用のパスワードを使わないため、再設定するパスワードはありません。',
    button: '会社のアカウントでサインイン',
    ignore: 'お心当たりがない場合は、このメールを無視してください。何も変わっていません。',
  },
  nl: {
    subject: 'Zo log je in bij Rostrum',
    lead: 'Je logt in met je bedrijfsaccount.',
    about: 'Bij je bedrijf heeft Rostrum geen eigen wachtwoord, dus er valt er ook geen te herstellen.',
    button: 'Inloggen met je bedrijfsaccount',
    ignore: 'Heb je dit niet aangevraagd? Dan kun je deze e-mail negeren: er is niets veranderd.',
  },
  pt: {
    subject: 'Como entrar no Rostrum',
    lead: 'Você entra com sua conta da empresa.',
    about: 'Em sua empresa, o Rostrum não tem senha própria, então não há nenhuma para redefinir.',
    button: 'Entrar com a conta da empresa',
    ignore: 'Se você não pediu isso, ignore este e-mail: nada mudou.',
  },
}

/** Composes the answer to a forgotten password where a company's people sign in through its provider (SIGNON9). */
export function writeSsoReminder({ to, firstName, link, locale }: Recovery): Email {
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
