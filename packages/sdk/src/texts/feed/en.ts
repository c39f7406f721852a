import type { Text } from '../texts.js'

export const en = {
  title: 'Stories',
  search: 'Search stories',
  networks: 'Social network',
  'all-networks': 'All networks',
  order: 'Order',
  'order-date': 'Newest',
  'order-match': 'Best match',
  'order-popularity': 'Most shared',
  new: 'New',
  featured: 'Featured',
  untitled: 'Untitled story',
  share: 'Share',
  'share-story': 'Share: {title}',
  shares: { one: 'Shared {count} time', other: 'Shared {count} times' },
  'shares-word': { one: 'share', other: 'shares' },
  /** Before a time, as “2 hr. ago”. */
  'last-shared': 'last',
  'share-dialog': 'Share story',
  newer: 'New stories',
  failed: 'We couldn’t load the stories',
  more: 'Load more',
  'loading-more': 'Loading more stories',
  end: 'You’re all caught up',
} satisfies Record<string, Text>

export type FeedKey = keyof typeof en
