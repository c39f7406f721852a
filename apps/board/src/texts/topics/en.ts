import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Topics you follow',
  intro: 'Your feed shows stories on these topics, and stories without a topic.',
  all: 'All topics',
  count: '{count} of {total} chosen',
  mandatory: '(for everyone)',
  save: 'Save',
  'topics.updated': 'We’ve saved your topics.',
  'topics.selectionRequired': 'Choose at least one topic.',
  empty: 'No topics on this board',
  'empty-body': 'You see every story your company suggests.',
  'select-title': 'What would you like to share?',
  'select-body': 'Choose the topics that interest you. You can change them at any time in your account.',
  'new-title': 'New topics',
  'new-body': 'Choose the ones you’d like to follow too.',
  done: 'Done',
  skip: 'Skip',
} satisfies Record<string, Text>

export type TopicsKey = keyof typeof en
