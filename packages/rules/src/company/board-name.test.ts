import { expect, test } from 'vitest'
import { isSameName } from './board-name.js'

test.each([
  ['Acme Voices', ' ACME  Ｖoices ', true],
  ['Acme Voices', 'Acme Voice', false],
  ['Acme Voices', '', false],
])('[COMPANY7] [COMPANY9] of %j and %j, the same name: %s', (name, typed, isSame) => {
  expect(isSameName({ name, typed })).toBe(isSame)
})
