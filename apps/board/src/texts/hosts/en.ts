import type { Text } from '@rostrum/sdk'

export const en = {
  'teams-refused': 'Microsoft Teams couldn’t sign you in. Sign in with your password, or ask your admin.',
  'intranet-refused': 'Your intranet couldn’t sign you in. Sign in with your password, or ask your admin.',
  link: 'Copy link to this page',
  'configure-title': 'Add the board to this channel',
  'configure-body': 'Everyone in the channel sees it with their own account.',
  name: 'Name of the tab',
  shows: 'The tab opens',
  'shows.home': 'Stories, newest first',
  'shows.popular': 'Stories, most popular first',
  'shows.suggestions': 'Suggestions',
  save: 'Then select Save in Teams.',
} satisfies Record<string, Text>

export type HostsKey = keyof typeof en
