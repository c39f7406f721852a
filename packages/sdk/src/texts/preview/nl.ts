import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './en.js'

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
  document: 'Pdf-document',
  pictures: '{number} van {count}',
  'previous-picture': 'Vorige afbeelding',
  'next-picture': 'Volgende afbeelding',
  nothing: 'Nog niets om te tonen.',
  note: 'Zo ziet je post er ongeveer uit op {network}. Kleine verschillen zijn mogelijk.',
  'own-card': '{network} maakt het linkvoorbeeld zelf, op basis van de pagina op het moment van publicatie.',
  original: 'De oorspronkelijke post',
  headline: 'Je kopregel',
  networks: 'Voorbeeld voor',
}
