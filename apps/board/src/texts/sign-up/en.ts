import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Join {board}',
  intro: 'Sign up with your {company} e-mail address.',
  'intro-link': '{company} has invited you. Enter your name and your e-mail address.',
  'first-name': 'First name',
  'last-name': 'Last name',
  email: 'Work e-mail',
  'email-hint': 'Your address at {domains}.',
  'email-domain': 'Use an address at {domains}.',
  'name-missing': 'Enter your name.',
  'name-wrong': 'A name has to start with a letter.',
  submit: 'Send the link',
  working: 'Checking that you’re not a robot…',
  sent: 'Check your inbox',
  'sent-body': 'We’ve sent an e-mail to {email}. Its link expires in 24 hours.',
  back: 'Back to sign-in',
  closed: 'Sign-up is closed',
  'closed-body': 'Ask an admin to invite you.',
  'place-title': 'Welcome',
  'place-as': 'You’ll sign in as {email}.',
  'join-title': 'Join the board',
  'join-body': 'You already have an account as {email}. Your password stays the same.',
  join: 'Join',
} satisfies Record<string, Text>

export type SignUpKey = keyof typeof en
