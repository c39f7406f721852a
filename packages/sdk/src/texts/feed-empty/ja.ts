import type { Dictionary } from '../texts.js'
import type { FeedEmptyKey } from './en.js'

export const ja = {
  'nothing-found': '見つかりませんでした',
  'nothing-found-why': '検索条件とフィルターに合うコンテンツはありません。',
  'clear-filter': '検索とフィルターをクリア',
  empty: 'コンテンツはまだありません',
  'empty-why': '会社がシェア用のコンテンツを追加すると、ここに表示されます。',
  refresh: '更新',
} satisfies Dictionary<FeedEmptyKey>
