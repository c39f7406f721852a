import type { Text } from '../texts.js'

export const en = {
  delete: 'Delete',
  'delete-title': 'Delete this post?',
  'delete-why': 'It won’t be published, and your text will be lost.',
  'connect-first': 'Connect a profile to share this',
  'connect-first-why': 'This text is written for {network}, and you have no working profile there.',
  'a-network': 'another social network',
  'missing-profile': 'This text needs another profile',
  'missing-profile-why':
    'It’s written for {network}, and you don’t have a profile there yet. Nothing is published without you.',
  'comment-on': 'Your comment on {network} will appear below this post',
  'lost-files': {
    one: 'This file wasn’t uploaded: {names}. Add it again.',
    other: 'These files weren’t uploaded: {names}. Add them again.',
  },
  'not-shared': 'Your post wasn’t shared. Try again.',
  'not-saved': 'Your changes weren’t saved. Try again.',
  'request-number': 'Request number: {request}',
  thanks: 'Thank you!',
  'thanks.now': 'Your post is on its way.',
  'thanks.later': 'Your post is scheduled: {date}',
  'thanks.approval': 'We’ve sent your post for approval.',
  'thanks.comment': 'Your comment is on its way.',
  points: { one: '+{count} point', other: '+{count} points' },
  'no-network': 'No social network to share to yet',
  'no-network-why': 'Your board has no social network that fits this post. An admin can set one up.',
  'no-profile': 'Connect a profile to share',
  'no-profile-why':
    'None of your profiles fits this post yet. Connecting takes a minute, and nothing is published without you.',
  'broken-profile': 'Reconnect your profile',
  'broken-profile-why': 'It no longer works, so you can’t share to it. Reconnecting takes a minute.',
  'close-without-sharing': 'Close without sharing?',
  'close-without-saving': 'Close without saving?',
  'close-without-approval': 'Close without sending for approval?',
  'close-anyway': 'Close anyway',
  'close-why': 'Your text will be lost.',
  'lost-content': 'This can’t be shared any more',
  'lost-text': 'Your text',
  'lost-text-why': 'Copy it to use it elsewhere, for example in a post of your own.',
  'lost-text-copy': 'Copy text',
} satisfies Record<string, Text>

export type OutcomeKey = keyof typeof en
