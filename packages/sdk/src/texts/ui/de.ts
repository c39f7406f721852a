import type { Dictionary } from '../texts.js'
import type { UiKey } from './ui-texts.js'

export const de = {
  close: 'Schließen',
  dismiss: 'Ausblenden',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  notifications: 'Benachrichtigungen',
  request: 'Referenz: {request}',
  'characters-left': { one: 'Noch {count} Zeichen', other: 'Noch {count} Zeichen' },
  'over-limit': { one: '{count} Zeichen zu lang', other: '{count} Zeichen zu lang' },
  'signed-out': 'Sie sind nicht angemeldet',
  'signed-out-why': 'Melden Sie sich wieder an, um die Inhalte zu sehen.',
  broken: 'Dieser Bereich konnte nicht angezeigt werden',
  offline: 'Keine Verbindung. Was hier steht, bleibt; der Rest folgt, sobald sie wieder da ist.',
  maintenance: 'Der Server wird gewartet und ist in Kürze wieder da.',
} satisfies Dictionary<UiKey>
