import { defaultRoles } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from '../permissions/default-roles.js'
import { colorFit, mayKeepCompany, readWholeNumber } from './company.js'

test('[COMPANY1] of the default roles only the manager administers the company', () => {
  expect(defaultRoles.filter((role) => mayKeepCompany({ matrix: defaultMatrix(role) }))).toEqual(['manager'])
  expect(mayKeepCompany({ matrix: {} })).toBe(false)
})

test.each([
  ['#1f5fbf', 'good'],
  ['#000000', 'good'],
  ['#f2603c', 'good'],
  // 3.03 and 2.995 to 1, and a green whose other channels are nearly dark.
  ['#949494', 'good'],
  ['#959595', 'darker'],
  ['#00a80a', 'good'],
  ['#ffff00', 'darker'],
  ['#ffffff', 'darker'],
  ['#7fd0ff', 'darker'],
] as const)('[COMPANY2] the colour %s fits: %s', (color, fit) => {
  expect(colorFit({ color })).toBe(fit)
})

test.each([
  ['', null],
  ['  ', null],
  [' 90 ', 90],
  ['1', 1],
  ['365', 365],
  ['366', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['ninety', undefined],
  ['9'.repeat(100_000), undefined],
])('[COMPANY3] %j reads %s', (typed, expected) => {
  expect(readWholeNumber({ typed, max: 365 })).toBe(expected)
})
