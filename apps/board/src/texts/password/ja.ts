import type { Dictionary } from '@rostrum/sdk'
import type { PasswordKey } from './en.js'

export const ja: Dictionary<PasswordKey> = {
  title: 'パスワード',
  intro: 'サインインに使うパスワードを変更します。ほかのすべての端末からサインアウトします。',
  current: '現在のパスワード',
  'current-hint': 'これまで連携アカウントだけでサインインしていた場合は、空欄のままにしてください。',
  new: '新しいパスワード',
  submit: 'パスワードを変更',
  changed: 'パスワードを変更しました。ほかのすべての端末からサインアウトしました。',
  wrong: '現在のパスワードが正しくありません。',
}
