import { expect, test } from 'vitest'
import { clockIn } from './zone-table.js'

test.each([
  ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01T08:30:00.000Z'],
  ['2026-07-01T02:00:00Z', 'America/New_York', '2026-06-30T22:00:00.000Z'],
  ['2026-07-01T02:00:00Z', null, '2026-07-01T02:00:00.000Z'],
  ['2026-07-01T02:00:00Z', 'Mars/Base', '2026-07-01T02:00:00.000Z'],
])('[DATES47] the day of %s in %s', (moment, zone, shown) => {
  expect(clockIn(zone, new Date(moment)).toISOString()).toBe(shown)
})
