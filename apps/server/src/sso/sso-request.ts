import type { SsoWish } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { ssoProblem } from './sso-problem.js'

/** Milliseconds from the beginning to the provider's answer: a password, a second factor, a forgotten telephone. */
export const requestLifetime = 15 * 60_000

/** Encryption context of a request's verifier. */
export const requestVerifier = (id: string): string => `sso_request:${id}:verifier`

/** Encryption context of the answer that a request holds. */
const requestAnswer = (id: string): string => `sso_request:${id}:answer`

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
  /** The SAML response that came before the browser's secret; null for none. */
  readonly answer: string | null
}

/**
 * Holds a SAML response in the sign-on that it answers, until the page that received it sends the browser's secret. A
 * later one takes its place. False where no sign-on waits for it. SIGNON14
 */
export async function holdAnswer(
  { db, secrets, now }: Context,
  providerId: string,
  { state, answer }: { state: string; answer: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sso_request')
    .select('id')
    .where('state_hash', '=', secrets.hash(state))
    .where('provider_id', '=', providerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!row) return false
  const answer_sealed = secrets.seal(answer, requestAnswer(row.id))
  await db.updateTable('sso_request').set({ answer_sealed }).where('id', '=', row.id).execute()
  return true
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
    .returning(['id', 'verifier_sealed', 'answer_sealed', 'wish'])
    .executeTakeFirst()
  if (row) {
    const verifier = secrets.open(row.verifier_sealed ?? '', requestVerifier(row.id))
    const held = row.answer_sealed
    const answer = held === null ? null : secrets.open(held, requestAnswer(row.id))
    return { verifier, wish: z.parse(wishShape, row.wish), answer }
  }
  const other = await db
    .selectFrom('sso_request')
    .select('browser_hash')
    .where('state_hash', '=', secrets.hash(state))
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!other) throw ssoProblem('request', 'unknown state')
  if (!other.browser_hash.equals(browser)) throw ssoProblem('browser')
  throw ssoProblem('request', 'used or expired')
}
