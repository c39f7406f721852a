import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './social-login-texts.js'

export const ja = {
  or: 'または',
  with: '{network} で続ける',
  title: 'ネットワークでサインイン',
  intro:
    'アカウントを連携すると、パスワードの代わりにそのアカウントでサインインできます。投稿は行われません。投稿にはプロフィールの接続が必要です。',
  link: '連携する',
  'link-name': '{network} を連携する',
  unlink: '連携を解除',
  'unlink-name': '{network} の連携を解除',
  'not-linked': '連携していません',
  linked: '{network} でサインインできるようになりました。',
  'unlink-title': '{network} の連携を解除しますか？',
  'unlink-body': '今後はパスワードでサインインします。シェア先のプロフィールは接続されたままです。',
} satisfies Dictionary<SocialLoginKey>
