import { expect, test } from 'vitest'
import { isMobilePlatform, showsMaintenanceNotice } from './session-end.js'

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('[SESSION33] announced %s, dismissed %s: %s', (isAnnounced, isDismissed, expected) => {
  expect(showsMaintenanceNotice({ isAnnounced, isDismissed })).toBe(expected)
})

test('[SESSION44] phones are mobile', () => {
  expect((['desktop', 'ios', 'android'] as const).map(isMobilePlatform)).toEqual([false, true, true])
})
