import type { Dictionary } from '@rostrum/sdk'
import type { NoticeSettingsKey } from './en.js'

export const ja: Dictionary<NoticeSettingsKey> = {
  title: '通知',
  intro: '通知の内容と受け取り方を選べます。',
  about: '内容',
  'on-board': 'ボード',
  'by-email': 'メール',
  'group-approval': '自分の投稿の承認・却下',
  'group-publishing': '公開できなかった投稿',
  'group-suggestion-accepted': '採用された提案',
  'group-suggestion-rejected': '却下された提案',
  'group-profile': '再接続が必要なプロフィール',
  'group-story': '注目・重要なコンテンツ',
  'group-webhook': 'オフになったWebhookと期限切れ間近のAPIキー',
  'group-new-story': '新しいコンテンツ（1日1回まで）',
  'no-board': 'ボードでの通知なし',
  'no-email': 'メールなし',
  always: 'サインイン、パスワード、承認待ちの投稿に関するメールは常に届きます。',
  'quiet-title': '通知オフの時間帯',
  'quiet-body':
    'この時間帯は、上記に関するメールを送りません。時間帯が終わると届きます。タイムゾーン：{zone}',
  'quiet-on': '通知オフの時間帯を設定',
  from: '開始',
  until: '終了',
  saved: '設定を保存しました。',
  failed: '設定を読み込めませんでした',
  'digest-title': 'メールのダイジェスト',
  'digest-body':
    'シェアできる新着コンテンツと自分の実績を、1通のメールでお届けします。時刻：{time}。週1回の曜日：{day}。',
  'digest-pace': '頻度',
  'digest-daily': '毎日',
  'digest-weekly': '毎週',
  'digest-never': '受け取らない',
  refused:
    'メールアドレスの受信サーバーがメールを拒否しているため、これらのメールを一時停止しています。管理者にアドレスの修正を依頼するか、パスワードを再設定してアドレスを確認してください。',
  'by-push': 'プッシュ',
  'no-push': 'プッシュ通知なし',
  'push-title': 'この端末のプッシュ通知',
  'push-body':
    '上で選んだ通知を、ボードを閉じていてもこの端末で受け取れます。サインアウトすると届かなくなります。',
  'push-turn-on': 'オンにする',
  'push-turn-off': 'オフにする',
  'push-active': 'この端末はプッシュ通知を受け取ります。',
  'push-denied': 'ブラウザーがボードの通知をブロックしています。ブラウザーの設定で許可してください。',
  'push-missing':
    'このブラウザーではプッシュ通知を受け取れません。iPhoneとiPadでは、先にボードをインストールしてください。',
}
