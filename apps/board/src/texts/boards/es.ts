import type { Dictionary } from '@rostrum/sdk'
import type { BoardsKey } from './en.js'

export const es: Dictionary<BoardsKey> = {
  search: 'Buscar espacios',
  nothing: 'Ningún espacio tiene ese nombre.',
  unread: 'Contenidos nuevos',
  sso: 'Acceso a través de la empresa',
  current: 'Espacio actual',
  'load-failed': 'No se han podido cargar tus espacios',
}
