import { expect, test } from 'vitest'
import type { PasswordPolicy } from '@rostrum/protocol'
import { passwordBounds, passwordProblems } from './password.js'

const policy: PasswordPolicy = {
  MinLength: 8,
  MaxLength: 20,
  RequireUpper: true,
  RequireLower: true,
  RequireDigit: true,
  RequireSymbol: true,
  History: 0,
  MaxAgeDays: 0,
}
const noWishes: PasswordPolicy = {
  ...policy,
  RequireUpper: false,
  RequireLower: false,
  RequireDigit: false,
  RequireSymbol: false,
}

test.each([
  [null, 6, 50],
  [policy, 8, 20],
  [{ ...policy, MinLength: 0, MaxLength: 500 }, 6, 50],
  [{ ...policy, MinLength: 30, MaxLength: 20 }, 30, 30],
  [{ ...policy, MinLength: 80, MaxLength: 80 }, 50, 50],
  [{ ...policy, MinLength: Number.NaN, MaxLength: Infinity }, 6, 50],
  [{ ...policy, MinLength: 8.9, MaxLength: 20.9 }, 8, 20],
])('[SESSION12] with %j from %i to %i', (given, min, max) => {
  expect(passwordBounds({ policy: given })).toEqual({ min, max })
})

test.each<[string, PasswordPolicy | null, string[]]>([
  ['12345', null, ['password-too-short']],
  ['123456', null, []],
  ['x'.repeat(50), null, []],
  ['x'.repeat(51), null, ['password-too-long']],
  ['😀'.repeat(50), null, []],
  ['😀'.repeat(5), null, ['password-too-short']],
  ['Aa1!Aa1!', policy, []],
  ['Éß٣€Éß٣€', policy, []],
  ['aa1!aa1!', policy, ['password-needs-upper']],
  ['AA1!AA1!', policy, ['password-needs-lower']],
  ['Aaa!Aaa!', policy, ['password-needs-digit']],
  ['Aa1 Aa1 ', policy, ['password-needs-symbol']],
  [
    '',
    policy,
    [
      'password-too-short',
      'password-needs-upper',
      'password-needs-lower',
      'password-needs-digit',
      'password-needs-symbol',
    ],
  ],
  ['Aa1!'.repeat(6), policy, ['password-too-long']],
  ['x'.repeat(41), policy, ['password-too-long']],
  [
    'x'.repeat(40),
    policy,
    ['password-too-long', 'password-needs-upper', 'password-needs-digit', 'password-needs-symbol'],
  ],
  ['aaaaaaaa', noWishes, []],
  ['\uD800'.repeat(8), noWishes, []],
])('[SESSION12] %s under %j: %j', (password, given, problems) => {
  expect(passwordProblems({ password, policy: given })).toEqual(problems)
})
