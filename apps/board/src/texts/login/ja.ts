import type { Dictionary } from '@rostrum/sdk'
import type { LoginKey } from './en.js'

export const ja: Dictionary<LoginKey> = {
  title: 'Rostrumにサインイン',
  'title-board': '{board}にサインイン',
  subtitle: '会社の話題を、ご自身の言葉で。',
  email: 'メールアドレス',
  password: 'パスワード',
  show: 'パスワードを表示',
  hide: 'パスワードを隠す',
  submit: 'サインイン',
  captcha: '少々お待ちください。サインインに何度か失敗したため、ロボットでないことを確認しています。',
  'email-missing': 'メールアドレスを入力してください。',
  'email-wrong': 'メールアドレスの形式が正しくありません。',
  'password-missing': 'パスワードを入力してください。',
  forgot: 'パスワードをお忘れですか？',
}
