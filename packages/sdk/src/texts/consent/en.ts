import type { Text } from '../texts.js'

export const en = {
  title: 'Choose from {network}',
  intro: 'These are the pages and accounts that you manage there.',
  search: 'Search',
  nothing: 'Nothing is called that.',
  none: 'There is nothing to choose',
  'none-why':
    'On {network} you manage no page or account that can be posted to. Ask whoever runs it for a role there.',
  again: 'Choose at {network} again',
  connected: 'Connected',
  left: { one: 'You can connect {count} more', other: 'You can connect {count} more' },
  add: { one: 'Connect {count}', other: 'Connect {count}' },
  'add-none': 'Connect',
  cancel: 'Cancel',
  failed: 'The pages could not be loaded',
  missing: 'Connected, but not everything was allowed: {rights}.',
  'right.identity': 'name and picture',
  'right.email': 'e-mail address',
  'right.post': 'posting',
  'right.upload': 'uploading',
  'right.stay': 'staying connected',
  'right.pages': 'the list of pages',
  'right.read': 'looking up your posts',
  'right.statistics': 'the numbers of your posts',
  'right.comment': 'commenting',
  'right.more': 'a further right',
} satisfies Record<string, Text>
