import type { Text } from '@rostrum/sdk'

export const en = {
  filters: 'Filters',
  'only.unshared': 'Not shared yet',
  'only.saved': 'Saved',
  'only.new': 'New',
  language: 'Language',
  'all-languages': 'All languages',
  topic: 'Only stories on {topic}',
  'topic-gone': 'This topic no longer exists.',
  'all-topics': 'Show all topics',
} satisfies Record<string, Text>

export type FiltersKey = keyof typeof en
