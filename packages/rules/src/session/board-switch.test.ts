import { expect, test } from 'vitest'
import {
  accountSwitchLogin,
  boardSwitchOutcome,
  boardToSwitchTo,
  canSwitchBoard,
  isSsoAddress,
} from './board-switch.js'

test.each([
  [true, '/my-shares', 'navigate'],
  [true, null, 'reload'],
  [true, '', 'reload'],
  [false, '/my-shares', 'reload-origin'],
  [false, null, 'reload-origin'],
])('[SESSION34] switched %s to %j: %s', (isSwitched, url, outcome) => {
  expect(boardSwitchOutcome({ isSwitched, url })).toBe(outcome)
})

test('[SESSION34] one switch at a time', () => {
  expect(canSwitchBoard({ isSwitching: true })).toBe(false)
  expect(canSwitchBoard({ isSwitching: false })).toBe(true)
})

test.each([
  ['brd000000000001', 'brd000000000001'],
  ['', null],
  [null, null],
])('[SESSION35] an address that names the board %j leads to %j', (boardId, expected) => {
  expect(boardToSwitchTo({ boardId })).toBe(expected)
})

const accounts = [
  { AccountId: 'one', SSOOnly: true, Url: 'https://idp.example' },
  { AccountId: 'two', SSOOnly: false, Url: null },
]
test.each([
  ['one', 'sso'],
  ['two', 'login'],
  ['three', 'login'],
])('[SESSION36] account %s: %s', (accountId, login) => {
  expect(accountSwitchLogin({ accounts, accountId })).toBe(login)
})

test.each([
  ['https://idp.example/start', true],
  ['javascript:alert(1)', false],
  ['/sso', false],
  [null, false],
])('[SESSION36] a browser is sent to %j: %s', (url, expected) => {
  expect(isSsoAddress({ url })).toBe(expected)
})
