import type { Text } from '../texts.js'

export const en = {
  title: 'Stories',
  search: 'Search stories',
  networks: 'Social network',
  'all-networks': 'All networks',
  order: 'Order',
  'order-date': 'Newest',
  'order-popularity': 'Most shared',
  featured: 'Featured',
  untitled: 'Untitled story',
  share: 'Share',
  'share-story': 'Share: {title}',
  shares: { one: 'Shared {count} time', other: 'Shared {count} times' },
  'shares-word': { one: 'share', other: 'shares' },
  /** Before a time, as “2 hr. ago”. */
  'last-shared': 'last',
  'share-dialog': 'Share story',
  'nothing-found': 'No matches',
  'nothing-found-why': 'No story matches your search and filters.',
  'clear-filter': 'Clear search and filters',
  empty: 'No stories yet',
  'empty-why': 'Stories your company suggests appear here.',
  refresh: 'Refresh',
  newer: 'New stories',
  failed: 'We couldn’t load the stories',
  more: 'Load more',
  'loading-more': 'Loading more stories',
  end: 'You’re all caught up',
} satisfies Record<string, Text>

export type FeedKey = keyof typeof en
