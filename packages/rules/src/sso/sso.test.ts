import { ssoProblems } from '@rostrum/protocol'
import { describe, expect, test } from 'vitest'
import {
  assertionProblem,
  clockSkew,
  rememberedUntil,
  responseProblem,
  type AssertionFacts,
} from './assertion.js'
import { ssoCodeOf } from './problem-code.js'
import { mappedRole } from './mapped-role.js'
import { isPublicDomain, mustUseSso, policyProblem } from './only-sso.js'
import { signOnOutcome, type SignOnFacts, type SignOnOutcome } from './sign-on-person.js'
import { ssoReturn } from './sso-return.js'

test('[SIGNON1] every fault has a code, and those about a person have one between them', () => {
  for (const fault of ssoProblems) expect(ssoCodeOf({ fault })).toMatch(/^sso-00(0\d|10)$/)
  const personal = [
    'unknown-person',
    'person-inactive',
    'email-domain',
    'no-email',
    'other-identity',
  ] as const
  expect(new Set(personal.map((fault) => ssoCodeOf({ fault })))).toEqual(new Set(['sso-0004']))
  expect(ssoCodeOf({ fault: 'decryption' })).toBe(ssoCodeOf({ fault: 'signature' }))
})

describe('[SIGNON2] [SIGNON3] [SIGNON4] an assertion', () => {
  const now = 1_000_000_000
  const expected = {
    issuer: 'idp',
    audience: 'sp',
    acs: 'https://sp/acs',
    requestId: '_r',
    isResponseSigned: true,
    now,
  }
  const confirmation = {
    recipient: 'https://sp/acs',
    inResponseTo: '_r',
    notBefore: null,
    notOnOrAfter: now + 1,
  }
  const conditions = { notBefore: now, notOnOrAfter: now + 1, audiences: [['sp']], hasUnknown: false }
  const good: AssertionFacts = {
    id: '_a',
    issuer: 'idp',
    nameId: 'n',
    issuedAt: now,
    confirmations: [confirmation],
    conditions,
    sessionEndsAt: null,
    hasAuthnStatement: true,
  }
  const faultOf = (more: Partial<AssertionFacts>, requestId: string | null = '_r') =>
    assertionProblem({ assertion: { ...good, ...more }, expected: { ...expected, requestId } })

  test.each<[string, Partial<AssertionFacts>, string | null]>([
    ['is good', {}, null],
    ['of another issuer', { issuer: 'other' }, 'issuer'],
    ['of nobody', { nameId: '' }, 'malformed'],
    ['without a sign-in', { hasAuthnStatement: false }, 'malformed'],
    ['with a condition that nobody knows', { conditions: { ...conditions, hasUnknown: true } }, 'malformed'],
    ['for two services', { conditions: { ...conditions, audiences: [['sp'], ['x']] } }, 'audience'],
    ['at the edge of the clocks', { conditions: { ...conditions, notOnOrAfter: now - clockSkew + 1 } }, null],
    ['beyond it', { conditions: { ...conditions, notOnOrAfter: now - clockSkew } }, 'clock'],
    ['before its time', { conditions: { ...conditions, notBefore: now + clockSkew + 1 } }, 'clock'],
    ['with an unreadable end', { conditions: { ...conditions, notOnOrAfter: Number.NaN } }, 'clock'],
    ['without an end', { conditions: { ...conditions, notOnOrAfter: null } }, 'clock'],
    ['from long ago', { issuedAt: now - 3_600_001 }, 'clock'],
    ['from when nobody knows', { issuedAt: Number.NaN }, 'clock'],
    ['with a session that is over', { sessionEndsAt: now - clockSkew }, 'clock'],
    ['without an id', { id: '' }, 'malformed'],
    ['without conditions', { conditions: null }, 'malformed'],
    ['for no service', { conditions: { ...conditions, audiences: [] } }, 'audience'],
    ['without a beginning', { conditions: { ...conditions, notBefore: null } }, null],
    ['from a clock ahead', { conditions: { ...conditions, notBefore: now + clockSkew } }, null],
    ['an hour old', { issuedAt: now - 3_600_000 }, null],
    ['issued by a clock ahead', { issuedAt: now + clockSkew }, null],
    ['issued later', { issuedAt: now + clockSkew + 1 }, 'clock'],
    ['with a session that ends', { sessionEndsAt: now - clockSkew + 1 }, null],
    [
      'without an end of its confirmation',
      { confirmations: [{ ...confirmation, notOnOrAfter: null }] },
      'malformed',
    ],
    [
      'whose confirmation is over',
      { confirmations: [{ ...confirmation, notOnOrAfter: now - clockSkew }] },
      'clock',
    ],
    ['for nobody', { confirmations: [] }, 'recipient'],
    ['for another address', { confirmations: [{ ...confirmation, recipient: 'x' }] }, 'recipient'],
    ['for another request', { confirmations: [{ ...confirmation, inResponseTo: '_x' }] }, 'request'],
    ['with a beginning', { confirmations: [{ ...confirmation, notBefore: now }] }, 'malformed'],
    [
      'of which one confirmation fits',
      { confirmations: [{ ...confirmation, recipient: 'x' }, confirmation] },
      null,
    ],
  ])('%s', (_what, more, fault) => {
    expect(faultOf(more)).toBe(fault)
  })

  test('that answers a request never counts as one that began at the provider', () => {
    expect(faultOf({}, null)).toBe('request')
    expect(faultOf({ confirmations: [{ ...confirmation, inResponseTo: null }] }, null)).toBeNull()
  })

  test('[SIGNON5] is remembered until it cannot be in time any more', () => {
    const end = rememberedUntil({ issuedAt: now })
    const at = { ...expected, now: end }
    const always = { ...conditions, notOnOrAfter: end * 2 }
    const long = { ...good, conditions: always, confirmations: [{ ...confirmation, notOnOrAfter: end * 2 }] }
    expect(assertionProblem({ assertion: long, expected: at })).toBe('clock')
    const hour = 3_600_000
    expect(end).toBe(now + hour + 2 * clockSkew)
  })

  const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
  const response = { status: success, destination: expected.acs, inResponseTo: '_r', issuer: 'idp' }

  test.each([
    ['is good', {}, {}, null],
    ['without an issuer', { issuer: null }, {}, null],
    ['without a status', { status: null }, {}, 'malformed'],
    ['that refuses', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, {}, 'denied'],
    ['for another address', { destination: 'https://evil/acs' }, {}, 'destination'],
    [
      'for another address, unsigned',
      { destination: 'https://evil/acs' },
      { isResponseSigned: false },
      'destination',
    ],
    ['signed for nobody', { destination: null }, {}, 'destination'],
    ['unsigned for nobody', { destination: null }, { isResponseSigned: false }, null],
    ['of another issuer', { issuer: 'other' }, {}, 'issuer'],
    ['to another request', { inResponseTo: '_x' }, {}, 'request'],
    ['to no request', { inResponseTo: null }, {}, 'request'],
    ['that began at the provider', { inResponseTo: null }, { requestId: null }, null],
  ])('in a response %s', (_what, more, wanted, fault) => {
    const facts = { response: { ...response, ...more }, expected: { ...expected, ...wanted } }
    expect(responseProblem(facts)).toBe(fault)
  })
})

