import type { SsoWish } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { ssoFault } from './sso-fault.js'

/** Milliseconds from the beginning to the provider's answer: a password, a second factor, a forgotten telephone. */
export const requestLifetime = 15 * 60_000

/** Encryption context of a request's verifier. */
export const requestVerifier = (id: string): string => `sso_request:${id}:verifier`

const text = z.optional(z.string())
const wishShape = z.object({
  email: text,
  accountId: text,
  boardId: text,
  _redirect: text,
  isMobileApp: text,
  isAndroidApp: text,
  isMsTeamsApp: text,
})

/** A sign-on whose answer came. */
export interface SsoRequest {
  /** The PKCE verifier of OpenID Connect, or the id of the SAML request. */
  readonly verifier: string
  readonly wish: SsoWish
}

/** What the form had when the sign-on began in this browser; empty for an unknown state. */
export async function readWish(
  { db, secrets }: Context,
  providerId: string,
  { state, secret }: { state: string; secret: string },
): Promise<SsoWish> {
  const row = await db
    .selectFrom('sso_request')
    .select('wish')
    .where('state_hash', '=', secrets.hash(state))
    .where('provider_id', '=', providerId)
    .where('browser_hash', '=', secrets.hash(secret))
    .executeTakeFirst()
  return row ? z.parse(wishShape, row.wish) : {}
}

/**
 * Takes the sign-on of a state, once, for its provider and in the browser that began. Throws the faults `request` and
 * `browser`.
 */
export async function takeRequest(
  { db, secrets, now }: Context,
  providerId: string,
  { state, secret }: { state: string; secret: string },
): Promise<SsoRequest> {
  const browser = secrets.hash(secret)
  const row = await db
    .updateTable('sso_request')
    .set({ used_at: now() })
    .where('state_hash', '=', secrets.hash(state))
    .where('provider_id', '=', providerId)
    .where('browser_hash', '=', browser)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['id', 'verifier_sealed', 'wish'])
    .executeTakeFirst()
  if (row) {
    const verifier = secrets.open(row.verifier_sealed ?? '', requestVerifier(row.id))
    return { verifier, wish: z.parse(wishShape, row.wish) }
  }
  const other = await db
    .selectFrom('sso_request')
    .select('browser_hash')
    .where('state_hash', '=', secrets.hash(state))
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!other) throw ssoFault('request', 'unknown state')
  if (!other.browser_hash.equals(browser)) throw ssoFault('browser')
  throw ssoFault('request', 'used or expired')
}
