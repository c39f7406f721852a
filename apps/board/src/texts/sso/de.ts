import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const de: Dictionary<SsoKey> = {
  asked: 'Ihr Unternehmen nutzt Single Sign-on (SSO).',
  'sso-title': 'Single Sign-on ist nicht eingerichtet',
  'sso-body':
    'Dieses Board ist noch nicht mit dem Single Sign-on (SSO) Ihres Unternehmens verbunden. Melden Sie sich mit E-Mail und Passwort an oder wenden Sie sich an die Administration.',
  'crm-title': 'Die Anmeldung über {crm} ist nicht eingerichtet',
  'crm-body':
    'Dieses Board unterstützt die Anmeldung über {crm} noch nicht. Melden Sie sich mit E-Mail und Passwort an oder wenden Sie sich an die Administration.',
  'to-password': 'Mit Passwort anmelden',
  title: 'Single Sign-on',
  body: 'Melden Sie sich mit Ihrem Firmenkonto an.',
  submit: 'Weiter',
  or: 'oder',
  with: 'Mit {name} anmelden',
  link: 'Über Single Sign-on (SSO) anmelden',
  captcha: 'Beim nächsten Versuch prüfen wir, ob Sie ein Mensch sind. Das dauert einige Sekunden.',
  solving: 'Wir prüfen, ob Sie ein Mensch sind …',
}
