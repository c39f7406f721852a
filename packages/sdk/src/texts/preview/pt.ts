import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './preview-texts.js'

export const pt: Dictionary<PreviewKey> = {
  title: 'Prévia para {network}',
  light: 'Claro',
  dark: 'Escuro',
  look: 'Aparência da prévia',
  more: '… mais',
  less: 'Menos',
  now: 'agora',
  page: 'Página',
  video: 'Vídeo',
  document: 'Documento PDF',
  pictures: '{number} de {count}',
  'previous-picture': 'Imagem anterior',
  'next-picture': 'Próxima imagem',
  nothing: 'Ainda não há nada para mostrar.',
  note: 'Parecido com o que o {network} mostra; por lá pode variar um pouco.',
  original: 'A publicação original',
}
