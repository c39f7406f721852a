import type { Text } from '../texts.js'

export const en = {
  'action.close': 'Close',
} satisfies Record<string, Text>
