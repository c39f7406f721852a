import type { Text } from '@rostrum/sdk'

export const en = {
  history: 'History',
  roles: 'Roles',
  'guard-rails': 'Guard rails',
} satisfies Record<string, Text>

export type BoardSettingsKey = keyof typeof en
