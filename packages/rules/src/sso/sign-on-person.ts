import type { FirstSignIn, SsoProblem } from '@rostrum/protocol'
import { isEmail } from '../session/email.js'
import { isOfDomain } from '../session/signup.js'

/** A person who may be meant by an identity. */
export interface KnownPerson {
  readonly id: string
  readonly accountId: string
  readonly isActive: boolean
}

/** What is known when a provider has vouched for somebody. */
export interface SignOnFacts {
  readonly provider: {
    readonly accountId: string
    readonly isEnabled: boolean
    readonly domains: readonly string[]
    readonly firstSignIn: FirstSignIn | null
  }
  readonly email: string | null
  /** Null: the provider says nothing about it. */
  readonly isVerified: boolean | null
  /** Who signed in before with the same identity. */
  readonly bySubject: KnownPerson | null
  /** Who has the e-mail address. */
  readonly byEmail: KnownPerson | null
  /** The person of the address has another identity of this provider. */
  readonly hasOtherIdentity: boolean
}

/** Who is signed in, whether they're created first, and whether their address is replaced. */
export type SignOnOutcome =
  | { readonly fault: SsoProblem }
  | { readonly userId: string; readonly changesEmail: boolean }
  | { readonly creates: FirstSignIn }

/**
 * Whom an identity signs in. The provider's name for a person counts before the address, which may be given to somebody
 * else later; an address counts only within the provider's domains, and only in its own company. SIGNON6, SIGNON7
 */
export function signOnOutcome(facts: SignOnFacts): SignOnOutcome {
  const { provider, bySubject, byEmail } = facts
  if (!provider.isEnabled) return { fault: 'provider-off' }
  const fault = addressFault(facts)
  if (fault) return { fault }
  if (bySubject) {
    if (bySubject.accountId !== provider.accountId) return { fault: 'other-company' }
    if (!bySubject.isActive) return { fault: 'person-inactive' }
    return { userId: bySubject.id, changesEmail: byEmail === null }
  }
  if (byEmail) {
    if (byEmail.accountId !== provider.accountId) return { fault: 'other-company' }
    if (!byEmail.isActive) return { fault: 'person-inactive' }
    if (facts.hasOtherIdentity) return { fault: 'other-identity' }
    return { userId: byEmail.id, changesEmail: false }
  }
  return provider.firstSignIn ? { creates: provider.firstSignIn } : { fault: 'unknown-person' }
}

function addressFault({ provider, email, isVerified }: SignOnFacts): SsoProblem | null {
  if (email === null || !isEmail(email)) return 'no-email'
  if (isVerified === false) return 'email-unverified'
  return isOfDomain({ email, domains: provider.domains }) ? null : 'email-domain'
}
