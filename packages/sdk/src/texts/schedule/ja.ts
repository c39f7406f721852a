import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './schedule-texts.js'

export const ja: Dictionary<ScheduleKey> = {
  zone: 'タイムゾーン',
  'own-zone': '{zone}（ご自分の設定）',
  'own-time': 'ご自分の時刻では {time} です。',
  gap: 'この時刻は時計が進むため存在しません。{time} に送信されます。',
  fold: 'この時刻は時計が戻るため 2 回あります。1 回目に送信されます。',
}
