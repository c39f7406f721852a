import type { Text } from '@rostrum/sdk'

export const en = {
  asked: 'Your company uses single sign-on (SSO).',
  'sso-title': 'Single sign-on isn’t set up',
  'sso-body':
    'This board isn’t connected to your company’s single sign-on (SSO) yet. Sign in with your e-mail and password, or ask your admin.',
  'crm-title': 'Sign-in from {crm} isn’t set up',
  'crm-body':
    'This board doesn’t support sign-in from {crm} yet. Sign in with your e-mail and password, or ask your admin.',
  'to-password': 'Sign in with a password',
  title: 'Single sign-on',
  body: 'Sign in with your company account.',
  submit: 'Continue',
  or: 'or',
  with: 'Sign in with {name}',
  link: 'Use single sign-on (SSO)',
  captcha: 'With your next attempt, we’ll check that you’re not a robot. That takes a few seconds.',
  solving: 'Checking that you’re not a robot…',
} satisfies Record<string, Text>

export type SsoKey = keyof typeof en
