import type { Dictionary } from '@rostrum/sdk'
import type { BoardSettingsKey } from './en.js'

export const nl: Dictionary<BoardSettingsKey> = {
  history: 'Geschiedenis',
  roles: 'Rollen',
  'guard-rails': 'Spelregels',
}
