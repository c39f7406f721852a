import type { Dictionary } from '@rostrum/sdk'
import type { NoticeSettingsKey } from './en.js'

export const ja: Dictionary<NoticeSettingsKey> = {
  title: '通知',
  intro: '通知の内容と受け取り方を選べます。',
  about: '内容',
  'on-board': 'ボード',
  'by-email': 'メール',
  'group-approval': '自分の投稿への判断',
  'group-publishing': '公開できなかった投稿',
  'group-suggestion-accepted': '採用された提案',
  'group-suggestion-rejected': '却下された提案',
  'group-profile': '再接続が必要なプロフィール',
  'group-story': '注目コンテンツ',
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
}
