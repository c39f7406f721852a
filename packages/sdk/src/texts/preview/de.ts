import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './en.js'

export const de: Dictionary<PreviewKey> = {
  title: 'Vorschau für {network}',
  light: 'Hell',
  dark: 'Dunkel',
  look: 'Darstellung der Vorschau',
  more: '… mehr',
  less: 'Weniger',
  now: 'jetzt',
  page: 'Seite',
  video: 'Video',
  document: 'PDF-Dokument',
  pictures: '{number} von {count}',
  'previous-picture': 'Vorheriges Bild',
  'next-picture': 'Nächstes Bild',
  nothing: 'Noch nichts zu sehen.',
  note: 'So ähnlich erscheint der Beitrag auf {network}. Kleine Abweichungen sind möglich.',
  'own-card':
    '{network} erstellt die Linkvorschau selbst, nach dem Stand der Seite bei der Veröffentlichung.',
  original: 'Ursprünglicher Beitrag',
  headline: 'Ihr Profilslogan',
  networks: 'Vorschau für',
}
