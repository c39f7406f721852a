import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './en.js'

export const pt: Dictionary<PreviewKey> = {
  title: 'Prévia no {network}',
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
  note: 'Prévia aproximada: no {network}, pode haver pequenas diferenças.',
  'own-card': 'O próprio {network} cria a prévia do link, com base na página no momento da publicação.',
  original: 'A publicação original',
  headline: 'Seu título',
  networks: 'Prévia para',
}
