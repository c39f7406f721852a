import { expect, test } from 'vitest'
import { nearDay } from './near-day.js'

const now = '2026-12-31 19:40'

test.each([
  ['2026-12-31 21:00', 'en', 'Today'],
  ['2027-01-01 09:00', 'en', 'Tomorrow'],
  ['2027-01-01 09:00', 'de', 'Morgen'],
  ['2027-01-01 09:00', 'fr', 'Demain'],
  ['2027-01-01 09:00', 'ja', '明日'],
  ['2027-01-02 09:00', 'en', null],
  ['2026-12-30 09:00', 'en', null],
  ['never', 'en', null],
] as const)('[SCHEDULE12] %s in %s is called %s', (time, locale, name) => {
  expect(nearDay(time, now, locale)).toBe(name)
})
