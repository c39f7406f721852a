import type { Text } from '@rostrum/sdk'

export const en = {
  or: 'or',
  with: 'Continue with {network}',
  title: 'Linked accounts',
  intro:
    'Link an account to sign in with it instead of your password. It doesn’t post anything: to share, connect a profile.',
  link: 'Link',
  'link-name': 'Link {network}',
  unlink: 'Unlink',
  'unlink-name': 'Unlink {network}',
  'not-linked': 'Not linked',
  linked: 'You can now sign in with {network}.',
  'unlink-title': 'Unlink {network}?',
  'unlink-body': 'You’ll sign in with your password instead. The profiles you share to stay connected.',
  'proof-title': 'Confirm that it’s you',
  'proof-intro': 'For your security, confirm that it’s you first.',
  'proof-wrong-password': 'That isn’t your password.',
  'proof-by-code': 'Send a code by e-mail',
  'proof-code': 'Code from the e-mail',
  'proof-code-hint': 'We’ve sent you a code. It works for 10 minutes.',
  'proof-wrong-code': 'This code is wrong or has expired.',
  'proof-by-password': 'Use the password instead',
  'proof-submit': 'Confirm',
} satisfies Record<string, Text>

export type SocialLoginKey = keyof typeof en
