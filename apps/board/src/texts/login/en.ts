import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Sign in to Rostrum',
  'title-board': 'Sign in to {board}',
  subtitle: 'Your company’s stories, in your own words.',
  email: 'E-mail',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign in',
  captcha: 'One moment: after several failed attempts, we’re checking that you’re not a robot.',
  'email-missing': 'Enter your e-mail address.',
  'email-wrong': 'That doesn’t look like an e-mail address.',
  'password-missing': 'Enter your password.',
  forgot: 'Forgot your password?',
} satisfies Record<string, Text>

export type LoginKey = keyof typeof en
