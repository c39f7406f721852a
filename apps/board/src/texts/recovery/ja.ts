import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './recovery-texts.js'

export const ja: Dictionary<RecoveryKey> = {
  forgot: 'パスワードをお忘れですか？',
  title: '新しいパスワードの設定',
  subtitle: 'メールでリンクをお送りします。',
  email: 'メールアドレス',
  submit: 'リンクを送信',
  working: 'ロボットでないことを確認しています…',
  sent: 'メールをご確認ください',
  'sent-body': '{email} がここに登録されていれば、リンクをお送りしました。有効期限は1時間です。',
  back: 'サインインに戻る',
  'reset-title': '新しいパスワード',
  'reset-subtitle': '設定後は、すべての端末で再度サインインしてください。',
  'reset-submit': 'パスワードを設定',
}
