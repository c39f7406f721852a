import type { Dictionary } from '@rostrum/sdk'
import type { BoardsKey } from './en.js'

export const ja: Dictionary<BoardsKey> = {
  search: 'ボードを検索',
  nothing: 'この名前のボードはありません。',
  unread: '新しいコンテンツ',
  sso: '会社のシングルサインオンでサインイン',
  current: '現在のボード',
  'load-failed': 'ボードを読み込めませんでした',
}
