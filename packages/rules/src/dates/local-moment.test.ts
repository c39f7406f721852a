import { expect, test } from 'vitest'
import { localMoment } from './local-moment.js'
import { readWallTime, writeWallTime } from './wall-time.js'

/** Berlin around the changes of 2026: summer time from March 29 to October 25, both at 01:00 UTC. */
const berlin = (utc: number) => (utc >= Date.UTC(2026, 2, 29, 1) && utc < Date.UTC(2026, 9, 25, 1) ? 120 : 60)

test.each([
  ['2026-07-01 12:00', 'exact', '2026-07-01T10:00', '2026-07-01 12:00'],
  ['2026-03-29 01:59', 'exact', '2026-03-29T00:59', '2026-03-29 01:59'],
  ['2026-03-29 02:30', 'gap', '2026-03-29T01:30', '2026-03-29 03:30'],
  ['2026-03-29 03:00', 'exact', '2026-03-29T01:00', '2026-03-29 03:00'],
  ['2026-10-25 02:30', 'fold', '2026-10-25T00:30', '2026-10-25 02:30'],
  ['2026-10-25 03:00', 'exact', '2026-10-25T02:00', '2026-10-25 03:00'],
] as const)('[DATES60] %s in Berlin is %s', (written, code, utc, shown) => {
  const wall = readWallTime(written)
  if (!wall) throw new Error(`No time: ${written}`)
  const found = localMoment({ wall, offsetAt: berlin })
  expect({
    code: found.code,
    utc: new Date(found.utc).toISOString().slice(0, 16),
    shown: writeWallTime(found.wall),
  }).toEqual({
    code,
    utc,
    shown,
  })
})
