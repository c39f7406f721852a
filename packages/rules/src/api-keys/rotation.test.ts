import { expect, test } from 'vitest'
import { mayRotate } from './rotation.js'

test.each([
  [null, true],
  [0, false],
  [59_999, false],
  [60_000, true],
  [25 * 3_600_000, true],
])('[APIKEYS3] [WEBHOOKS5] %s ms after a rotation, another one: %s', (passed, expected) => {
  const now = new Date('2026-05-01T12:00:00Z')
  const formerUntil = passed === null ? null : new Date(now.getTime() - passed + 24 * 3_600_000)
  expect(mayRotate({ formerUntil, overlapHours: 24, now })).toBe(expected)
})
