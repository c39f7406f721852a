import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './profile-news-texts.js'

export const ja: Dictionary<ProfileNewsKey> = {
  expiring: { other: '{network} の {name} は {count} 日以内に再接続が必要です。' },
  invalid: '{network} の {name} は再接続が必要です。待機中の投稿は保留されています。',
}
