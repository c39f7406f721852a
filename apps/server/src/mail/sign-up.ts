import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { renderEmail, fillIn, type EmailLogo } from './render-email.js'

/**
 * Facts for an e-mail that answers a sign-up. It contains nothing that was typed, because the address may
 * belong to somebody else.
 */
export interface SignUpEmail {
  to: string
  /**
   * `join`: the link completes the sign-up; `known`: the address has an account already, and the link leads
   * to the login.
   */
  kind: 'join' | 'known'
  company: string
  board: string
  link: string
  locale: Locale
  logo?: EmailLogo | null
}

interface Words {
  subject: string
  hello: string
  join: string
  joinAbout: string
  joinButton: string
  known: string
  knownAbout: string
  knownButton: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Ihre Registrierung bei {board}',
    hello: 'Guten Tag,',
    join: 'Mit dieser Adresse können Sie sich bei {board} von {company} registrieren.',
    joinAbout: 'Der Link funktioniert nur einmal und ist 24 Stunden gültig.',
    joinButton: 'Registrierung abschließen',
    known: 'Zu dieser Adresse gibt es bereits ein Konto.',
    knownAbout:
      'Sie müssen sich nicht erneut registrieren. Passwort vergessen? Wählen Sie auf der Anmeldeseite ein neues.',
    knownButton: 'Zur Anmeldung',
    ignore: 'Wenn Sie sich nicht registrieren wollten, ignorieren Sie diese E-Mail.',
  },
  en: {
    subject: 'Complete your sign-up to {board}',
    hello: 'Hello,',
    join: 'Complete your sign-up to {board} at {company}.',
    joinAbout: 'The link works once and expires in 24 hours.',
    joinButton: 'Complete sign-up',
    known: 'You already have an account with this address.',
    knownAbout:
      'You don’t need to sign up again. If you’ve forgotten your password, choose a new one from the sign-in page.',
    knownButton: 'Go to sign-in',
    ignore: 'If you didn’t sign up, you can ignore this e-mail.',
  },
  es: {
    subject: 'Tu registro en {board}',
    hello: 'Hola:',
    join: 'Con esta dirección puedes unirte a {board} ({company}).',
    joinAbout: 'El enlace sirve una sola vez y caduca en 24 horas.',
    joinButton: 'Completar el registro',
    known: 'Ya tienes una cuenta con esta dirección.',
    knownAbout:
      'No hace falta que te registres otra vez. ¿Has olvidado la contraseña? Elige una nueva en la página de inicio de sesión.',
    knownButton: 'Iniciar sesión',
    ignore: 'Si no has pedido este registro, ignora este correo.',
  },
  fr: {
    subject: 'Votre inscription à {board}',
    hello: 'Bonjour,',
    join: 'Cette adresse vous permet de rejoindre {board} ({company}).',
    joinAbout: 'Ce lien ne sert qu’une fois et expire dans 24 heures.',
    joinButton: 'Finaliser mon inscription',
    known: 'Un compte existe déjà avec cette adresse.',
    knownAbout:
      'Inutile de vous inscrire à nouveau. Mot de passe oublié ? Choisissez-en un nouveau depuis la page de connexion.',
    knownButton: 'Se connecter',
    ignore: 'Si vous n’avez pas demandé cette inscription, ignorez cet e-mail.',
  },
  ja: {
    subject: '{board}への登録',
    hello: '',
    join: 'このメールアドレスで{company}の{board}に登録できます。',
    joinAbout: 'リンクは24時間有効で、1回だけ使えます。',
    joinButton: '登録を完了',
    known: 'このメールアドレスはすでに登録されています。',
    knownAbout:
      'もう一度登録する必要はありません。パスワードをお忘れの場合は、サインインのページで再設定できます。',
    knownButton: 'サインイン',
    ignore: 'お心当たりがない場合は、このメールを無視してください。',
  },
  nl: {
    subject: 'Je aanmelding bij {board}',
    hello: 'Hallo,',
    join: 'Met dit adres kun je je aanmelden bij {board} van {company}.',
    joinAbout: 'De link werkt één keer en is 24 uur geldig.',
    joinButton: 'Aanmelding afronden',
    known: 'Je hebt al een account met dit adres.',
    knownAbout:
      'Je hoeft je niet opnieuw aan te melden. Wachtwoord vergeten? Kies een nieuw wachtwoord op de inlogpagina.',
    knownButton: 'Inloggen',
    ignore: 'Heb je je niet aangemeld? Dan kun je deze e-mail negeren.',
  },
  pt: {
    subject: 'Seu cadastro em {board}',
    hello: 'Olá!',
    join: 'Com este endereço de e-mail, você pode participar de {board} ({company}).',
    joinAbout: 'O link só pode ser usado uma vez e expira em 24 horas.',
    joinButton: 'Concluir cadastro',
    known: 'Você já tem uma conta com este endereço de e-mail.',
    knownAbout:
      'Não é preciso se cadastrar novamente. Se não lembra a senha, use “Esqueceu a senha?” ao entrar.',
    knownButton: 'Entrar',
    ignore: 'Se você não pediu este cadastro, ignore este e-mail.',
  },
}

/** Composes the e-mail that answers a sign-up. */
export function writeSignUp({ to, kind, company, board, link, locale, logo }: SignUpEmail): Email {
  const { subject, hello, ignore, ...of } = words[locale]
  const isJoin = kind === 'join'
  return renderEmail({
    to,
    locale,
    subject: fillIn(subject, { board }),
    hello,
    lead: fillIn(isJoin ? of.join : of.known, { board, company }),
    body: [{ text: isJoin ? of.joinAbout : of.knownAbout, look: 'plain' }],
    button: isJoin ? of.joinButton : of.knownButton,
    link,
    logo,
    foot: ignore,
  })
}
