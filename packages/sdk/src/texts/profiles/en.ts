import type { Text } from '../texts.js'

export const en = {
  title: 'Connected profiles',
  left: { one: 'You can connect {count} more', other: 'You can connect {count} more' },
  'limit-reached': 'You’ve connected as many profiles as you can',
  'limit-but': 'You can only connect more on {networks}',
  connect: 'Connect profile',
  'kind.profile': '{network} profile',
  'kind.page': '{network} page',
  'kind.business-account': '{network} business account',
  empty: 'No profiles yet',
  'empty-why': 'Connect a profile to share stories with your followers.',
  failed: 'We couldn’t load your profiles',
  waiting: 'Continue in the window that’s just opened.',
  'waiting-closed':
    'That window is closed, or {network} hides it from this page. If it’s still open, finish there; otherwise start again.',
  'waiting-tab': 'We couldn’t open a window. Continue in a new tab, and come back when you’re done.',
  'open-tab': 'Open the tab',
  'cancel-waiting': 'Cancel',
  'remove-title': 'Remove {name}?',
  remove: 'Remove',
  'remove-why': 'Your posts stay on {network}. You can reconnect the profile at any time.',
  page: 'Page',
  'business-account': 'Business account',
  personal: 'Personal profile',
  'status.invalid': 'Reconnect needed',
  ends: { one: 'Expires in {count} day', other: 'Expires in {count} days' },
  'no-page': 'No page connected yet',
  'remove-consent-why':
    'We’ll withdraw your consent for pages on {network}. You can give it again at any time.',
  'choose-more': 'Choose pages',
  'built-in': 'Works without connecting',
  'from-phone': 'You finish the post in the app on your phone, so there’s nothing to connect.',
  reconnect: 'Reconnect',
  'reconnect-name': 'Reconnect {name}',
  'remove-name': 'Remove {name} ({network})',
  'connect.success': '{network} is connected.',
  'connect.success-child': 'Now choose your pages on {network}.',
  'connect.limit': 'You can’t connect more profiles. Remove one first.',
  'connect.denied': '{network} isn’t connected: you didn’t allow access.',
  'connect.mismatch': 'That was a different {network} account. Sign in to the one you want to reconnect.',
  'connect.expired': 'Connecting took too long. Try again.',
  'connect.unexpected': 'We couldn’t connect {network}. Try again.',
  'connect.partial':
    'You left out the permission to post on {network}, so we haven’t connected it. Allow it and try again.',
  'connect.lacking':
    '{network} doesn’t let this board’s app ask for the permissions it needs. Tell your admin.',
  'connect.elsewhere':
    '{network} responded in a different browser, so we haven’t connected it. Start again here.',
  'connect.taken': 'This {network} account already signs in another person.',
} satisfies Record<string, Text>

export type ProfilesKey = keyof typeof en
