import type { Dictionary } from '@rostrum/sdk'
import type { BoardSettingsKey } from './en.js'

export const fr: Dictionary<BoardSettingsKey> = {
  history: 'Historique',
  roles: 'Rôles',
  'guard-rails': 'Garde-fous',
}
