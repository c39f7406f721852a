import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './en.js'

export const ja = {
  title: '接続済みのプロフィール',
  left: { other: 'あと{count}件接続できます' },
  'limit-reached': '接続できるプロフィールの上限に達しました',
  'limit-but': 'あと接続できるのは{networks}だけです',
  connect: 'プロフィールを接続',
  'kind.profile': '{network}プロフィール',
  'kind.page': '{network}ページ',
  'kind.business-account': '{network}ビジネスアカウント',
  empty: 'プロフィールはまだありません',
  'empty-why': '接続すると、フォロワーにコンテンツをシェアできます。',
  failed: 'プロフィールを読み込めませんでした',
  waiting: '開いたウィンドウで続けてください。',
  'waiting-closed':
    'ウィンドウが閉じられたか、{network}の仕様で状態を確認できません。開いている場合は、そのまま続けてください。閉じた場合は、最初からやり直してください。',
  'waiting-tab': 'ウィンドウを開けませんでした。別のタブで続け、完了したらこのページに戻ってください。',
  'open-tab': 'タブを開く',
  'cancel-waiting': 'キャンセル',
  'remove-title': '{name}を削除しますか？',
  remove: '削除',
  'remove-why': 'シェアした投稿は{network}に残ります。プロフィールはいつでも再接続できます。',
  page: 'ページ',
  'business-account': 'ビジネスアカウント',
  personal: '個人プロフィール',
  'status.invalid': '再接続が必要',
  ends: { other: 'あと{count}日で期限切れ' },
  'no-page': '接続されたページはまだありません',
  'remove-consent-why': '{network}のページへのアクセス許可を取り消します。いつでも許可し直せます。',
  'choose-more': 'ページを選択',
  'built-in': '接続せずに使えるSNS',
  'from-phone': 'スマートフォンのアプリで投稿を仕上げるため、接続は必要ありません。',
  reconnect: '再接続',
  'reconnect-name': '{name}を再接続',
  'remove-name': '{name}を削除（{network}）',
  'connect.success': '{network}を接続しました。',
  'connect.success-child': '{network}のページを選んでください。',
  'connect.limit': '接続できるプロフィールの上限に達しています。先に1件削除してください。',
  'connect.denied': '{network}へのアクセスが許可されませんでした。',
  'connect.mismatch':
    '再接続するアカウントとは別の{network}アカウントです。再接続するアカウントでサインインしてください。',
  'connect.expired': '接続に時間がかかりすぎました。最初からやり直してください。',
  'connect.unexpected': '{network}を接続できませんでした。もう一度お試しください。',
  'connect.partial':
    '{network}に投稿する権限が許可されなかったため、接続していません。権限を許可して、もう一度お試しください。',
  'connect.lacking':
    '{network}は、このボードのアプリに必要な権限の要求を認めていません。管理者にお問い合わせください。',
  'connect.elsewhere':
    '{network}からの応答が別のブラウザーに届いたため、接続していません。ここでやり直してください。',
  'connect.taken': 'この{network}アカウントは、すでに別の人のサインインに使われています。',
} satisfies Dictionary<ProfilesKey>
