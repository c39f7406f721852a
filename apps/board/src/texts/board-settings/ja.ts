import type { Dictionary } from '@rostrum/sdk'
import type { BoardSettingsKey } from './en.js'

export const ja: Dictionary<BoardSettingsKey> = {
  history: '変更履歴',
  roles: 'ロール',
  'guard-rails': 'ガードレール',
}
