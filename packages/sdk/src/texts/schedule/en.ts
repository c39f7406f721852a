import type { Text } from '../texts.js'

export const en = {
  zone: 'Time zone',
  'own-zone': '{zone} (yours)',
  'own-time': '{time} in your time zone.',
  gap: 'The clocks go forward then, so this time doesn’t exist. New time: {time}.',
  fold: 'The clocks go back then, so this time comes twice. We’ll publish it the first time.',
} satisfies Record<string, Text>

export type ScheduleKey = keyof typeof en
