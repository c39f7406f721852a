import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'
import { drawLetter, fillIn } from './draw-letter.js'

/** What a letter to somebody who asked for a place says. What they typed is not in it: it may be somebody else's address. */
export interface SignUpLetter {
  to: string
  /** `place`: the link takes the place; `known`: the address has one here already, and the link leads to the sign-in. */
  kind: 'place' | 'known'
  company: string
  board: string
  link: string
  locale: Locale
}

interface Words {
  subject: string
  hello: string
  place: string
  placeAbout: string
  placeButton: string
  known: string
  knownAbout: string
  knownButton: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Ihr Platz auf {board}',
    hello: 'Guten Tag,',
    place: 'Mit dieser Adresse können Sie bei {board} von {company} mitmachen.',
    placeAbout: 'Der Link gilt einmal und einen Tag lang.',
    placeButton: 'Platz einnehmen',
    known: 'Mit dieser Adresse haben Sie schon ein Konto.',
    knownAbout:
      'Sie brauchen sich nicht noch einmal zu registrieren. Das Passwort lässt sich auf der Anmeldeseite neu wählen.',
    knownButton: 'Zur Anmeldung',
    ignore: 'Wenn Sie sich nicht registrieren wollten, brauchen Sie nichts zu tun.',
  },
  en: {
    subject: 'Your place on {board}',
    hello: 'Hello,',
    place: 'With this address you can join {board} of {company}.',
    placeAbout: 'The link works once, for a day.',
    placeButton: 'Take the place',
    known: 'You already have an account with this address.',
    knownAbout:
      'You need not sign up again. If you forgot the password, choose a new one from the sign-in page.',
    knownButton: 'Go to sign-in',
    ignore: 'If you did not want to sign up, you need not do anything.',
  },
  es: {
    subject: 'Tu lugar en {board}',
    hello: 'Hola:',
    place: 'Con esta dirección puedes unirte a {board} de {company}.',
    placeAbout: 'El enlace sirve una sola vez y durante un día.',
    placeButton: 'Ocupar el lugar',
    known: 'Ya tienes una cuenta con esta dirección.',
    knownAbout:
      'No hace falta que te registres otra vez. Si has olvidado la contraseña, elige otra en la página de entrada.',
    knownButton: 'Ir a la entrada',
    ignore: 'Si no querías registrarte, no tienes que hacer nada.',
  },
  fr: {
    subject: 'Votre place sur {board}',
    hello: 'Bonjour,',
    place: 'Avec cette adresse, vous pouvez rejoindre {board} de {company}.',
    placeAbout: 'Le lien ne sert qu’une fois, pendant un jour.',
    placeButton: 'Prendre la place',
    known: 'Vous avez déjà un compte avec cette adresse.',
    knownAbout:
      'Inutile de vous inscrire à nouveau. Si vous avez oublié le mot de passe, choisissez-en un autre depuis la page de connexion.',
    knownButton: 'Aller à la connexion',
    ignore: 'Si vous ne vouliez pas vous inscrire, vous n’avez rien à faire.',
  },
  ja: {
    subject: '{board} への登録',
    hello: 'こんにちは。',
    place: 'このメールアドレスで {company} の {board} に参加できます。',
    placeAbout: 'リンクは1日以内に1回だけ使えます。',
    placeButton: '登録を続ける',
    known: 'このメールアドレスはすでに登録されています。',
    knownAbout:
      '再度登録する必要はありません。パスワードをお忘れの場合は、サインインのページで再設定できます。',
    knownButton: 'サインインへ',
    ignore: 'お心当たりがない場合は、何もする必要はありません。',
  },
  nl: {
    subject: 'Je plek op {board}',
    hello: 'Hallo,',
    place: 'Met dit adres kun je meedoen aan {board} van {company}.',
    placeAbout: 'De link werkt één keer, een dag lang.',
    placeButton: 'Plek innemen',
    known: 'Je hebt al een account met dit adres.',
    knownAbout:
      'Je hoeft je niet nog eens aan te melden. Wachtwoord vergeten? Kies een nieuw op de inlogpagina.',
    knownButton: 'Naar inloggen',
    ignore: 'Wilde je je niet aanmelden? Dan hoef je niets te doen.',
  },
  pt: {
    subject: 'Seu lugar em {board}',
    hello: 'Olá.',
    place: 'Com este endereço, você pode participar do {board} da {company}.',
    placeAbout: 'O link funciona uma vez, durante um dia.',
    placeButton: 'Ocupar o lugar',
    known: 'Você já tem uma conta com este endereço.',
    knownAbout:
      'Não é preciso se cadastrar de novo. Se esqueceu a senha, escolha outra na página de entrada.',
    knownButton: 'Ir para a entrada',
    ignore: 'Se você não queria se cadastrar, não precisa fazer nada.',
  },
}

/** Writes the letter that answers a wish for a place. */
export function writeSignUp({ to, kind, company, board, link, locale }: SignUpLetter): Letter {
  const { subject, hello, ignore, ...of } = words[locale]
  const isPlace = kind === 'place'
  return drawLetter({
    to,
    locale,
    subject: fillIn(subject, { board }),
    hello,
    lead: fillIn(isPlace ? of.place : of.known, { board, company }),
    body: [{ text: isPlace ? of.placeAbout : of.knownAbout, look: 'plain' }],
    button: isPlace ? of.placeButton : of.knownButton,
    link,
    foot: ignore,
  })
}
