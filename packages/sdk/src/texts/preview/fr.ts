import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './en.js'

export const fr: Dictionary<PreviewKey> = {
  title: 'Aperçu {network}',
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
  nothing: 'Rien à afficher pour l’instant.',
  note: 'Cet aperçu est proche du rendu sur {network} ; de légères différences sont possibles.',
  'own-card': '{network} crée lui-même l’aperçu du lien, d’après la page au moment de la publication.',
  original: 'La publication d’origine',
  headline: 'Titre de votre profil',
  networks: 'Aperçu pour',
}
