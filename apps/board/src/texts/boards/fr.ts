import type { Dictionary } from '@rostrum/sdk'
import type { BoardsKey } from './en.js'

export const fr: Dictionary<BoardsKey> = {
  search: 'Rechercher un espace',
  nothing: 'Aucun espace ne porte ce nom.',
  unread: 'Nouveaux contenus',
  sso: 'Connexion via l’entreprise',
  current: 'Espace actuel',
  'load-failed': 'Impossible de charger vos espaces',
}
