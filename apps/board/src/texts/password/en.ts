import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Password',
  intro: 'Change the password you sign in with. You’ll be signed out on all other devices.',
  current: 'Current password',
  'current-hint': 'Leave this empty if you’ve only ever signed in with a linked account.',
  new: 'New password',
  submit: 'Change password',
  changed: 'Your password has been changed. You’ve been signed out on all other devices.',
  wrong: 'That isn’t your current password.',
} satisfies Record<string, Text>

export type PasswordKey = keyof typeof en
