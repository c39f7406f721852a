import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './recovery-texts.js'

export const de: Dictionary<RecoveryKey> = {
  forgot: 'Passwort vergessen?',
  title: 'Neues Passwort wählen',
  subtitle: 'Wir senden Ihnen einen Link per E-Mail.',
  email: 'E-Mail',
  submit: 'Link senden',
  working: 'Es wird geprüft, dass Sie kein Roboter sind …',
  sent: 'Sehen Sie in Ihr Postfach',
  'sent-body': 'Wenn {email} hier einen Platz hat, ist ein Link unterwegs. Er gilt eine Stunde.',
  back: 'Zurück zur Anmeldung',
  'reset-title': 'Neues Passwort',
  'reset-subtitle': 'Danach melden Sie sich auf allen Geräten neu an.',
  'reset-submit': 'Passwort setzen',
}
