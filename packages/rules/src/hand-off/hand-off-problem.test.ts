import { expect, test } from 'vitest'
import { worksHere } from './hand-off-problem.js'

test.each([
  ['instagram', 'personal-profile', false, true, false],
  ['instagram', 'personal-profile', true, false, false],
  ['instagram', 'personal-profile', true, true, true],
  ['instagram', 'page', false, false, true],
  ['wechat', 'personal-profile', false, false, false],
  ['facebook', 'personal-profile', false, false, true],
  ['xing', 'personal-profile', false, false, true],
  ['linkedin', 'personal-profile', false, false, true],
] as const)('[HANDOFF20] to %s, a %s, on a phone %s with the app %s: %s', (...facts) => {
  const [network, profileType, isMobile, isInstalled, expected] = facts
  expect(worksHere({ network, profileType, isMobile, isInstalled })).toBe(expected)
})
