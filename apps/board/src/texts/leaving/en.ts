import type { Text } from '@rostrum/sdk'

export const en = {
  'leave-title': 'Leave this board',
  'leave-body':
    'You lose access to this board at once. Posts that wait for their time or an approval are paused, and an admin decides about them. Your posts, suggestions and points stay on the board.',
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
  'stay-log': 'An entry that the account was deleted: your company has to be able to show who had access.',
  erase: 'Delete account',
  'erase-ask': 'Delete your account at {company}?',
  'erase-sure': 'You can’t undo this. If you want to keep anything, download your data first.',
  'last-manager': 'You’re the only one who manages a board. Someone else has to become a manager first.',
} satisfies Record<string, Text>

export type LeavingKey = keyof typeof en
