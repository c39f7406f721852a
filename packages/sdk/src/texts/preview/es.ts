import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './en.js'

export const es: Dictionary<PreviewKey> = {
  title: 'Vista previa de {network}',
  light: 'Claro',
  dark: 'Oscuro',
  look: 'Apariencia de la vista previa',
  more: '… más',
  less: 'Menos',
  now: 'ahora',
  page: 'Página',
  video: 'Vídeo',
  document: 'Documento PDF',
  pictures: '{number} de {count}',
  'previous-picture': 'Imagen anterior',
  'next-picture': 'Imagen siguiente',
  nothing: 'Todavía no hay nada que mostrar.',
  note: 'Se parece a lo que mostrará {network}; puede haber pequeñas diferencias.',
  'own-card': '{network} crea la vista previa del enlace a partir de la página en el momento de publicar.',
  original: 'Publicación original',
  headline: 'Tu titular',
  networks: 'Vista previa para',
}
