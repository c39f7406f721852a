import type { Text } from '../texts.js'

export const en = {
  delete: 'Delete',
  'delete-title': 'Delete this post?',
  'delete-why': 'It is not sent any more, and what you have written is gone.',
  'connect-first': 'Connect a profile to share this',
  'connect-first-why':
    'This message is made for {network}, and none of your profiles there works at the moment.',
  'a-network': 'another network',
  'missing-profile': 'This message needs a profile of yours',
  'missing-profile-why':
    'It is made for {network}, and you have no profile there yet. Nothing is published without you.',
  'comment-on': 'Your comment on {network} will stand below this post',
  'lost-files': {
    one: 'This file was not uploaded yet: {names}. Add it again.',
    other: 'These files were not uploaded yet: {names}. Add them again.',
  },
  thanks: 'Thank you!',
  'thanks.now': 'Your post is on its way.',
  'thanks.later': 'Your post is scheduled.',
  'thanks.approval': 'Your post was sent for approval.',
  'thanks.comment': 'Your comment is on its way.',
  points: { one: '+{count} point', other: '+{count} points' },
  'no-network': 'No network to share to yet',
  'no-network-why':
    'No network that fits this has been set up for this board. Whoever runs the board can do that.',
  'no-profile': 'Connect a profile to share',
  'no-profile-why':
    'None of your profiles fits this content yet. Connecting takes a minute, and nothing is published without you.',
  'broken-profile': 'Connect your profile again',
  'broken-profile-why':
    'It no longer works, so nothing can be shared to it. Connecting it again takes a minute.',
  'close-without-sharing': 'Close without sharing?',
  'close-without-saving': 'Close without saving?',
  'close-without-approval': 'Close without sending for approval?',
  'close-anyway': 'Close anyway',
  'close-why': 'What you have written will be lost.',
} satisfies Record<string, Text>
