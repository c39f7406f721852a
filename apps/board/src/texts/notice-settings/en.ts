import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Notifications',
  intro: 'Choose what you hear about, and where.',
  about: 'About',
  'on-board': 'On the board',
  'by-email': 'By e-mail',
  'group-approval': 'Decisions about my posts',
  'group-publishing': 'Posts that weren’t published',
  'group-suggestion-accepted': 'Accepted suggestions',
  'group-suggestion-rejected': 'Rejected suggestions',
  'group-profile': 'Profiles to reconnect',
  'group-story': 'Featured and important stories',
  'group-webhook': 'Webhooks that were turned off, API keys that expire',
  'group-new-story': 'New stories, once a day at most',
  'no-board': 'Not on the board',
  'no-email': 'No e-mails',
  always: 'You always get e-mails about signing in, your password and posts waiting for your approval.',
  'quiet-title': 'Quiet hours',
  'quiet-body':
    'During these hours we send no e-mails about the list above. They come when the quiet hours end. Your time zone: {zone}.',
  'quiet-on': 'Keep quiet hours',
  from: 'From',
  until: 'Until',
  saved: 'Your choice is saved.',
  failed: 'We couldn’t load your settings',
  'digest-title': 'E-mail digest',
  'digest-body':
    'New stories to share and your own numbers, in one e-mail. Time: {time}. Day of the weekly digest: {day}.',
  'digest-pace': 'How often',
  'digest-daily': 'Daily',
  'digest-weekly': 'Weekly',
  'digest-never': 'Never',
  refused:
    'The mail server for your address refuses our e-mails, so these e-mails are paused. Ask your admin to correct the address, or confirm it by resetting your password.',
  'by-push': 'By push',
  'no-push': 'No push notifications',
  'push-title': 'Push notifications on this device',
  'push-body':
    'Get what you ticked above on this device, even while the board is closed. They stop when you sign out.',
  'push-turn-on': 'Turn on',
  'push-turn-off': 'Turn off',
  'push-active': 'This device gets push notifications.',
  'push-denied': 'Your browser blocks notifications from the board. Allow them in the browser’s settings.',
  'push-missing': 'This browser can’t get push notifications. On an iPhone or iPad, install the board first.',
} satisfies Record<string, Text>

export type NoticeSettingsKey = keyof typeof en
