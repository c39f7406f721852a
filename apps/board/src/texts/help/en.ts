import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Help',
  tour: 'Tour',
  'tour-body': 'See in two minutes how to share stories.',
  'tour-open': 'Take the tour',
  questions: 'Questions and answers',
  share: 'How do I share a story?',
  'share-body':
    'On the home page, choose Share on a story. Change the text as you like, then choose your profiles and a time.',
  when: 'When does my post appear?',
  'when-body':
    'Straight away, from the queue, or at the time you choose. If it needs approval, it appears after that.',
  change: 'Can I still change a post?',
  'change-body': 'Yes, until it’s published. Open it in My posts.',
  profile: 'What if a profile is no longer connected?',
  'profile-body': 'Open Profiles and reconnect it. Social networks ask for that from time to time.',
  keys: 'Keyboard shortcuts',
  'keys-story': 'Next or previous story',
  'keys-confirm': 'Confirm a window',
  'keys-close': 'Close a window',
  'keys-share': 'Share a post',
  'keys-more': 'Show shortcuts for writing',
  'keys-find': 'Search pages, stories and people',
} satisfies Record<string, Text>

export type HelpKey = keyof typeof en
