import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './en.js'

export const ja = {
  or: 'または',
  with: '{network}で続ける',
  title: '連携アカウント',
  intro:
    'アカウントを連携すると、パスワードの代わりにそのアカウントでサインインできます。投稿は行われません。シェアするにはプロフィールを接続してください。',
  link: '連携する',
  'link-name': '{network}を連携する',
  unlink: '連携を解除',
  'unlink-name': '{network}の連携を解除',
  'not-linked': '連携していません',
  linked: '{network}でサインインできるようになりました。',
  'unlink-title': '{network}の連携を解除しますか？',
  'unlink-body': '今後はパスワードでサインインします。シェア先のプロフィールは接続されたままです。',
  'proof-title': '本人確認',
  'proof-intro': '安全のため、先にご本人であることを確認します。',
  'proof-wrong-password': 'パスワードが正しくありません。',
  'proof-by-code': 'メールでコードを受け取る',
  'proof-code': 'メールのコード',
  'proof-code-hint': 'コードをメールでお送りしました。有効期限は10分です。',
  'proof-wrong-code': 'コードが正しくないか、有効期限が切れています。',
  'proof-by-password': 'パスワードを使う',
  'proof-submit': '確認する',
} satisfies Dictionary<SocialLoginKey>
