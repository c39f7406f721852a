import type { Text } from '../texts.js'

export const en = {
  disclosure: 'Your company adds to the end of this post: {text}',
  labels: 'Labels on {network}: {labels}',
  'labels.title': 'Labels on {network}',
  'labels.paid': 'Paid partnership',
  'labels.ai': 'Made with AI',
  'labels.assisted': 'The AI assistant was used for this text.',
  'x.link': 'On X, a post with a link costs your company {link}, one without {post}.',
  'x.warn': 'Your board’s budget for X has no room for this post this month. It will be published anyway.',
  'x.wait':
    'Your board’s budget for X has no room for this post this month. It will be published at the start of the next one.',
  left: 'Posts today: {count} of {cap}. A share to two social networks counts twice.',
  full: 'You’ve reached today’s limit of {cap} posts. Schedule this one for another day.',
  'quiet.now': 'Your board has quiet hours now. This post will be published when they end: {time}.',
  'quiet.picked': 'That time is in your board’s quiet hours. Next possible time: {time}.',
  'quiet.use': 'Use this time',
  'same.many': {
    one: '{count} colleague shared this text today. Choose another one, or share it later.',
    other: '{count} colleagues shared this text today. Choose another one, or share it later.',
  },
  'same.moved': 'Your board keeps identical texts apart. This post will be published: {time}.',
  'same.taken': 'A colleague shares the same text around that time. Next possible time: {time}.',
  'same.other': 'Another text',
  'same.write': 'Change the text',
  'same.later': 'Share later',
} satisfies Record<string, Text>

export type RailsKey = keyof typeof en
