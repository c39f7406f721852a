import { expect, test } from 'vitest'
import { accountSwitch, isBoardUnread, joinsLogin, strictestPolicy } from './accounts.js'

test.each([
  [true, false, true, 'switch'],
  [true, true, false, 'switch'],
  [false, true, false, 'switch'],
  [false, true, true, 'sso'],
  [false, false, true, 'login'],
  [false, false, false, 'login'],
] as const)(
  '[SESSION170] same company %s, opens all %s, only by SSO %s: %s',
  (isSameCompany, opensAll, isSsoOnly, way) => {
    expect(accountSwitch({ isSameCompany, opensAll, isSsoOnly })).toBe(way)
  },
)

test('[SESSION171] only a proved address with a password is the same person', () => {
  expect(joinsLogin({ isAddressProved: true, hasPassword: true })).toBe(true)
  expect(joinsLogin({ isAddressProved: false, hasPassword: true })).toBe(false)
  expect(joinsLogin({ isAddressProved: true, hasPassword: false })).toBe(false)
})

test.each([
  [null, 0, false],
  [10, 9, true],
  [10, 10, false],
])('[SESSION172] newest %s, opened %s: %s', (newest, opened, isUnread) => {
  expect(isBoardUnread({ newest, opened })).toBe(isUnread)
})

const easy = {
  MinLength: 6,
  MaxLength: 50,
  RequireUpper: false,
  RequireLower: true,
  RequireDigit: false,
  RequireSymbol: false,
  History: 0,
  MaxAgeDays: 0,
}

test('[SESSION173] a password for two companies is what both ask', () => {
  const harder = { MinLength: 12, MaxLength: 40, RequireDigit: true, History: 5, MaxAgeDays: 90 }
  const hard = { ...easy, ...harder, RequireLower: false }
  const both = { ...easy, ...harder }
  expect(strictestPolicy([easy])).toEqual(easy)
  expect(strictestPolicy([easy, hard])).toEqual(both)
  expect(strictestPolicy([hard, easy])).toEqual(both)
  const none = { ...easy, RequireLower: false }
  expect(
    strictestPolicy([
      { ...none, RequireUpper: true },
      { ...none, RequireSymbol: true },
    ]),
  ).toEqual({ ...none, RequireUpper: true, RequireSymbol: true })
  expect(
    strictestPolicy([
      { ...easy, MinLength: 30, MaxAgeDays: 60 },
      { ...easy, MaxLength: 20, MaxAgeDays: 90 },
    ]),
  ).toMatchObject({ MinLength: 30, MaxLength: 30, MaxAgeDays: 60 })
})
