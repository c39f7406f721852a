import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { renderEmail, oneLine } from './render-email.js'
import { greetingOf } from './greeting.js'

/** A way to sign in that was added, removed or changed. */
export type SignInChange =
  | { readonly kind: 'linked' | 'unlinked'; readonly network: string; readonly account: string }
  | { readonly kind: 'password'; readonly unlinked: readonly string[] }
  /** By the user, whose current session stays signed in. */
  | { readonly kind: 'changed' }

interface SignInChangeNews {
  to: string
  firstName: string
  locale: Locale
  change: SignInChange
  /** The page where a new password is requested. */
  link: string
}

interface Words {
  /** Subject and first sentence; `{way}` is the network account. */
  linked: readonly [subject: string, lead: string]
  unlinked: readonly [subject: string, lead: string]
  password: readonly [subject: string, lead: string]
  changed: readonly [subject: string, lead: string]
  /** Appended when a new password also unlinked network accounts. */
  dropped: string
  mine: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    linked: [
      'Neuer Anmeldeweg für Rostrum',
      'Mit {way} ist jetzt die Anmeldung bei Ihrem Rostrum-Konto möglich.',
    ],
    unlinked: [
      'Anmeldeweg für Rostrum entfernt',
      'Mit {way} ist die Anmeldung bei Ihrem Rostrum-Konto nicht mehr möglich.',
    ],
    password: [
      'Ihr Rostrum-Passwort wurde geändert',
      'Ihr Konto hat ein neues Passwort. Alle Geräte wurden abgemeldet.',
    ],
    changed: [
      'Ihr Rostrum-Passwort wurde geändert',
      'Ihr Konto hat ein neues Passwort. Alle anderen Geräte wurden abgemeldet.',
    ],
    dropped: 'Mit diesen Konten ist keine Anmeldung mehr möglich: {ways}.',
    mine: 'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie sofort ein neues Passwort: Dann werden alle Geräte abgemeldet und verknüpfte Konten getrennt.',
    button: 'Neues Passwort wählen',
  },
  en: {
    linked: ['A new way to sign in to Rostrum', '{way} can now be used to sign in to your Rostrum account.'],
    unlinked: [
      'A way to sign in to Rostrum was removed',
      '{way} can no longer be used to sign in to your Rostrum account.',
    ],
    password: [
      'Your Rostrum password was changed',
      'Your account has a new password, and all devices were signed out.',
    ],
    changed: [
      'Your Rostrum password was changed',
      'Your account has a new password, and all other devices were signed out.',
    ],
    dropped: 'These can no longer be used to sign in: {ways}.',
    mine: 'If this was you, there’s nothing to do. If not, choose a new password right away: that signs out all devices and unlinks accounts.',
    button: 'Choose a new password',
  },
  es: {
    linked: [
      'Nueva forma de iniciar sesión en Rostrum',
      'Ahora se puede iniciar sesión en tu cuenta de Rostrum con {way}.',
    ],
    unlinked: [
      'Se ha quitado una forma de iniciar sesión en Rostrum',
      'Ya no se puede iniciar sesión en tu cuenta de Rostrum con {way}.',
    ],
    password: [
      'Se ha cambiado tu contraseña de Rostrum',
      'Tu cuenta tiene una contraseña nueva. Se ha cerrado la sesión en todos los dispositivos.',
    ],
    changed: [
      'Se ha cambiado tu contraseña de Rostrum',
      'Tu cuenta tiene una contraseña nueva. Se ha cerrado la sesión en los demás dispositivos.',
    ],
    dropped: 'Ya no se puede iniciar sesión con: {ways}.',
    mine: 'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva: se cerrará la sesión en todos los dispositivos y se desvincularán las cuentas.',
    button: 'Elegir una contraseña nueva',
  },
  fr: {
    linked: [
      'Nouveau moyen de connexion à Rostrum',
      '{way} permet désormais de se connecter à votre compte Rostrum.',
    ],
    unlinked: [
      'Moyen de connexion à Rostrum supprimé',
      '{way} ne permet plus de se connecter à votre compte Rostrum.',
    ],
    password: [
      'Votre mot de passe Rostrum a été modifié',
      'Votre compte a un nouveau mot de passe. Tous les appareils ont été déconnectés.',
    ],
    changed: [
      'Votre mot de passe Rostrum a été modifié',
      'Votre compte a un nouveau mot de passe. Tous les autres appareils ont été déconnectés.',
    ],
    dropped: 'Ces comptes ne permettent plus de se connecter : {ways}.',
    mine: 'Si c’est vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : tous les appareils seront déconnectés et les comptes associés, dissociés.',
    button: 'Choisir un nouveau mot de passe',
  },
  ja: {
    linked: ['Rostrumのサインイン方法が追加されました', '{way}でRostrumにサインインできるようになりました。'],
    unlinked: ['Rostrumのサインイン方法が解除されました', '{way}ではRostrumにサインインできなくなりました。'],
    password: [
      'Rostrumのパスワードが変更されました',
      'アカウントのパスワードが新しくなりました。すべての端末からサインアウトしました。',
    ],
    changed: [
      'Rostrumのパスワードが変更されました',
      'アカウントのパスワードが新しくなりました。ほかのすべての端末からサインアウトしました。',
    ],
    dropped: 'サインインに使えなくなったアカウント：{ways}',
    mine: 'ご自身の操作であれば、何もする必要はありません。お心当たりがない場合は、すぐに新しいパスワードを設定してください。すべての端末からサインアウトし、連携したアカウントも解除されます。',
    button: '新しいパスワードを設定',
  },
  nl: {
    linked: ['Nieuwe manier om in te loggen bij Rostrum', '{way} geeft nu toegang tot je Rostrum-account.'],
    unlinked: [
      'Manier om in te loggen bij Rostrum verwijderd',
      '{way} geeft geen toegang meer tot je Rostrum-account.',
    ],
    password: [
      'Je wachtwoord voor Rostrum is gewijzigd',
      'Je account heeft een nieuw wachtwoord. Alle apparaten zijn uitgelogd.',
    ],
    changed: [
      'Je wachtwoord voor Rostrum is gewijzigd',
      'Je account heeft een nieuw wachtwoord. Alle andere apparaten zijn uitgelogd.',
    ],
    dropped: 'Deze accounts geven geen toegang meer: {ways}.',
    mine: 'Was jij dit? Dan hoef je niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord: daarmee worden alle apparaten uitgelogd en gekoppelde accounts ontkoppeld.',
    button: 'Nieuw wachtwoord kiezen',
  },
  pt: {
    linked: ['Nova forma de entrar no Rostrum', 'Agora é possível entrar em sua conta do Rostrum com {way}.'],
    unlinked: [
      'Forma de entrar no Rostrum removida',
      'Não é mais possível entrar em sua conta do Rostrum com {way}.',
    ],
    password: [
      'Sua senha do Rostrum foi alterada',
      'Sua conta tem uma nova senha. Sua sessão foi encerrada em todos os dispositivos.',
    ],
    changed: [
      'Sua senha do Rostrum foi alterada',
      'Sua conta tem uma nova senha. Sua sessão foi encerrada em todos os outros dispositivos.',
    ],
    dropped: 'Não é mais possível entrar com estas contas: {ways}.',
    mine: 'Se foi você, não precisa fazer nada. Caso contrário, escolha uma nova senha agora mesmo: isso encerra sua sessão em todos os dispositivos e desvincula as contas.',
    button: 'Escolher nova senha',
  },
}

/** Composes the e-mail that tells a user that one of their ways to sign in has changed (SESSION95). */
export function writeSignInChange({ to, firstName, locale, change, link }: SignInChangeNews): Email {
  const { dropped, mine, button, ...kinds } = words[locale]
  const [subject, lead] = kinds[change.kind]
  const way = 'network' in change ? wayOf(change.network, change.account) : ''
  const lost = change.kind === 'password' && change.unlinked.length > 0 ? change.unlinked : null
  const ways = lost ? new Intl.ListFormat(locale).format(lost.map(oneLine)) : ''
  return renderEmail({
    to,
    locale,
    subject,
    hello: greetingOf(locale, firstName),
    lead: lead.replace('{way}', () => way),
    body: [
      ...(lost ? [{ text: dropped.replace('{ways}', () => ways), look: 'plain' as const }] : []),
      { text: mine, look: 'plain' },
    ],
    button,
    link,
  })
}

/** A network account as e-mails name it: the network, and the account's name there. */
export const wayOf = (network: string, account: string): string => {
  const name = oneLine(account)
  return name ? `${network} (${name})` : network
}
