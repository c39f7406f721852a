import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './preview-texts.js'

export const nl: Dictionary<PreviewKey> = {
  title: 'Voorbeeld voor {network}',
  light: 'Licht',
  dark: 'Donker',
  look: 'Weergave van het voorbeeld',
  more: '… meer',
  less: 'Minder',
  now: 'nu',
  page: 'Pagina',
  video: 'Video',
  document: 'PDF-document',
  pictures: '{number} van {count}',
  'previous-picture': 'Vorige afbeelding',
  'next-picture': 'Volgende afbeelding',
  nothing: 'Er is nog niets om te tonen.',
  note: 'Lijkt op wat {network} toont; daar kan het iets afwijken.',
  original: 'Het oorspronkelijke bericht',
}
