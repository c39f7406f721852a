import type { Text } from '@rostrum/sdk'

export const en = {
  'nav.main': 'Main',
  'nav.skip': 'Skip to content',
  'nav.home': 'Home',
  'nav.shares': 'My posts',
  'nav.profiles': 'Profiles',
  'nav.approvals': 'Approvals',
  'nav.waiting': { one: '{count} post to approve', other: '{count} posts to approve' },
  'nav.suggestions': 'Suggestions',
  'nav.suggested': { one: '{count} suggestion to review', other: '{count} suggestions to review' },
  'nav.leaderboard': 'Leaderboard',
  'nav.analytics': 'Analytics',
  'nav.held': {
    one: '{count} paused post to decide on',
    other: '{count} paused posts to decide on',
  },
  'nav.notices': 'Notifications',
  'nav.unread': { one: '{count} unread notification', other: '{count} unread notifications' },
  'nav.warning': 'A profile needs your attention',
  'boards.switch': 'Switch board',
  'boards.unread': 'New stories on another board',
  'account.menu': 'Your account',
  'account.help': 'Help',
  'account.language': 'Language',
  'account.theme': 'Appearance',
  'account.theme.auto': 'System',
  'account.theme.light': 'Light',
  'account.theme.dark': 'Dark',
  'account.contrast': 'High contrast',
  'account.sign-out': 'Sign out',
  'verdict.approved': '{name} approved your post.',
  'verdict.rejected': '{name} rejected your post: {note}',
  'verdict.accepted': '{name} accepted your suggestion.',
  'verdict.declined': '{name} rejected your suggestion: {note}',
} satisfies Record<string, Text>

export type FrameKey = keyof typeof en