describe('[SIGNON6] [SIGNON7] whom an identity signs in', () => {
  const provider = { accountId: 'a', isEnabled: true, domains: ['acme.test'], firstSignIn: null }
  const firstSignIn = { BoardId: 'brd', Role: 'advocate' }
  const known = { id: 'u', accountId: 'a', isActive: true }
  const facts = {
    provider,
    email: 'x@acme.test',
    isVerified: null,
    bySubject: null,
    byEmail: null,
    hasOtherIdentity: false,
  }
  test.each<[Partial<SignOnFacts>, SignOnOutcome]>([
    [{}, { fault: 'unknown-person' }],
    [{ provider: { ...provider, isEnabled: false }, byEmail: known }, { fault: 'provider-off' }],
    [{ byEmail: known }, { userId: 'u', changesEmail: false }],
    [{ byEmail: known, hasOtherIdentity: true }, { fault: 'other-identity' }],
    [{ byEmail: known, isVerified: false }, { fault: 'email-unverified' }],
    [{ byEmail: { ...known, accountId: 'b' } }, { fault: 'other-company' }],
    [{ bySubject: { ...known, accountId: 'b' } }, { fault: 'other-company' }],
    [{ byEmail: { ...known, isActive: false } }, { fault: 'person-inactive' }],
    [{ provider: { ...provider, firstSignIn } }, { creates: firstSignIn }],
    [{ bySubject: known }, { userId: 'u', changesEmail: true }],
    [
      { bySubject: known, byEmail: { ...known, id: 'v' } },
      { userId: 'u', changesEmail: false },
    ],
    [{ bySubject: { ...known, isActive: false } }, { fault: 'person-inactive' }],
    [{ bySubject: known, email: 'x@other.test' }, { fault: 'email-domain' }],
    [{ email: null, bySubject: known }, { fault: 'no-email' }],
  ])('%j: %j', (more, outcome) => {
    expect(signOnOutcome({ ...facts, ...more })).toEqual(outcome)
  })
})

