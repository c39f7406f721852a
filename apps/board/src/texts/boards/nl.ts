import type { Dictionary } from '@rostrum/sdk'
import type { BoardsKey } from './en.js'

export const nl: Dictionary<BoardsKey> = {
  search: 'Omgevingen zoeken',
  nothing: 'Geen enkele omgeving heeft deze naam.',
  unread: 'Nieuwe content',
  sso: 'Inloggen via het bedrijf',
  current: 'Huidige omgeving',
  'load-failed': 'We konden je omgevingen niet laden',
}
