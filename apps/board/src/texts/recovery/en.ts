import type { Text } from '@rostrum/sdk'

export const en = {
  forgot: 'Forgot your password?',
  title: 'Choose a new password',
  subtitle: 'We send you a link by e-mail.',
  email: 'E-mail',
  submit: 'Send the link',
  working: 'Checking that you are no robot…',
  sent: 'Look into your mailbox',
  'sent-body': 'If {email} has a place here, a link is on its way. It works for an hour.',
  back: 'Back to sign-in',
  'reset-title': 'New password',
  'reset-subtitle': 'Afterwards you sign in anew on all your devices.',
  'reset-submit': 'Set password',
} satisfies Record<string, Text>
