import type { Text } from '../texts.js'

export const en = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  notifications: 'Notifications',
  request: 'Reference: {request}',
  'characters-left': { one: '{count} character left', other: '{count} characters left' },
  'over-limit': { one: '{count} character too long', other: '{count} characters too long' },
  broken: 'We couldn’t show this part',
  offline: 'You’re offline.',
  maintenance: 'The server is under maintenance and will be back shortly.',
} satisfies Record<string, Text>

export type UiKey = keyof typeof en
