import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { openZoneTable, utcOffset } from '../dates/zones.js'
import { offeredZone } from './time-zone.js'

const table = openZoneTable(packed)
const offsetOf = (zone: string) => (utc: number) => utcOffset({ table, zone, utc }) ?? 0
const winter = Date.UTC(2026, 0, 15)
const summer = Date.UTC(2026, 6, 15)

test.each([
  ['Europe/Berlin', 'Europe/Berlin', null, winter, null],
  ['Europe/Berlin', 'Asia/Tokyo', null, winter, 'Asia/Tokyo'],
  ['Europe/Berlin', 'Asia/Tokyo', 'Asia/Tokyo', winter, null],
  ['Europe/Berlin', 'Asia/Tokyo', 'America/Lima', winter, 'Asia/Tokyo'],
  // Two names of one zone.
  ['Asia/Kolkata', 'Asia/Calcutta', null, winter, null],
  ['Europe/Berlin', 'Europe/Paris', null, summer, null],
  // The same offset now, a different one in half a year.
  ['UTC', 'Europe/London', null, winter, 'Europe/London'],
  ['Europe/London', 'Africa/Lagos', null, summer, 'Africa/Lagos'],
])('[PREFERENCES4] %s on a device in %s (declined %s): %s', (zone, device, declined, now, expected) => {
  expect(offeredZone({ zone, device, declined, now, offsetOf })).toBe(expected)
})

test('[PREFERENCES4] zones that differed only in the past are the same from now on', () => {
  const changedOnce = (zone: string) => (utc: number) => (zone === 'Africa/Lagos' && utc < summer ? 120 : 60)
  const facts = { zone: 'Europe/Berlin', device: 'Africa/Lagos', declined: null, offsetOf: changedOnce }
  expect(offeredZone({ ...facts, now: summer })).toBeNull()
  expect(offeredZone({ ...facts, now: summer - 1 })).toBe('Africa/Lagos')
})
