import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { networks, type Network } from '../network.js'

const token = z.object({ token: z.string(), expiresAt: z.number() })

/** One person's consent to the app, with its tokens. */
export const grant = z.object({
  id: z.string(),
  network: z.enum(networks),
  /** The account's `profile`: on most networks, its id. */
  profile: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  /** Requested scopes that the person declined. */
  declined: z.optional(z.array(z.string())),
  /** The parent grant, with which this one ends: for a page, its person's. */
  parent: z.optional(z.string()),
  access: z.array(token),
  refresh: z.optional(token),
  /** The person removed the app, or the app revoked the token. */
  revoked: z.boolean(),
})
export type Grant = z.infer<typeof grant>

export type TokenState = 'valid' | 'expired' | 'revoked' | 'unknown'

export interface Bearer {
  readonly state: TokenState
  readonly grant?: Grant
}

/** Lifetimes in seconds. */
export interface Lifetimes {
  readonly access: number
  readonly refresh?: number
}

export interface IssuedTokens {
  readonly grant: Grant
  readonly accessToken: string
  readonly refreshToken: string | undefined
}

export interface GrantStore {
  readonly issue: (
    consent: Pick<Grant, 'network' | 'profile' | 'clientId' | 'scopes' | 'declined' | 'parent'>,
    lifetimes: Lifetimes,
  ) => IssuedTokens
  /** Exchanges a refresh token. With `rotate` the old one becomes invalid. */
  readonly refresh: (
    network: Network,
    refreshToken: string,
    lifetime: number,
    rotate: boolean,
  ) => IssuedTokens | undefined
  /** Issues another access token of the same grant. */
  readonly extend: (one: Grant, lifetime: number) => string
  readonly check: (network: Network, accessToken: string) => Bearer
  /** Revokes by access or refresh token; false when the token is unknown. */
  readonly revoke: (network: Network, token: string) => boolean
  /** Expires every access token of the profile; refresh tokens stay valid. Answers how many. */
  readonly expire: (network: Network, profile: string) => number
  /**
   * Simulates that the person removes the app: all tokens of the profile become invalid. Answers how many
   * grants.
   */
  readonly removeApp: (network: Network, profile: string) => number
  readonly list: () => Grant[]
  readonly load: (grants: readonly Grant[]) => void
}

const makeToken = (): string => randomBytes(32).toString('base64url')

/** Creates the store of grants and their tokens. `changed` is called after each change. */
export function createGrantStore(now: () => number, changed: () => void): GrantStore {
  const grants = new Map<string, Grant>()
  const byAccess = new Map<string, Grant>()
  const byRefresh = new Map<string, Grant>()

  const index = (one: Grant): void => {
    grants.set(one.id, one)
    for (const { token: text } of one.access) byAccess.set(text, one)
    if (one.refresh) byRefresh.set(one.refresh.token, one)
  }
  const addAccess = (one: Grant, seconds: number): string => {
    const text = makeToken()
    for (const old of one.access.splice(0)) {
      if (old.expiresAt > now()) one.access.push(old)
      else byAccess.delete(old.token)
    }
    one.access.push({ token: text, expiresAt: now() + seconds * 1000 })
    byAccess.set(text, one)
    return text
  }
  const living = (network: Network, profile: string): Grant[] =>
    [...grants.values()].filter((one) => one.network === network && one.profile === profile && !one.revoked)
  const end = (one: Grant): void => {
    one.revoked = true
    if (one.refresh) byRefresh.delete(one.refresh.token)
    for (const child of grants.values()) if (child.parent === one.id && !child.revoked) end(child)
  }

  return {
    issue(consent, lifetimes) {
      const refresh = lifetimes.refresh && { token: makeToken(), expiresAt: now() + lifetimes.refresh * 1000 }
      const made: Grant = {
        ...consent,
        id: makeToken(),
        access: [],
        revoked: false,
        ...(refresh && { refresh }),
      }
      index(made)
      const accessToken = addAccess(made, lifetimes.access)
      changed()
      return { grant: made, accessToken, refreshToken: made.refresh?.token }
    },
    refresh(network, refreshToken, lifetime, rotate) {
      const known = byRefresh.get(refreshToken)
      if (!known?.refresh || known.network !== network || known.refresh.expiresAt <= now()) return undefined
      if (rotate) {
        byRefresh.delete(refreshToken)
        known.refresh = { ...known.refresh, token: makeToken() }
        byRefresh.set(known.refresh.token, known)
      }
      const accessToken = addAccess(known, lifetime)
      changed()
      return { grant: known, accessToken, refreshToken: known.refresh.token }
    },
    extend(one, lifetime) {
      const text = addAccess(one, lifetime)
      changed()
      return text
    },
    check(network, accessToken) {
      const known = byAccess.get(accessToken)
      if (!known || known.network !== network) return { state: 'unknown' }
      if (known.revoked) return { state: 'revoked', grant: known }
      const entry = known.access.find((one) => one.token === accessToken)
      return { state: entry && entry.expiresAt > now() ? 'valid' : 'expired', grant: known }
    },
    revoke(network, text) {
      const known = byAccess.get(text) ?? byRefresh.get(text)
      if (!known || known.network !== network) return false
      end(known)
      changed()
      return true
    },
    expire(network, profile) {
      const entries = living(network, profile).flatMap((one) => one.access)
      const fresh = entries.filter((entry) => entry.expiresAt > now())
      for (const entry of fresh) entry.expiresAt = now()
      changed()
      return fresh.length
    },
    removeApp(network, profile) {
      const ended = living(network, profile)
      for (const one of ended) end(one)
      changed()
      return ended.length
    },
    list: () => [...grants.values()],
    load: (all) => all.forEach(index),
  }
}
