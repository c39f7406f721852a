import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'E-mail digest',
  intro:
    'New stories and everyone’s own numbers, by e-mail. People choose for themselves whether and how often they get it.',
  on: 'Send the digest',
  pace: 'For people who chose nothing',
  daily: 'Daily',
  weekly: 'Weekly',
  day: 'Day of the weekly digest',
  hour: 'Time',
  note: 'By the clock of each person’s time zone.',
  save: 'Save',
  saved: 'The digest is saved.',
  failed: 'We couldn’t load the digest’s settings',
} satisfies Record<string, Text>

export type DigestKey = keyof typeof en
