import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { renderEmail, spaceAfterColon } from './render-email.js'
import { greetingOf } from './greeting.js'

interface ProofCode {
  to: string
  firstName: string
  locale: Locale
  code: string
  /** The page where the code is typed. */
  link: string
}

interface Words {
  /** The code follows it. */
  subject: string
  lead: string
  about: string
  button: string
  ignore: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: 'Ihr Code für Rostrum:',
    lead: 'Bestätigen Sie mit diesem Code Ihre Identität:',
    about:
      'Er funktioniert nur einmal, zehn Minuten lang und nur dort, wo Sie ihn angefordert haben. Geben Sie ihn nicht weiter.',
    button: 'Rostrum öffnen',
    ignore:
      'Haben Sie keinen Code angefordert? Dann ist jemand anderes mit Ihrem Konto angemeldet: Wählen Sie sofort ein neues Passwort.',
  },
  en: {
    subject: 'Your Rostrum code:',
    lead: 'Confirm that it’s you with this code:',
    about: 'It works once, within 10 minutes, and only where you requested it. Don’t share it with anyone.',
    button: 'Open Rostrum',
    ignore:
      'Didn’t request a code? Then another person is signed in to your account: choose a new password right away.',
  },
  es: {
    subject: 'Tu código de Rostrum:',
    lead: 'Confirma que eres tú con este código:',
    about:
      'Sirve una sola vez, durante 10 minutos y solo en la página donde lo has pedido. No se lo des a nadie.',
    button: 'Abrir Rostrum',
    ignore:
      '¿No has pedido ningún código? Entonces otra persona ha iniciado sesión en tu cuenta: elige enseguida una contraseña nueva.',
  },
  fr: {
    subject: 'Votre code Rostrum :',
    lead: 'Confirmez votre identité avec ce code :',
    about:
      'Il ne sert qu’une fois, pendant 10 minutes, là où vous l’avez demandé. Ne le communiquez à personne.',
    button: 'Ouvrir Rostrum',
    ignore:
      'Vous n’avez pas demandé de code ? Une autre personne est alors connectée à votre compte : choisissez tout de suite un nouveau mot de passe.',
  },
  ja: {
    subject: 'Rostrumの確認コード：',
    lead: 'ご本人であることを次のコードで確認してください：',
    about: 'コードは10分間有効で、リクエストした画面で1回だけ使えます。誰にも教えないでください。',
    button: 'Rostrumを開く',
    ignore:
      'コードをリクエストしていない場合は、第三者がこのアカウントにサインインしています。すぐに新しいパスワードを設定してください。',
  },
  nl: {
    subject: 'Je code voor Rostrum:',
    lead: 'Bevestig met deze code dat jij het bent:',
    about:
      'De code werkt één keer en 10 minuten lang, alleen waar je die hebt aangevraagd. Deel de code met niemand.',
    button: 'Rostrum openen',
    ignore:
      'Heb je geen code aangevraagd? Dan is iemand anders ingelogd op je account. Kies meteen een nieuw wachtwoord.',
  },
  pt: {
    subject: 'Seu código do Rostrum:',
    lead: 'Confirme com este código que é você:',
    about:
      'Ele só pode ser usado uma vez, vale por 10 minutos e só funciona onde você o pediu. Não o informe a ninguém.',
    button: 'Abrir o Rostrum',
    ignore: 'Você não pediu um código? Então alguém entrou em sua conta: escolha uma nova senha agora mesmo.',
  },
}

/** Composes the e-mail with a code that proves the identity of a signed-in user (SESSION94). */
export function writeProofCode({ to, firstName, locale, code, link }: ProofCode): Email {
  const { subject, lead, about, button, ignore } = words[locale]
  return renderEmail({
    to,
    locale,
    subject: `${subject}${spaceAfterColon(locale)}${code}`,
    hello: greetingOf(locale, firstName),
    lead,
    body: [
      { text: code, look: 'quote' },
      { text: about, look: 'plain' },
    ],
    button,
    link,
    foot: ignore,
  })
}
