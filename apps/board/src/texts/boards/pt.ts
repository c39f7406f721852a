import type { Dictionary } from '@rostrum/sdk'
import type { BoardsKey } from './en.js'

export const pt: Dictionary<BoardsKey> = {
  search: 'Buscar espaços',
  nothing: 'Nenhum espaço tem esse nome.',
  unread: 'Novos conteúdos',
  sso: 'Acesso pela empresa',
  current: 'Espaço atual',
  'load-failed': 'Não foi possível carregar seus espaços',
}
