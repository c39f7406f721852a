import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const ja: Dictionary<SsoKey> = {
  asked: '会社でシングルサインオン（SSO）を使用しています。',
  'sso-title': 'シングルサインオンは設定されていません',
  'sso-body':
    'このボードは、会社のシングルサインオン（SSO）にまだ接続されていません。メールアドレスとパスワードでサインインするか、管理者にお問い合わせください。',
  'crm-title': '{crm}からのサインインは設定されていません',
  'crm-body':
    'このボードは、{crm}からのサインインにまだ対応していません。メールアドレスとパスワードでサインインするか、管理者にお問い合わせください。',
  'to-password': 'パスワードでサインイン',
  title: 'シングルサインオン',
  body: '会社のアカウントでサインインします。',
  submit: '続ける',
  or: 'または',
  with: '{name}でサインイン',
  link: 'シングルサインオン（SSO）を使う',
  captcha: '次の操作で、ロボットでないことを確認します。数秒かかります。',
  solving: 'ロボットでないことを確認しています…',
}
