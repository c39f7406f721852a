import { expect, test } from 'vitest'
import { profileCondition } from './profile-condition.js'

const now = Date.parse('2026-03-01T12:00:00Z')
const day = 86_400_000

test.each([
  ['valid', null, 'fine'],
  ['valid', now + 8 * day, 'fine'],
  ['valid', now + 7 * day, 'expiring'],
  ['valid', now + 1, 'expiring'],
  ['valid', now, 'expired'],
  ['invalid', null, 'expired'],
  ['invalid', now + 90 * day, 'expired'],
] as const)('[PEOPLE17] a profile that is %s until %s is %s', (status, expiresOn, condition) => {
  expect(profileCondition({ status, expiresOn, now })).toBe(condition)
})
