import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './preview-texts.js'

export const fr: Dictionary<PreviewKey> = {
  title: 'Aperçu pour {network}',
  light: 'Clair',
  dark: 'Sombre',
  look: 'Apparence de l’aperçu',
  more: '… plus',
  less: 'Moins',
  now: 'maintenant',
  page: 'Page',
  video: 'Vidéo',
  document: 'Document PDF',
  pictures: '{number} sur {count}',
  'previous-picture': 'Image précédente',
  'next-picture': 'Image suivante',
  nothing: 'Il n’y a encore rien à montrer.',
  note: 'Proche de ce que montre {network} ; l’affichage peut y différer légèrement.',
  original: 'La publication d’origine',
}
