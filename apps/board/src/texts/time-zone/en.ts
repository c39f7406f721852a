import type { Text } from '@rostrum/sdk'

export const en = {
  label: 'Time zone',
  offer:
    'This device uses {device} time, but your account uses {zone} time. Your queue and the times you see follow your account.',
  change: 'Use {device} time',
  keep: 'Keep {zone} time',
  saved: 'Your time zone is now {zone}. Your queued posts have moved to match.',
} satisfies Record<string, Text>

export type TimeZoneKey = keyof typeof en
