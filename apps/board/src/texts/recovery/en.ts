import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Choose a new password',
  subtitle: 'We’ll send you a link by e-mail.',
  email: 'E-mail',
  submit: 'Send the link',
  working: 'Checking that you’re not a robot…',
  sent: 'Check your inbox',
  'sent-body': 'If there’s an account for {email}, we’ve sent a link. It expires in 1 hour.',
  back: 'Back to sign-in',
  expired: 'This link is no longer valid.',
  'expired-action': 'Request a new link',
  'reset-title': 'New password',
  'reset-subtitle': 'You’ll then sign in again on all your devices.',
  'reset-submit': 'Set password',
  'keep-title': 'Other ways you sign in',
  'keep-body': 'Setting a new password unlinks these accounts. Keep only the ones that are yours.',
  keep: 'Keep {way}',
} satisfies Record<string, Text>

export type RecoveryKey = keyof typeof en
