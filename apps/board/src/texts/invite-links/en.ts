import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Invite by link',
  intro:
    'Pass a link on to several people. They enter name and e-mail, confirm the address by e-mail, and are on the board.',
  failed: 'We couldn’t load the links',
  role: 'Role',
  team: 'Team',
  days: 'Valid for',
  max: 'Maximum number of people',
  'max-hint': 'Empty: no limit',
  'max-wrong': 'Enter a whole number from 1 to {max}.',
  domains: 'Domains of e-mail addresses',
  'domains-any': 'For example company.example, partner.example. Leave empty for any address.',
  'domains-wrong': '{domain} isn’t a domain.',
  'domains-public': '{domain} is open to everyone.',
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
    'It stops working at once, also in e-mails that were already sent. People who joined stay on the board.',
  revoked: 'The link is withdrawn.',
  'sign-up': 'Sign-up with a company address',
  'sign-up.intro':
    'Everyone with an address at these domains can sign up for this board, without an invitation.',
  'sign-up.link': 'Sign-up page',
  'sign-up.domains':
    'Only domains of your company, never those of a mail service. Empty: by invitation only.',
  'sign-up.save': 'Save',
  'sign-up.saved': 'Sign-up is open for these domains.',
  'sign-up.close': 'Close sign-up',
  'sign-up.closed': 'People join by invitation only.',
  'days-count': { one: '{count} day', other: '{count} days' },
} satisfies Record<string, Text>

export type InviteLinksKey = keyof typeof en
