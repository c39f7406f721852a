import type { Dictionary } from '@rostrum/sdk'
import type { BoardsKey } from './en.js'

export const de: Dictionary<BoardsKey> = {
  search: 'Boards suchen',
  nothing: 'Kein Board mit diesem Namen.',
  unread: 'Neue Inhalte',
  sso: 'Anmeldung über das Unternehmen',
  current: 'Aktuelles Board',
  'load-failed': 'Ihre Boards konnten nicht geladen werden',
}
