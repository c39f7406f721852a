import { expect, test } from 'vitest'
import {
  accountSwitchLogin,
  boardPageStep,
  boardSwitchOutcome,
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
  ['brd000000000001', 'switch'],
  ['', 'go-home'],
  [null, 'go-home'],
  [undefined, 'go-home'],
])('[SESSION35] board %j: %s', (boardId, step) => {
  expect(boardPageStep({ boardId })).toBe(step)
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
