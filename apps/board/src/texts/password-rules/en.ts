import type { Text } from '@rostrum/sdk'

export const en = {
  length: 'Between {min} and {max} characters.',
  upper: 'At least one uppercase letter.',
  lower: 'At least one lowercase letter.',
  digit: 'At least one digit.',
  symbol: 'At least one special character.',
  guessable: 'Avoid common passwords, your name and your company.',
  history: { one: 'Not your current password.', other: 'Not one of your last {count} passwords.' },
  age: { one: 'Expires after 1 day.', other: 'Expires after {count} days.' },
  used: 'You’ve used this password before. Choose another one.',
  'expired-title': 'Your password has expired',
  'expired-body': 'Choose a new one to sign in. You’ll be signed out on all other devices.',
} satisfies Record<string, Text>

export type PasswordRulesKey = keyof typeof en
