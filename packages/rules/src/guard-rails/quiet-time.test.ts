import { expect, test } from 'vitest'
import { readWallTime, writeWallTime } from '../dates/wall-time.js'
import { quietEnd } from './quiet-time.js'

const night = { From: 1320, Until: 480 }
const noon = { From: 720, Until: 780 }

test.each([
  [night, '2026-11-25 22:00', '2026-11-26 08:00'],
  [night, '2026-12-31 23:59', '2027-01-01 08:00'],
  [night, '2026-11-26 07:59', '2026-11-26 08:00'],
  [night, '2026-11-26 08:00', null],
  [night, '2026-11-26 21:59', null],
  [noon, '2026-11-26 12:30', '2026-11-26 13:00'],
  [noon, '2026-11-26 13:00', null],
  [null, '2026-11-26 12:30', null],
])('[GUARDRAILS9] quiet hours %j at %s end at %s', (quiet, at, end) => {
  const wall = readWallTime(at)
  if (!wall) throw new Error('No time')
  const found = quietEnd({ quiet, wall })
  expect(found && writeWallTime(found)).toBe(end)
})
