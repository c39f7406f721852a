import { expect, test } from 'vitest'
import { canBeJoined, inviteLinkState, readDomains } from './invite-links.js'

const open = { isRevoked: false, endsAt: 1000, now: 999, uses: 2, max: 3 }

test.each([
  [{}, 'open'],
  [{ max: null, uses: 900 }, 'open'],
  [{ uses: 3 }, 'used-up'],
  [{ uses: 3, now: 1000 }, 'ended'],
  [{ now: 1000 }, 'ended'],
  [{ now: 1000, isRevoked: true }, 'revoked'],
] as const)('[INVITELINKS3] a link with %j is %s', (facts, state) => {
  expect(inviteLinkState({ ...open, ...facts })).toBe(state)
})

test('[INVITELINKS1] a role that manages people is given by no link', () => {
  expect(canBeJoined({ matrix: { '7': { canRead: true, canCreate: true } } })).toBe(true)
  expect(canBeJoined({ matrix: { '7': { canRead: true, canApprove: true } } })).toBe(false)
})

test.each([
  ['Acme.test, @acme.example  acme.test', ['acme.test', 'acme.example'], null],
  ['', [], null],
  ['acme.test, acme', ['acme.test', 'acme'], 'acme'],
  ['mika@acme.test', ['mika@acme.test'], 'mika@acme.test'],
  [`${'a'.repeat(260)}.test`, [`${'a'.repeat(260)}.test`], `${'a'.repeat(260)}.test`],
])('[INVITELINKS1] [INVITELINKS6] of %s the domains are %j, and %s is none', (typed, domains, wrong) => {
  expect(readDomains({ typed })).toEqual({ domains, wrong })
})
