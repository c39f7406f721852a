import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './en.js'

export const ja: Dictionary<RecoveryKey> = {
  title: '新しいパスワードの設定',
  subtitle: 'メールでリンクをお送りします。',
  email: 'メールアドレス',
  submit: 'リンクを送信',
  working: 'ロボットでないことを確認しています…',
  sent: 'メールをご確認ください',
  'sent-body': '{email}のアカウントがある場合は、リンクをお送りしました。有効期限は1時間です。',
  back: 'サインインに戻る',
  expired: 'このリンクは無効になりました。',
  'expired-action': '新しいリンクをリクエスト',
  'reset-title': '新しいパスワード',
  'reset-subtitle': '設定後は、すべての端末でもう一度サインインしてください。',
  'reset-submit': 'パスワードを設定',
  'keep-title': 'サインインに使えるほかのアカウント',
  'keep-body': '新しいパスワードを設定すると、これらの連携は解除されます。ご自身のものだけ残してください。',
  keep: '{way}を残す',
}
