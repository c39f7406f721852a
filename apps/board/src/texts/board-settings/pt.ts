import type { Dictionary } from '@rostrum/sdk'
import type { BoardSettingsKey } from './en.js'

export const pt: Dictionary<BoardSettingsKey> = {
  history: 'Histórico',
  roles: 'Funções',
  'guard-rails': 'Diretrizes',
}
