import type { Dictionary } from '../texts.js'
import type { FeedKey } from './en.js'

export const ja = {
  title: 'コンテンツ',
  search: 'コンテンツを検索',
  networks: 'SNS',
  'all-networks': 'すべてのSNS',
  order: '並び順',
  'order-date': '新しい順',
  'order-match': '関連度順',
  'order-popularity': 'シェアの多い順',
  new: '新着',
  featured: '注目',
  untitled: '無題のコンテンツ',
  share: 'シェア',
  'share-story': 'シェア：{title}',
  shares: { other: '{count}回シェアされました' },
  'shares-word': { other: '回シェア' },
  'last-shared': '最終：',
  'share-dialog': 'コンテンツをシェア',
  newer: '新しいコンテンツ',
  failed: 'コンテンツを読み込めませんでした',
  more: 'さらに読み込む',
  'loading-more': 'コンテンツを読み込み中',
  end: 'すべて表示しました',
} satisfies Dictionary<FeedKey>
