import { randomBytes } from 'node:crypto'
import { createIdpFaults, type IdpFaults } from './idp-faults.js'
import { openKeys, type IdpKeys } from './keys.js'

/** The state of the simulated identity provider. */
export interface Idp {
  /** Address of the sandbox. */
  readonly address: () => string
  readonly now: () => number
  readonly redirects: readonly string[]
  readonly faults: IdpFaults
  /** The keys; made at the first use, because that takes a second. */
  readonly keys: () => Promise<IdpKeys>
  /** Metadata of services by entity id: of those that can't be fetched, as in tests. */
  readonly services: Map<string, string>
  /** Codes of OpenID Connect that wait to be exchanged. */
  readonly codes: Map<string, OidcCode>
  /** Who is signed out by the provider next: name and session of the last sign-ons. */
  readonly sessions: SamlSession[]
  /** The last assertion, for a replay. */
  last: string | undefined
  /** Number of the signing key. */
  keyNumber: number
}

/** A code, and what its token will say. */
export interface OidcCode {
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string
  readonly member: IdpMember
}

/** The person who signs in, as the page's form names them. */
export interface IdpMember {
  readonly id: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly groups: readonly string[]
  /** Where they work; empty for nowhere. */
  readonly location: string
}

/** A sign-on by SAML that can be ended here. */
export interface SamlSession {
  readonly service: string
  readonly nameId: string
  readonly index: string
}

/** Creates the provider. */
export function createIdp(options: {
  address: () => string
  now: () => number
  redirects: readonly string[]
  file: string | undefined
}): Idp {
  const { address, now, redirects } = options
  let keys: Promise<IdpKeys> | undefined
  return {
    address,
    now,
    redirects,
    faults: createIdpFaults(),
    keys: () => (keys ??= openKeys(options.file)),
    services: new Map(),
    codes: new Map(),
    sessions: [],
    last: undefined,
    keyNumber: 1,
  }
}

/** A new id of SAML or a code. */
export const newHandle = (): string => `_${randomBytes(16).toString('hex')}`
