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
  reposted: 'reposted this',
  video: 'Video',
  document: 'PDF document',
  pictures: '1 of {count}',
  from: 'From {host}',
  nothing: 'There is nothing to show yet.',
  note: 'Close to what {network} shows; it may differ a little there.',
} satisfies Record<string, Text>
