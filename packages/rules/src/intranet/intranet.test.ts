import { expect, test } from 'vitest'
import { hostPerson, hostTokenProblem } from './intranet.js'

const now = 1_000_000
const good = {
  issuedAt: now - 10,
  notBefore: undefined,
  expiresAt: now + 300,
  now,
  id: 'once',
  subject: 'maya',
}

test.each([
  ['INTRANET1', {}, null],
  ['INTRANET1', { issuedAt: undefined }, 'undated'],
  ['INTRANET1', { expiresAt: undefined }, 'undated'],
  ['INTRANET1', { expiresAt: now - 60 }, null],
  ['INTRANET1', { expiresAt: now - 61 }, 'expired'],
  ['INTRANET1', { issuedAt: now + 60, expiresAt: now + 90 }, null],
  ['INTRANET1', { issuedAt: now + 61, expiresAt: now + 90 }, 'early'],
  ['INTRANET1', { notBefore: now + 61 }, 'early'],
  ['INTRANET1', { expiresAt: now + 600 }, 'long-lived'],
  ['INTRANET1', { issuedAt: now - 600, expiresAt: now }, null],
  ['INTRANET1', { issuedAt: now - 601, expiresAt: now - 30 }, 'long-lived'],
  ['INTRANET2', { id: undefined }, 'reusable'],
  ['INTRANET2', { id: '' }, 'reusable'],
  ['INTRANET2', { id: 7 }, 'reusable'],
  ['INTRANET2', { subject: null }, 'nobody'],
])('[%s] with %j: %s', (_rule, change, problem) => {
  expect(hostTokenProblem({ ...good, ...change })).toBe(problem)
})

test.each([
  [
    'staffbase',
    { sub: 's', primary_email_address: 'Maya@Acme.test' },
    { subject: 's', email: 'maya@acme.test' },
  ],
  ['staffbase', { sub: 's', type: 'user' }, { subject: 's', email: null }],
  ['staffbase', { sub: 's', type: 'token' }, { subject: null, email: null }],
  ['staffbase', { email: 'maya@acme.test' }, { subject: null, email: null }],
  ['haiilo', { sub: 'init', ctx: { userId: 'u' } }, { subject: 'u', email: null }],
  ['haiilo', { sub: 'init', email: 'maya@acme.test' }, { subject: null, email: null }],
  ['haiilo', { ctx: 'u' }, { subject: null, email: null }],
  ['haiilo', { ctx: null }, { subject: null, email: null }],
  ['haiilo', { ctx: { userId: '  ' } }, { subject: null, email: null }],
  ['haiilo', { ctx: { userId: ' u ' } }, { subject: 'u', email: null }],
] as const)('[INTRANET3] %s with %j: %j', (kind, claims, person) => {
  expect(hostPerson({ kind, claims })).toEqual(person)
})
