import { expect, test } from 'vitest'
import { signOnErrorCode, signOnQuery, signOnStep } from './sign-on.js'

test('[SESSION8] a sign-on is asked for with the domain 2, and with what is known', () => {
  expect(signOnQuery({})).toEqual({ domain: '2' })
  expect(
    signOnQuery({ email: 'maya@acme.test', redirect: '/my-shares', isMsTeamsApp: true, isMobileApp: false }),
  ).toEqual({ domain: '2', email: 'maya@acme.test', _redirect: '/my-shares', isMsTeamsApp: '1' })
})

test.each([
  ['t', 'sso-0001', true, true, 'finish'],
  [undefined, 'sso-0001', true, true, 'tell'],
  [undefined, undefined, true, true, 'begin'],
  [undefined, undefined, true, false, 'ask'],
  [undefined, undefined, false, true, 'ask'],
  ['', '', true, true, 'begin'],
] as const)(
  '[SESSION135] token %s, error %s, automatic %s, a way %s: %s',
  (token, errorCode, isAutomatic, hasWay, step) => {
    expect(signOnStep({ token, errorCode, isAutomatic, hasWay })).toBe(step)
  },
)

test.each([
  ['sso-0003', 422, 'sso-0003'],
  ['ActionNotAllowed', 403, 'sso-0006'],
  ['token-used', 401, 'sso-0007'],
  ['login-failed', 401, 'sso-0007'],
  ['NetworkRequestFailed', 0, null],
  ['maintenance', 503, null],
] as const)('[SESSION136] %s (%i) is told as %s', (code, status, told) => {
  expect(signOnErrorCode({ code, status })).toBe(told)
})