test('[SIGNON8] the first line of the mapping that fits gives the role', () => {
  const Roles = [
    { Value: 'b', Role: 'manager' },
    { Value: 'a', Role: 'advocate' },
  ]
  const mapping = { Email: '', FirstName: '', LastName: '', Role: 'groups', Roles }
  expect(mappedRole({ mapping, values: ['a', 'b'] })).toBe('manager')
  expect(mappedRole({ mapping, values: ['c'] })).toBeNull()
  expect(mappedRole({ mapping: { ...mapping, Role: '' }, values: ['a'] })).toBeNull()
})

test('[SIGNON9] [SIGNON10] only single sign-on', () => {
  const policy = { isOnly: true, exemptIds: ['m'] }
  expect(mustUseSso({ policy, userId: 'u', way: 'password' })).toBe(true)
  expect(mustUseSso({ policy, userId: 'u', way: 'login' })).toBe(true)
  expect(mustUseSso({ policy, userId: 'u', way: 'embed' })).toBe(false)
  expect(mustUseSso({ policy, userId: 'm', way: 'password' })).toBe(false)
  expect(mustUseSso({ policy: null, userId: 'u', way: 'password' })).toBe(false)
  expect(policyProblem({ isOnly: true, enabledProviders: 0, exemptManagers: 1 })).toBe('no-provider')
  expect(policyProblem({ isOnly: true, enabledProviders: 1, exemptManagers: 0 })).toBe('missing')
  expect(policyProblem({ isOnly: true, enabledProviders: 1, exemptManagers: 1 })).toBeNull()
  expect(policyProblem({ isOnly: false, enabledProviders: 0, exemptManagers: 0 })).toBeNull()
})

test('[SIGNON11] a free mailbox leads to no company', () => {
  expect([isPublicDomain({ domain: 'gmail.com' }), isPublicDomain({ domain: 'acme.test' })]).toEqual([
    true,
    false,
  ])
})

test('[SIGNON12] the way back holds a token or a code, and no target outside', () => {
  const server = 'https://board.example'
  const wish = { email: 'a@b.example', _redirect: 'https://evil.example', isMobileApp: '1' }
  expect(ssoReturn({ server, wish, end: { token: 'x' } })).toBe(`${server}/sso?t=x&isMobileApp=1`)
  expect(ssoReturn({ server, wish: { ...wish, _redirect: '/a?b=1' }, end: { code: 'sso-0008' } })).toBe(
    `${server}/sso?error_code=sso-0008&email=a%40b.example&isMobileApp=1&_redirect=%2Fa%3Fb%3D1`,
  )
})
