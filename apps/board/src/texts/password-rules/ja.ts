import type { Dictionary } from '@rostrum/sdk'
import type { PasswordRulesKey } from './en.js'

export const ja: Dictionary<PasswordRulesKey> = {
  length: '{min}〜{max}文字にしてください。',
  upper: '大文字を1文字以上入れてください。',
  lower: '小文字を1文字以上入れてください。',
  digit: '数字を1文字以上入れてください。',
  symbol: '記号を1文字以上入れてください。',
  guessable: 'よくあるパスワード、名前、会社名は避けてください。',
  history: { other: '直近{count}回に使ったパスワードは使えません。' },
  age: { other: '有効期間は{count}日です。' },
  used: 'このパスワードは以前に使われています。別のものを選んでください。',
  'expired-title': 'パスワードの有効期限が切れました',
  'expired-body':
    'サインインするには、新しいパスワードを設定してください。ほかのすべての端末からサインアウトします。',
}
