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
  'group-story': 'Featured stories',
  'no-email': 'No e-mails',
  always: 'E-mails about signing in, your password and posts that wait for your approval always come.',
  'quiet-title': 'Quiet hours',
  'quiet-body':
    'During these hours we send no e-mails about the list above. They come when the quiet hours end. Your time zone: {zone}.',
  'quiet-on': 'Keep quiet hours',
  from: 'From',
  until: 'Until',
  saved: 'Your choice is saved.',
  failed: 'We couldn’t load your settings',
} satisfies Record<string, Text>

export type NoticeSettingsKey = keyof typeof en
