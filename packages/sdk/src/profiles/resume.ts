import { claimConnection, network, readConnection } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { toFailing } from '../client/api-error.js'
import type { KeyValue } from '../environment.js'
import type { Rostrum } from '../rostrum.js'
import type { ConnectOutcome } from './profiles.js'
import { waitedOf } from './wait-for-window.js'

/** What a page keeps while it goes to a network by itself. */
const departed = z.object({
  token: z.string(),
  network,
  at: z.number(),
  /** It was an account to sign in with. */
  isLogin: z.optional(z.literal(true)),
})
const key = 'consent'
const mark = '#rostrum-consent='
const longest = 20 * 60_000

/** Keeps what the page needs when it comes back. */
export const keepDeparture = (local: KeyValue, kept: z.infer<typeof departed>): void => {
  local.set(key, JSON.stringify(kept))
}

function takeDeparture(local: KeyValue, now: number) {
  const text = local.get(key)
  if (text === null) return null
  local.remove(key)
  try {
    const kept = z.parse(departed, JSON.parse(text))
    return now - kept.at < longest ? kept : null
  } catch {
    return null
  }
}

/**
 * Ends a consent that the page itself went to. What the return page put behind the number sign is taken out of the
 * address at once, and counts only together with what this browser kept. Null when the page comes from nowhere.
 */
export async function resumeConsent({
  client,
  environment,
  storage,
}: Pick<Rostrum, 'client' | 'environment' | 'storage'>): Promise<ConnectOutcome | null> {
  const address = environment.address() ?? ''
  const at = address.indexOf(mark)
  const claim = at < 0 ? null : address.slice(at + mark.length)
  if (claim !== null) environment.replaceAddress(address.slice(0, at))
  const kept = takeDeparture(storage.local, environment.now())
  if (!kept) return null
  const params = { token: kept.token }
  try {
    const answer = claim
      ? await client.send(claimConnection, { params, body: { claim } })
      : await client.send(readConnection, { params })
    const waited = waitedOf(answer)
    if (!waited || waited.result === 'cancelled') return null
    const { network: at, isLogin } = kept
    const outcome = { outcome: waited.result, id: waited.id, missing: waited.missing, network: at }
    return isLogin ? { ...outcome, isLogin } : outcome
  } catch (error) {
    return { outcome: 'failed', network: kept.network, failing: toFailing(error) }
  }
}
