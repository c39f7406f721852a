import type { NetworkAppSlot } from '@rostrum/protocol'
import type { Context } from '../context.js'
import type { ConnectionTerms } from '../networks/adapter/oauth-scopes.js'

/** A company's application: its slot and its own id. */
export interface UsedApp {
  accountId: string
  slot: NetworkAppSlot
  clientId: string
}

/**
 * A finding about a scope: whether a consent granted it, or whether the network lets the application request
 * it.
 */
export interface Learned {
  scope: string
  isGranted?: boolean
  isAllowed?: boolean
}

/**
 * What a consent to `terms` reveals about each scope; empty when the network did not report the granted
 * scopes.
 */
export function learnedFrom({ rights }: ConnectionTerms, granted: string): Learned[] {
  const given = granted.split(/[\s,]+/).filter(Boolean)
  if (given.length === 0) return []
  // The application may request a granted scope; a declined one tells nothing about that.
  return rights.map(({ scope }) =>
    given.includes(scope) ? { scope, isGranted: true, isAllowed: true } : { scope, isGranted: false },
  )
}

/** The scopes named in a network's error message, which the application may not request. */
export function refusedIn({ rights }: ConnectionTerms, words: string): Learned[] {
  const named = words.split(/[^\w.-]+/)
  return rights
    .filter(({ scope }) => named.includes(scope))
    .map(({ scope }) => ({ scope, isGranted: false, isAllowed: false }))
}

/** Stores findings; those about another application in the same slot are deleted. */
export async function recordScopes(
  { db, now }: Context,
  { accountId, slot, clientId }: UsedApp,
  learned: readonly Learned[],
): Promise<void> {
  if (learned.length === 0) return
  await db
    .deleteFrom('app_scope')
    .where('account_id', '=', accountId)
    .where('slot', '=', slot)
    .where('client_id', '<>', clientId)
    .execute()
  for (const { scope, isGranted, isAllowed } of learned) {
    const facts = {
      ...(isGranted === undefined ? {} : { is_granted: isGranted, granted_seen_at: now() }),
      ...(isAllowed === undefined ? {} : { is_allowed: isAllowed }),
    }
    await db
      .insertInto('app_scope')
      .values({ account_id: accountId, slot, scope, client_id: clientId, ...facts })
      .onConflict((conflict) => conflict.columns(['account_id', 'slot', 'scope']).doUpdateSet(facts))
      .execute()
  }
}
