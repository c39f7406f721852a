import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Invite by link',
  intro:
    'Share one link with several people. They enter their name and e-mail address, confirm the address by e-mail, and join the board.',
  failed: 'We couldn’t load the links',
  role: 'Role',
  team: 'Team',
  days: 'Valid for',
  max: 'Maximum number of people',
  'max-hint': 'Empty: no limit',
  'max-wrong': 'Enter a whole number from 1 to {max}.',
  domains: 'Allowed e-mail domains',
  'domains-any': 'For example company.example, partner.example. Leave empty for any address.',
  'domains-wrong': '{domain} isn’t a domain.',
  'domains-public': 'Anyone can get an address at {domain}.',
  'domains-many': 'Enter at most {max} domains.',
  create: 'Create link',
  created: 'The link is ready to copy.',
  address: 'Link',
  'any-domain': 'Any address',
  until: 'Until {date}',
  'joined-of': 'Joined: {count} of {max}',
  joined: 'Joined: {count}',
  'state.open': 'Open',
  'state.used-up': 'Used up',
  'state.ended': 'Expired',
  'state.revoked': 'Withdrawn',
  revoke: 'Withdraw link',
  'revoke.title': 'Withdraw this link?',
  'revoke.body':
    'It stops working immediately, even in e-mails that have already been sent. People who joined stay on the board.',
  revoked: 'The link is withdrawn.',
  'sign-up': 'Sign-up with a company address',
  'sign-up.intro':
    'Anyone with an address at these domains can sign up for this board, without an invitation.',
  'sign-up.link': 'Sign-up page',
  'sign-up.domains':
    'Only your company’s domains, never those of an e-mail service. Empty: by invitation only.',
  'sign-up.save': 'Save',
  'sign-up.saved': 'Sign-up is open for these domains.',
  'sign-up.close': 'Close sign-up',
  'sign-up.closed': 'People join by invitation only.',
  'days-count': { one: '{count} day', other: '{count} days' },
} satisfies Record<string, Text>

export type InviteLinksKey = keyof typeof en
