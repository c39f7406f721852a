import { expect, test } from 'vitest'
import { isUpgradeRequired } from './upgrade.js'

test.each([
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['1.4', '1.4.0', false],
  ['1.4.0', '1.4', false],
  ['2', '1.99.99', false],
  ['0.9.9', '1', true],
  ['', '1.0.0', true],
  ['latest', '1.0.0', true],
  ['1.2.3-beta', '1.0.0', true],
  ['v1.2.3', '1.0.0', true],
  ['12.0', '9', false],
  ['1.0.0', null, false],
])('[INSTALL8] a phone with version %j, when the oldest accepted is %j: %s', (version, minimum, expected) => {
  expect(isUpgradeRequired({ isMobile: true, version, minimum })).toBe(expected)
})

test('[INSTALL8] a computer is always of the version of its server', () => {
  expect(isUpgradeRequired({ isMobile: false, version: '', minimum: '9.0.0' })).toBe(false)
})
