import type { Text } from '../texts.js'

export const en = {
  title: 'Preview for {network}',
  light: 'Light',
  dark: 'Dark',
  look: 'Appearance of the preview',
  more: '… more',
  less: 'Less',
  now: 'now',
  page: 'Page',
  video: 'Video',
  document: 'PDF document',
  pictures: '{number} of {count}',
  'previous-picture': 'Previous picture',
  'next-picture': 'Next picture',
  nothing: 'There is nothing to show yet.',
  note: 'Close to what {network} shows; it may differ a little there.',
  original: 'The original post',
} satisfies Record<string, Text>
