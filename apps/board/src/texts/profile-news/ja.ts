import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './en.js'

export const ja: Dictionary<ProfileNewsKey> = {
  expiring: {
    other: '{network}のプロフィール（{name}）は、あと{count}日で期限が切れます。再接続してください。',
  },
  invalid: '{network}のプロフィール（{name}）は再接続が必要です。予約した投稿は一時停止中です。',
}
