import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './en.js'

export const ja: Dictionary<ScheduleKey> = {
  zone: 'タイムゾーン',
  'own-zone': '{zone}（アカウントの設定）',
  'own-time': 'アカウントのタイムゾーンでは{time}です。',
  gap: '夏時間に切り替わるため、この時刻は存在しません。新しい日時：{time}',
  fold: '夏時間が終わるため、この時刻は2回あります。1回目に公開されます。',
}
