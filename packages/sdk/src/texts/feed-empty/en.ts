import type { Text } from '../texts.js'

export const en = {
  'nothing-found': 'No matches',
  'nothing-found-why': 'No story matches your search and filters.',
  'clear-filter': 'Clear search and filters',
  empty: 'No stories yet',
  'empty-why': 'Stories your company suggests appear here.',
  refresh: 'Refresh',
} satisfies Record<string, Text>

export type FeedEmptyKey = keyof typeof en
