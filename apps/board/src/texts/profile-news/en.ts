import type { Text } from '@rostrum/sdk'

export const en = {
  expiring: {
    one: 'Reconnect {name} on {network} within {count} day.',
    other: 'Reconnect {name} on {network} within {count} days.',
  },
  invalid: 'Reconnect {name} on {network}. Until then, its posts are paused.',
} satisfies Record<string, Text>

export type ProfileNewsKey = keyof typeof en
