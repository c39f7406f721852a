import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const ja: Dictionary<OutcomeKey> = {
  delete: '削除',
  'delete-title': 'この投稿を削除しますか？',
  'delete-why': '送信されなくなり、書いた内容は失われます。',
  'connect-first': 'シェアするにはプロフィールを接続してください',
  'connect-first-why': 'このメッセージは {network} 向けですが、現在使えるプロフィールがありません。',
  'a-network': '別のネットワーク',
  'missing-profile': 'このメッセージ用のプロフィールがありません',
  'missing-profile-why': '削除された可能性があります。ほかのプロフィールには影響ありません。',
}
