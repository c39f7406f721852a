import { expect, test } from 'vitest'
import { expiryOutcome, isExpired } from './expiry.js'

test.each([
  [999, true],
  [1000, true],
  [1001, false],
  [null, false],
  [Date.UTC(2001, 0, 1), false],
  [Number.NaN, false],
] as const)('[MESSAGES1] ends at %j: over at 1000 and later: %s', (endsAt, expected) => {
  const now = endsAt === Date.UTC(2001, 0, 1) ? Date.UTC(2026, 0, 1) : 1000
  expect(isExpired({ endsAt, now })).toBe(expected)
  expect(expiryOutcome({ kind: 'story', endsAt, now })).toBe(expected ? 'close-editor' : null)
  expect(expiryOutcome({ kind: 'message', endsAt, now })).toBe(expected ? 'go-home' : null)
})
