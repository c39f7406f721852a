import type { Dictionary } from '@rostrum/sdk'
import type { BoardSettingsKey } from './en.js'

export const es: Dictionary<BoardSettingsKey> = {
  history: 'Historial',
  roles: 'Roles',
  'guard-rails': 'Normas',
}
