import type { Dictionary } from '@rostrum/sdk'
import type { BoardSettingsKey } from './en.js'

export const de: Dictionary<BoardSettingsKey> = {
  history: 'Verlauf',
  roles: 'Rollen',
  'guard-rails': 'Leitplanken',
}
