import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './consent-texts.js'

export const ja = {
  title: '{network} から選択',
  intro: '管理しているページとアカウントです。',
  search: '検索',
  nothing: '該当する名前はありません。',
  none: '選べるものがありません',
  'none-why': '{network} に投稿できるページやアカウントを管理していません。管理者に権限を依頼してください。',
  again: '{network}で選び直す',
  connected: '接続済み',
  left: { other: 'あと {count} 件接続できます' },
  add: { other: '{count} 件を接続' },
  'add-none': '接続',
  cancel: 'キャンセル',
  failed: 'ページを読み込めませんでした',
  missing: '接続しましたが、許可されていない項目があります：{rights}。',
  'right.identity': '名前と写真',
  'right.email': 'メールアドレス',
  'right.post': '投稿',
  'right.upload': 'アップロード',
  'right.stay': '接続の維持',
  'right.pages': 'ページの一覧',
  'right.read': '投稿の確認',
  'right.statistics': '投稿の数値',
  'right.comment': 'コメント',
  'right.more': 'その他の権限',
} satisfies Dictionary<ConsentKey>
