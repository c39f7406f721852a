import type { Text } from '../texts.js'

export const en = {
  title: 'Choose from {network}',
  intro: 'These are the pages and accounts you manage.',
  search: 'Search',
  nothing: 'No matches.',
  none: 'Nothing to choose from',
  'none-why':
    'You don’t manage a page or account on {network} that we can post to. Ask a page admin for a role.',
  again: 'Choose on {network} again',
  connected: 'Connected',
  left: { one: 'You can connect {count} more', other: 'You can connect {count} more' },
  add: { one: 'Connect {count}', other: 'Connect {count}' },
  'add-none': 'Connect',
  cancel: 'Cancel',
  failed: 'We couldn’t load the pages',
  missing: 'Connected, but without these permissions: {rights}.',
  'right.identity': 'name and picture',
  'right.email': 'e-mail address',
  'right.post': 'posting',
  'right.upload': 'uploading',
  'right.stay': 'staying connected',
  'right.pages': 'the list of pages',
  'right.read': 'looking up your posts',
  'right.statistics': 'the performance of your posts',
  'right.comment': 'commenting',
  'right.more': 'another permission',
} satisfies Record<string, Text>

export type ConsentKey = keyof typeof en
