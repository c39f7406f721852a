import type { Text } from '@rostrum/sdk'

export const en = {
  'leave-title': 'Leave this board',
  'leave-body':
    'You’ll lose access to this board immediately. Posts that are scheduled or waiting for approval are paused, and an admin decides on them. Your posts, suggestions and points stay on the board.',
  leave: 'Leave board',
  'leave-ask': 'Leave {board}?',
  'leave-sure': 'You can only come back with a new invitation.',
  'erase-title': 'Delete my account',
  'erase-body':
    'We delete your account at {company} for good, with your name, picture, posts, comments, suggestions, files, points and connected profiles.',
  'erase-stays': 'What stays, and why:',
  'stay-posts': 'Posts on social networks: they belong to your profiles there, and only you can delete them.',
  'stay-stories': 'Stories that were made from your suggestions: your colleagues share them.',
  'stay-decisions':
    'Your decisions about other people’s posts, without your name: their records need the decision.',
  'stay-log': 'A record that the account was deleted: your company has to be able to show who had access.',
  erase: 'Delete account',
  'erase-ask': 'Delete your account at {company}?',
  'erase-sure': 'You can’t undo this. If you want to keep anything, download your data first.',
  'last-manager': 'You’re the only admin of a board. Someone else has to become an admin first.',
} satisfies Record<string, Text>

export type LeavingKey = keyof typeof en
