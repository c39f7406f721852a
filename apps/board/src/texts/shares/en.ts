import type { Text } from '@rostrum/sdk'

export const en = {
  'log.dropped': 'It was dropped after the crisis',
  'log.removed': 'It was taken off the network',
  'log.see': 'See it there',
  'delete.remote': 'Also delete it on the networks',
  'held.count': {
    one: '{count} post is held back by the crisis.',
    other: '{count} posts are held back by the crisis.',
  },
  'held.over': {
    one: 'The crisis is over, and {count} post was held back by it.',
    other: 'The crisis is over, and {count} posts were held back by it.',
  },
  'held.during': 'A decision can be made when the crisis is over; until then it can only be dropped.',
  'held.question': 'Send everything now, or drop it? Their authors can still send dropped posts again.',
  'held.which': 'Show what is held',
  'held.release': 'Send all now',
  'held.drop': 'Drop all',
  'held.drop-title': 'Drop everything that is held?',
  'held.drop-body': 'Nothing of it is sent. Its authors see that and can send it again.',
  'held.released': { one: '{count} post is on its way.', other: '{count} posts are on their way.' },
  'held.dropped': { one: '{count} post was dropped.', other: '{count} posts were dropped.' },
  'copy.crisis': 'It waits for your company to decide after the crisis.',
} satisfies Record<string, Text>
