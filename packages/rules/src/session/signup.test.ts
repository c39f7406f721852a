import type { SignupAnswer } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import {
  confirmationPage,
  formTokenOutcome,
  isOfDomain,
  pageAfterSignup,
  signupOutcome,
  signupPage,
} from './signup.js'

test.each([
  [{ accountId: 'a', boardId: 'b' }, 'form'],
  [{ accountId: 'a' }, 'redirect'],
  [{ boardId: 'b' }, 'redirect'],
  [{}, 'redirect'],
  [{ accountId: '', boardId: '', code: '', token: '' }, 'redirect'],
  [{ code: 'c' }, 'password-confirm'],
  [{ token: 't' }, 'password-confirm'],
  [{ accountId: 'a', boardId: 'b', token: 't' }, 'password-confirm'],
])('[SESSION20] %j: %s', (facts, page) => {
  expect(signupPage(facts)).toBe(page)
})

const cases: [string, SignupAnswer, boolean, string][] = [
  ['SESSION21', { Code: 'success', SSOOnly: true }, false, 'success'],
  ['SESSION22', { Code: 'require_password' }, true, 'confirm-password'],
  ['SESSION22', { Code: 'require_password', SSOOnly: true }, true, 'invalidate-session'],
  ['SESSION22', { Code: 'require_password', SSOOnly: true }, false, 'go-to-sso'],
  ['SESSION23', { Code: 'password_expired', Token: 't', SSOOnly: true }, false, 'password-expired'],
  ['SESSION23', { Code: 'password_expired' }, false, 'failure'],
  ['SESSION24', { Code: 'existing_user_connected', SSOOnly: true, Token: 't' }, false, 'go-to-sso'],
  ['SESSION24', { Code: 'existing_user_connected', Token: 't' }, false, 'exchange-token'],
  ['SESSION24', { Code: 'already_connected', SSOOnly: true }, false, 'go-to-sso'],
  ['SESSION24', { Code: 'already_connected', Token: 't' }, false, 'exchange-token'],
  ['SESSION24', { Code: 'already_connected' }, false, 'failure'],
  ['SESSION25', { Code: 'blocked', SSOOnly: true, Token: 't' }, true, 'failure'],
  ['SESSION25', { Code: '' }, false, 'failure'],
  ['SESSION25', { Code: 'Success' }, false, 'failure'],
]
test.each(cases)('[%s] %j, session %s: %s', (_rule, answer, hasSession, outcome) => {
  expect(signupOutcome({ answer, hasSession })).toBe(outcome)
})

test.each([
  ['t', 'exchange-token'],
  ['', 'failure'],
  [null, 'failure'],
  [undefined, 'failure'],
])('[SESSION26] token %j: %s', (token, outcome) => {
  expect(formTokenOutcome({ token })).toBe(outcome)
})

test('[SESSION27] pages after the form', () => {
  expect(pageAfterSignup({ outcome: 'success' })).toBe('thank-you')
  expect(pageAfterSignup({ outcome: 'confirm-password' })).toBe('password-confirm')
  expect(pageAfterSignup({ outcome: 'go-to-sso' })).toBeNull()
  expect(pageAfterSignup({ outcome: 'failure' })).toBeNull()
})

test('[SESSION28] a failed confirmation says that the invitation expired', () => {
  expect(confirmationPage({ isConfirmed: true })).toBe('password-confirm')
  expect(confirmationPage({ isConfirmed: false })).toBe('invite-expired')
})

test.each([
  ['mika@acme.test', true],
  ['Mika@ACME.Test', true],
  ['mika@acme.example', true],
  ['mika@mail.acme.test', false],
  ['mika@notacme.test', false],
  ['mika@acme.test.evil.example', false],
  ['mika@evil.example@acme.test.', false],
  ['acme.test', false],
  ['@acme.test', false],
  ['', false],
])('[SESSION29] %s: %s', (email, isOne) => {
  expect(isOfDomain({ email, domains: ['acme.test', 'acme.example'] })).toBe(isOne)
  expect(isOfDomain({ email, domains: [] })).toBe(false)
})
