import { expect, test } from 'vitest'
import { quietTimeEnd } from './quiet-time.js'

const night = { From: 22 * 60, Until: 8 * 60, Timezone: null }

test.each([
  ['2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T12:00:00Z', null],
])('[GUARDRAILS9] the device knows when quiet hours at %s end, over a change of the clocks', (at, end) => {
  const found = quietTimeEnd({ quiet: night, zone: 'Europe/Berlin', at: Date.parse(at) })
  expect(found && new Date(found).toISOString()).toBe(end)
})

test('[GUARDRAILS9] the zone of the board comes before the person’s', () => {
  const quiet = { ...night, Timezone: 'Asia/Tokyo' }
  const at = Date.parse('2026-11-26T14:00:00Z')
  expect(quietTimeEnd({ quiet, zone: 'UTC', at })).toBe(Date.parse('2026-11-26T23:00:00Z'))
  expect(quietTimeEnd({ quiet: null, zone: 'UTC', at })).toBeNull()
})
