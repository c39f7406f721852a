import type { Text } from '../texts.js'

export const en = {
  delete: 'Delete',
  'delete-title': 'Delete this post?',
  'delete-why': 'It is not sent any more, and what you have written is gone.',
  'connect-first': 'Connect a profile to share this',
  'connect-first-why':
    'This message is made for {network}, and none of your profiles there works at the moment.',
  'a-network': 'another network',
  'missing-profile': 'The profile for this message is missing',
  'missing-profile-why': 'It may have been removed. Your other profiles are not touched.',
} satisfies Record<string, Text>
