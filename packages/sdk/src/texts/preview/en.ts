import type { Text } from '../texts.js'

export const en = {
  title: 'Preview for {network}',
  light: 'Light',
  dark: 'Dark',
  look: 'Preview appearance',
  more: '… more',
  less: 'Less',
  now: 'now',
  page: 'Page',
  video: 'Video',
  document: 'PDF document',
  pictures: '{number} of {count}',
  'previous-picture': 'Previous picture',
  'next-picture': 'Next picture',
  nothing: 'There’s nothing to show yet.',
  note: 'Close to what {network} shows, but details may differ.',
  'own-card': '{network} makes the link card itself when the post is published.',
  original: 'Original post',
  headline: 'Your headline',
  networks: 'Preview for',
} satisfies Record<string, Text>

export type PreviewKey = keyof typeof en
