import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Topics that you follow',
  intro: 'Your feed shows the stories on these topics, and those that are on none.',
  all: 'All topics',
  count: '{count} of {total} chosen',
  save: 'Save',
  'topics.updated': 'Your topics are saved.',
  'topics.selectionRequired': 'Choose at least one topic.',
  empty: 'There are no topics on this board',
  'empty-body': 'You see every story that your company suggests.',
  'select-title': 'What would you like to share?',
  'select-body': 'Choose the topics that interest you. You can change them at any time in your account.',
  'new-title': 'There are new topics',
  'new-body': 'Choose those that you would like to follow too.',
  done: 'Done',
  skip: 'Skip',
} satisfies Record<string, Text>
