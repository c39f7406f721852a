import type { Dictionary } from '../texts.js'
import type { UiKey } from './en.js'

export const de = {
  close: 'Schließen',
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  notifications: 'Benachrichtigungen',
  request: 'Referenz: {request}',
  'characters-left': { one: 'Noch {count} Zeichen', other: 'Noch {count} Zeichen' },
  'over-limit': { one: '{count} Zeichen zu viel', other: '{count} Zeichen zu viel' },
  broken: 'Dieser Bereich konnte nicht angezeigt werden',
  offline: 'Sie sind offline.',
  maintenance: 'Der Server wird gewartet und ist bald wieder da.',
} satisfies Dictionary<UiKey>
