import type { Text } from '../texts.js'

export const en = {
  ended: 'You’re signed out',
  'ended-why': 'Sign in again to continue.',
  page: 'We couldn’t sign you in',
  'page-why': 'This page isn’t set up correctly. Tell the people who run it.',
  server: 'We couldn’t reach your board',
  'server-why': 'Check your connection, then try again.',
  place: 'You don’t have access yet',
  'place-why': 'Ask your admin to invite you to the board.',
  'for-owners': 'For the people who run this page',
} satisfies Record<string, Text>

export type GuestKey = keyof typeof en
