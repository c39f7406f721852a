import type { Dictionary } from '@rostrum/sdk'
import type { TimeZoneKey } from './en.js'

export const ja: Dictionary<TimeZoneKey> = {
  label: 'タイムゾーン',
  offer:
    'この端末のタイムゾーンは{device}、アカウントのタイムゾーンは{zone}です。予約キューと表示される時刻は、アカウントの設定に従います。',
  change: '{device}に変更',
  keep: '{zone}のままにする',
  saved: 'タイムゾーンを{zone}に変更しました。予約キューの公開時刻も調整しました。',
}
