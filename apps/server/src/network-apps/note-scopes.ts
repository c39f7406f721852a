import type { Network, NetworkAppSlot, ProfileType } from '@rostrum/protocol'
import type { Context } from '../context.js'
import type { ConnectionTerms } from '../networks/connection-terms.js'

/** An application as a company uses it: the slot that it stands in, and its own id. */
export interface UsedApp {
  accountId: string
  slot: NetworkAppSlot
  clientId: string
}

/** The slot of what connects a type of profile; undefined for a network without applications. */
export function slotOf(network: Network, type: ProfileType): NetworkAppSlot | undefined {
  if (network === 'wechat') return undefined
  return network === 'linkedin' && type === 'page' ? 'linkedin-page' : network
}

/** Something that was learned of scopes: what a consent gave, or what the network lets the application ask for. */
export interface Learned {
  scope: string
  isGranted?: boolean
  isAllowed?: boolean
}

/** What a consent to `terms` says about each right; nothing when the network did not tell what it gave. */
export function learnedFrom({ rights }: ConnectionTerms, granted: string): Learned[] {
  const given = granted.split(/[\s,]+/).filter(Boolean)
  if (given.length === 0) return []
  // What somebody was given, the application may ask for; what was left out says nothing about that.
  return rights.map(({ scope }) =>
    given.includes(scope) ? { scope, isGranted: true, isAllowed: true } : { scope, isGranted: false },
  )
}

/** The rights that the words of a refusal name, which the application may not ask for. */
export function refusedIn({ rights }: ConnectionTerms, words: string): Learned[] {
  const named = words.split(/[^\w.-]+/)
  return rights
    .filter(({ scope }) => named.includes(scope))
    .map(({ scope }) => ({ scope, isGranted: false, isAllowed: false }))
}

/** Keeps what was learned; what was known of another application in the same slot goes. */
export async function noteScopes(
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
