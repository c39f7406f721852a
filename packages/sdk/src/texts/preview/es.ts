import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './preview-texts.js'

export const es: Dictionary<PreviewKey> = {
  title: 'Vista previa para {network}',
  light: 'Claro',
  dark: 'Oscuro',
  look: 'Aspecto de la vista previa',
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
  note: 'Parecido a lo que muestra {network}; allí puede variar un poco.',
  original: 'La publicación original',
}
