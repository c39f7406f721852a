import type { Dictionary } from '../texts.js'
import type { UiKey } from './en.js'

export const ja = {
  close: '閉じる',
  dismiss: '閉じる',
  cancel: 'キャンセル',
  retry: '再試行',
  loading: '読み込み中',
  notifications: '通知',
  request: '照会番号：{request}',
  'characters-left': { other: '残り{count}文字' },
  'over-limit': { other: '{count}文字超過' },
  broken: 'この部分を表示できません',
  offline: 'オフラインです。',
  maintenance: 'サーバーはメンテナンス中です。まもなく再開します。',
} satisfies Dictionary<UiKey>
