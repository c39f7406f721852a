import type { Text } from '@rostrum/sdk'

export const en = {
  search: 'Search boards',
  nothing: 'No board has this name.',
  unread: 'New stories',
  sso: 'Signs in through the company',
  current: 'Current board',
  'load-failed': 'We couldn’t load your boards',
} satisfies Record<string, Text>

export type BoardsKey = keyof typeof en
