import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './en.js'

export const de: Dictionary<RecoveryKey> = {
  title: 'Neues Passwort wählen',
  subtitle: 'Wir senden Ihnen einen Link per E-Mail.',
  email: 'E-Mail',
  submit: 'Link senden',
  working: 'Wir prüfen, ob Sie ein Mensch sind …',
  sent: 'Prüfen Sie Ihr Postfach',
  'sent-body':
    'Wenn es zu {email} ein Konto gibt, haben wir einen Link dorthin gesendet. Er ist eine Stunde gültig.',
  back: 'Zurück zur Anmeldung',
  expired: 'Dieser Link ist nicht mehr gültig.',
  'expired-action': 'Neuen Link anfordern',
  'reset-title': 'Neues Passwort',
  'reset-subtitle': 'Danach müssen Sie sich auf allen Geräten erneut anmelden.',
  'reset-submit': 'Passwort festlegen',
  'keep-title': 'Weitere Anmeldewege',
  'keep-body': 'Mit dem neuen Passwort werden diese Konten getrennt. Behalten Sie nur, was Ihnen gehört.',
  keep: '{way} behalten',
}
