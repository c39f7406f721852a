import type { Dictionary } from '../texts.js'
import type { UiKey } from './ui-texts.js'

export const ja = {
  close: '閉じる',
  dismiss: '非表示',
  cancel: 'キャンセル',
  retry: '再試行',
  loading: '読み込み中',
  notifications: '通知',
  request: '照会番号: {request}',
  'characters-left': { other: '残り{count}文字' },
  'over-limit': { other: '{count}文字超過' },
  'signed-out': 'サインインしていません',
  'signed-out-why': '内容を表示するには、もう一度サインインしてください。',
  broken: 'この部分を表示できませんでした',
  offline: '接続がありません。表示中の内容はそのままで、接続が戻ると更新されます。',
  maintenance: 'サーバーはメンテナンス中です。まもなく再開します。',
} satisfies Dictionary<UiKey>
