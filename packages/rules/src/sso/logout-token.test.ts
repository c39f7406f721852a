import { expect, test } from 'vitest'
import { logoutTokenEnd, logoutTokenProblem } from './logout-token.js'

const now = Date.parse('2026-11-26T10:00:00Z')
const seconds = now / 1000
const event = 'http://schemas.openid.net/event/backchannel-logout'
const good = {
  iss: 'https://id.acme.test',
  aud: 'rostrum',
  iat: seconds,
  exp: seconds + 120,
  jti: 'one',
  sub: 'maya',
  events: { [event]: {} },
}
const problemOf = (more: object) =>
  logoutTokenProblem({ claims: { ...good, ...more }, issuer: good.iss, client: 'rostrum', now })

test.each<[object, string | null]>([
  [{}, null],
  [{ aud: ['another', 'rostrum'] }, null],
  [{ sub: undefined, sid: 'session' }, null],
  [{ exp: undefined }, null],
  [{ iat: seconds - 3600, exp: undefined }, null],
  [{ iat: seconds + 120 }, null],
  [{ exp: seconds - 120 }, null],
  [{ nbf: seconds + 120 }, null],
  [{ nbf: seconds - 1 }, null],
  [{ iss: 'https://evil.test' }, 'issuer'],
  [{ iss: undefined }, 'issuer'],
  [{ aud: 'another' }, 'audience'],
  [{ aud: ['another'] }, 'audience'],
  [{ aud: undefined }, 'audience'],
  [{ nonce: 'n' }, 'nonce'],
  [{ nonce: '' }, 'nonce'],
  [{ nonce: null }, 'nonce'],
  [{ events: undefined }, 'malformed'],
  [{ events: event }, 'malformed'],
  [{ events: [event] }, 'malformed'],
  [{ events: null }, 'malformed'],
  [{ events: { [event]: null } }, 'malformed'],
  [{ events: { [event]: true } }, 'malformed'],
  [{ events: { 'http://schemas.openid.net/event/other': {} } }, 'malformed'],
  [{ jti: undefined }, 'malformed'],
  [{ jti: 7 }, 'malformed'],
  [{ sub: undefined }, 'malformed'],
  [{ sub: '', sid: '' }, 'malformed'],
  [{ iat: undefined }, 'clock'],
  [{ iat: String(seconds) }, 'clock'],
  [{ iat: NaN }, 'clock'],
  [{ iat: seconds - 3601, exp: seconds + 60 }, 'clock'],
  [{ iat: seconds + 121 }, 'clock'],
  [{ exp: seconds - 121 }, 'clock'],
  [{ exp: 'later' }, 'clock'],
  [{ exp: null }, 'clock'],
  [{ nbf: 'earlier' }, 'clock'],
  [{ nbf: seconds + 121 }, 'clock'],
])('[SIGNON13] a logout token with %j: %j', (more, expected) => {
  expect(problemOf(more)).toBe(expected)
})

test('[SIGNON13] a token is remembered for as long as it may be in time', () => {
  const end = logoutTokenEnd({ issuedAt: now })
  expect(
    logoutTokenProblem({
      claims: { ...good, exp: undefined },
      issuer: good.iss,
      client: 'rostrum',
      now: end,
    }),
  ).toBe('clock')
  const hour = 3_600_000
  expect(end).toBeGreaterThan(now + hour)
})
