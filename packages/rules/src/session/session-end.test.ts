import { expect, test } from 'vitest'
import {
  isMobilePlatform,
  maintenancePollMs,
  maintenanceStep,
  platforms,
  sessionEffectsOf,
  showsMaintenanceNotice,
} from './session-end.js'

test('[SESSION30] 401 ends the session, in this order', () => {
  const start = ['remove-session', 'signal-logout', 'disconnect-socket']
  expect(sessionEffectsOf({ status: 401, platform: 'desktop' })).toEqual([...start, 'go-to-login'])
  const mobile = [...start, 'clear-startup', 'go-to-login']
  expect(sessionEffectsOf({ status: 401, platform: 'ios' })).toEqual(mobile)
  expect(sessionEffectsOf({ status: 401, platform: 'android' })).toEqual(mobile)
})

test.each([
  [503, ['go-to-maintenance']],
  [200, []],
  [400, []],
  [403, []],
  [500, []],
  [502, []],
  [0, []],
])('[SESSION31] %i: %j', (status, effects) => {
  for (const platform of platforms) expect(sessionEffectsOf({ status, platform })).toEqual(effects)
})

test.each([
  ['ios', false, 'poll'],
  ['android', false, 'poll'],
  ['ios', true, 'leave'],
  ['desktop', false, 'leave'],
  ['desktop', true, 'leave'],
] as const)('[SESSION32] on %s, answering %s: %s', (platform, isAnswering, step) => {
  expect(maintenanceStep({ platform, isAnswering })).toBe(step)
  expect(maintenancePollMs).toBe(5000)
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('[SESSION33] announced %s, dismissed %s: %s', (isAnnounced, isDismissed, expected) => {
  expect(showsMaintenanceNotice({ isAnnounced, isDismissed })).toBe(expected)
})

test('[SESSION44] phones are mobile', () => {
  expect(platforms.map(isMobilePlatform)).toEqual([false, true, true])
})
