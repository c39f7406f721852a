import type { SsoFault } from '@rostrum/protocol'

/** How much the clocks of a provider and of this server may differ, in milliseconds. SSO4 */
export const clockSkew = 2 * 60_000

/** The longest that an assertion may be good, in milliseconds: what was accepted is remembered for as long. SSO4 */
const longestLife = 60 * 60_000

/** What a SAML response says of itself, all from its signed part where there is one. */
export interface ResponseFacts {
  readonly status: string | null
  /** Null: not given. */
  readonly destination: string | null
  readonly inResponseTo: string | null
  readonly issuer: string | null
}

/** What the signed assertion says. Moments are in milliseconds; null: not given; NaN: unreadable. */
export interface AssertionFacts {
  readonly id: string
  readonly issuer: string | null
  readonly nameId: string
  readonly issuedAt: number
  /** Of each bearer confirmation. */
  readonly confirmations: readonly {
    readonly recipient: string | null
    readonly inResponseTo: string | null
    readonly notBefore: number | null
    readonly notOnOrAfter: number | null
  }[]
  readonly conditions: {
    readonly notBefore: number | null
    readonly notOnOrAfter: number | null
    /** The audiences of each restriction. */
    readonly audiences: readonly (readonly string[])[]
    /** There's a condition that we don't know. */
    readonly hasUnknown: boolean
  } | null
  readonly sessionEndsAt: number | null
  readonly hasAuthnStatement: boolean
}

/** What we expect of both. */
export interface ExpectedFacts {
  readonly issuer: string
  readonly audience: string
  readonly acs: string
  /** Id of our request; null: the sign-on began at the provider. */
  readonly requestId: string | null
  readonly isResponseSigned: boolean
  readonly now: number
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** What is wrong with a response, apart from its assertion; null: nothing. SSO2 */
export function responseFault(facts: { response: ResponseFacts; expected: ExpectedFacts }): SsoFault | null {
  const { response, expected } = facts
  if (response.status !== success) return response.status === null ? 'malformed' : 'denied'
  // A signed response without a destination could be one for another service.
  const needsDestination = expected.isResponseSigned || response.destination !== null
  if (needsDestination && response.destination !== expected.acs) return 'destination'
  if (response.issuer !== null && response.issuer !== expected.issuer) return 'issuer'
  return response.inResponseTo === expected.requestId ? null : 'request'
}

/** What is wrong with an assertion whose signature is right; null: nothing. SSO2, SSO3, SSO4 */
export function assertionFault(facts: {
  assertion: AssertionFacts
  expected: ExpectedFacts
}): SsoFault | null {
  const { assertion, expected } = facts
  if (assertion.issuer !== expected.issuer) return 'issuer'
  if (assertion.id === '' || assertion.nameId === '' || !assertion.hasAuthnStatement) return 'malformed'
  const { conditions } = assertion
  if (!conditions || conditions.hasUnknown) return 'malformed'
  const { audiences } = conditions
  if (audiences.length === 0 || !audiences.every((some) => some.includes(expected.audience)))
    return 'audience'
  return timeFault(assertion, conditions, expected.now) ?? confirmationFault(assertion, expected)
}

function timeFault(
  assertion: AssertionFacts,
  conditions: NonNullable<AssertionFacts['conditions']>,
  now: number,
): SsoFault | null {
  const { notBefore, notOnOrAfter } = conditions
  const isOf = (moment: number) => Math.abs(moment - now) <= longestLife
  if (!isOf(assertion.issuedAt) || assertion.issuedAt > now + clockSkew) return 'clock'
  if (notOnOrAfter === null || !isInTime({ notBefore, notOnOrAfter }, now)) return 'clock'
  const { sessionEndsAt } = assertion
  return sessionEndsAt === null || now < sessionEndsAt + clockSkew ? null : 'clock'
}

/** An unreadable moment (NaN) is never in time. */
const isInTime = (
  { notBefore, notOnOrAfter }: { notBefore: number | null; notOnOrAfter: number },
  now: number,
): boolean => (notBefore === null || notBefore - clockSkew <= now) && now < notOnOrAfter + clockSkew

function confirmationFault(assertion: AssertionFacts, expected: ExpectedFacts): SsoFault | null {
  let fault: SsoFault = 'recipient'
  for (const { recipient, inResponseTo, notBefore, notOnOrAfter } of assertion.confirmations) {
    if (recipient !== expected.acs) continue
    if (inResponseTo !== expected.requestId) fault = 'request'
    else if (notOnOrAfter === null || notBefore !== null) fault = 'malformed'
    else if (!isInTime({ notBefore, notOnOrAfter }, expected.now)) fault = 'clock'
    else return null
  }
  return fault
}

/** Until when an accepted assertion must be remembered, in milliseconds. SSO5 */
export const rememberedUntil = (facts: { issuedAt: number }): number =>
  facts.issuedAt + longestLife + 2 * clockSkew
