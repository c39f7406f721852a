import { expect, test } from 'vitest'
import { isPasswordExpired, passwordExpiry, rememberedPasswords } from './password-age.js'

const day = 86_400_000

test.each([
  [{ History: 0, MaxAgeDays: 0 }, 0],
  [{ History: 5, MaxAgeDays: 0 }, 5],
  [{ History: 0, MaxAgeDays: 90 }, 1],
  [{ History: 3, MaxAgeDays: 90 }, 3],
  [{ History: 99, MaxAgeDays: 0 }, 12],
])('[SESSION130] under %j a new password differs from the last %i', (policy, count) => {
  expect(rememberedPasswords({ policy })).toBe(count)
})

test.each([
  [0, 10_000, false, null],
  [90, 89, false, 90 * day],
  [90, 90, true, 90 * day],
  [1, 2, true, day],
])('[SESSION131] with %i days a password of %i days is expired: %s', (MaxAgeDays, days, isOver, at) => {
  const facts = { policy: { History: 0, MaxAgeDays }, changedAt: 0 }
  expect(isPasswordExpired({ ...facts, now: days * day })).toBe(isOver)
  expect(passwordExpiry(facts)).toBe(at)
})
