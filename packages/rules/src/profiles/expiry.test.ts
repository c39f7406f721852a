import { expect, test } from 'vitest'
import { daysLeft, dueNotice, expiryMarkDays, expiryNotices } from './expiry.js'

const now = Date.UTC(2026, 10, 21, 9)
const hour = 3_600_000

test.each([
  [null, null],
  [Number.NaN, null],
  [now - hour, null],
  [now, null],
  [now + hour, 1],
  [now + 24 * hour, 1],
  [now + 25 * hour, 2],
  [now + 7 * 24 * hour, 7],
  [now + 7 * 24 * hour + 1, null],
])('[PROFILES70] an end at %s shows %s days', (expiresOn, days) => {
  expect(daysLeft({ expiresOn, now })).toBe(days)
})

test.each([
  [8, null, null],
  [7, null, 7],
  [6, 7, null],
  [2, 7, null],
  [1, 7, 1],
  [1, null, 1],
  [1, 1, null],
])('[PROFILES71] with %s days left and a notice at %s: the next one is %s', (days, told, notice) => {
  expect(dueNotice({ days, lastNotice: told })).toBe(notice)
})

test('[PROFILES71] there is no notice before the mark', () => {
  expect(Math.max(...expiryNotices)).toBe(expiryMarkDays)
})
