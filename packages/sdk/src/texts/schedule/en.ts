import type { Text } from '../texts.js'

export const en = {
  zone: 'Time zone',
  'own-zone': '{zone} (yours)',
  'own-time': 'For you that is {time}.',
  gap: 'The clocks are put forward then, so this time does not exist. It goes out at {time}.',
  fold: 'The clocks are put back then, so this time comes twice. It goes out the first time.',
} satisfies Record<string, Text>
