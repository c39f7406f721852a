import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './en.js'

export const ja = {
  title: '{network}のページを選択',
  intro: '管理しているページとアカウントです。',
  search: '検索',
  nothing: '該当する結果はありません。',
  none: '選べるページがありません',
  'none-why':
    '{network}で投稿できるページやアカウントを管理していません。ページの管理者に権限を依頼してください。',
  again: '{network}で選び直す',
  connected: '接続済み',
  left: { other: 'あと{count}件接続できます' },
  add: { other: '{count}件を接続' },
  'add-none': '接続',
  cancel: 'キャンセル',
  failed: 'ページを読み込めませんでした',
  missing: '接続しましたが、次の権限が許可されていません：{rights}',
  'right.identity': '名前と写真',
  'right.email': 'メールアドレス',
  'right.post': '投稿',
  'right.upload': 'アップロード',
  'right.stay': '接続の維持',
  'right.pages': 'ページの一覧',
  'right.read': '投稿の確認',
  'right.statistics': '投稿の統計',
  'right.comment': 'コメント',
  'right.more': 'その他の権限',
} satisfies Dictionary<ConsentKey>
