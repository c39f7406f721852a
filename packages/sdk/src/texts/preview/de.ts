import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './preview-texts.js'

export const de: Dictionary<PreviewKey> = {
  title: 'Vorschau für {network}',
  light: 'Hell',
  dark: 'Dunkel',
  look: 'Aussehen der Vorschau',
  more: '… mehr',
  less: 'Weniger',
  now: 'jetzt',
  page: 'Seite',
  video: 'Video',
  document: 'PDF-Dokument',
  pictures: '{number} von {count}',
  'previous-picture': 'Vorheriges Bild',
  'next-picture': 'Nächstes Bild',
  nothing: 'Es gibt noch nichts zu zeigen.',
  note: 'Nah an dem, was {network} zeigt; dort kann es etwas anders aussehen.',
  original: 'Der ursprüngliche Beitrag',
}
