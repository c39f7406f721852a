import type { Text } from '@rostrum/sdk'

export const en = {
  expiring: {
    one: '{name} on {network} has to be connected again within {count} day.',
    other: '{name} on {network} has to be connected again within {count} days.',
  },
  invalid: '{name} on {network} has to be connected again. What waits for it is on hold.',
} satisfies Record<string, Text>
