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
  pictures: '1 von {count}',
  nothing: 'Es gibt noch nichts zu zeigen.',
  note: 'Nah an dem, was {network} zeigt; dort kann es etwas anders aussehen.',
  original: 'Der ursprüngliche Beitrag',
}
