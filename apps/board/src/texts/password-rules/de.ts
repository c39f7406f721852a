import type { Dictionary } from '@rostrum/sdk'
import type { PasswordRulesKey } from './en.js'

export const de: Dictionary<PasswordRulesKey> = {
  length: 'Zwischen {min} und {max} Zeichen.',
  upper: 'Mindestens ein Großbuchstabe.',
  lower: 'Mindestens ein Kleinbuchstabe.',
  digit: 'Mindestens eine Ziffer.',
  symbol: 'Mindestens ein Sonderzeichen.',
  guessable: 'Kein häufiges Passwort, nicht Ihr Name und nicht der Ihres Unternehmens.',
  history: { one: 'Nicht Ihr jetziges Passwort.', other: 'Keines Ihrer letzten {count} Passwörter.' },
  age: { one: 'Läuft nach einem Tag ab.', other: 'Läuft nach {count} Tagen ab.' },
  used: 'Dieses Passwort hatten Sie schon. Wählen Sie ein anderes.',
  'expired-title': 'Ihr Passwort ist abgelaufen',
  'expired-body':
    'Wählen Sie ein neues, um sich anzumelden. Auf allen anderen Geräten werden Sie abgemeldet.',
}
