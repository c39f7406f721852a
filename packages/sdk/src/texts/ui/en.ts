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
  'signed-out': 'You are not signed in',
  'signed-out-why': 'Sign in again to see what is here.',
  broken: 'This part could not be shown',
  offline: 'No connection. What is here stays; the rest follows when it is back.',
  maintenance: 'The server is under maintenance and will be back shortly.',
} satisfies Record<string, Text>
