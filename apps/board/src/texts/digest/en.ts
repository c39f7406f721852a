import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'E-mail digest',
  intro:
    'New stories and everyone’s own numbers, by e-mail. People choose for themselves whether and how often they get it.',
  on: 'Send the digest',
  pace: 'For people who haven’t chosen',
  daily: 'Daily',
  weekly: 'Weekly',
  day: 'Day of the weekly digest',
  hour: 'Time',
  note: 'In each person’s own time zone.',
  save: 'Save',
  saved: 'Your changes have been saved.',
  failed: 'We couldn’t load the digest settings',
} satisfies Record<string, Text>

export type DigestKey = keyof typeof en
