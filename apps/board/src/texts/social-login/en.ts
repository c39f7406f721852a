import type { Text } from '@rostrum/sdk'

export const en = {
  or: 'or',
  with: 'Continue with {network}',
  title: 'Sign in with a network',
  intro:
    'Link an account, and sign in with it instead of your password. It posts nothing: that takes a profile of its own.',
  link: 'Link',
  'link-name': 'Link {network}',
  unlink: 'Unlink',
  'unlink-name': 'Unlink {network}',
  'not-linked': 'Not linked',
  linked: 'You can sign in with {network} now.',
  'unlink-title': 'Unlink {network}?',
  'unlink-body': 'You sign in with your password then. Profiles that you share to stay connected.',
} satisfies Record<string, Text>
