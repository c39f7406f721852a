import { expect, test } from 'vitest'
import { readSetupCode } from './setup-code.js'

const code = '0123456789ABCDEFGHJK'

test.each([
  [code, code],
  ['0123-4567-89ab-cdef-ghjk', code],
  [' o123 4567 89AB CDEF GHJK ', code],
  ['0I23-4567-89AB-CDEF-GHJK', code],
  ['0l23456789ABCDEFGHJK', code],
  [code.slice(1), null],
  [`${code}0`, null],
  ['U123456789ABCDEFGHJK', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('[SETUP2] typed as %j, the code reads %j', (typed, expected) => {
  expect(readSetupCode({ typed })).toBe(expected)
})
