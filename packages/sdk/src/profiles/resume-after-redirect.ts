import { claimConnection, network, readConnection } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { toErrorInfo } from '../client/api-error.js'
import type { KeyValue } from '../environment.js'
import type { Rostrum } from '../rostrum.js'
import type { ConnectOutcome } from './profiles.js'
import { waitedOf } from './wait-for-window.js'

/** What a page stores before it navigates to a network. */
const savedAuthorization = z.object({
  token: z.string(),
  network,
  at: z.number(),
  /** The consent was for a sign-in account. */
  isLogin: z.optional(z.literal(true)),
})
const key = 'consent'
const mark = '#rostrum-consent='
const maxAgeMs = 20 * 60_000

/** Stores what the page needs when it returns. */
export const saveAuthorization = (
  local: KeyValue,
  authorization: z.infer<typeof savedAuthorization>,
): void => {
  local.set(key, JSON.stringify(authorization))
}

function takeAuthorization(local: KeyValue, now: number) {
  const text = local.get(key)
  if (text === null) return null
  local.remove(key)
  try {
    const authorization = z.parse(savedAuthorization, JSON.parse(text))
    return now - authorization.at < maxAgeMs ? authorization : null
  } catch {
    return null
  }
}

/**
 * Completes a consent that the page itself navigated to. The fragment that the return page added is removed from the
 * URL immediately, and it counts only together with what this browser stored. Null when the page does not return from a
 * network.
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
  const authorization = takeAuthorization(storage.local, environment.now())
  if (!authorization) return null
  const params = { token: authorization.token }
  try {
    const answer = claim
      ? await client.send(claimConnection, { params, body: { claim } })
      : await client.send(readConnection, { params })
    const waited = waitedOf(answer)
    if (!waited || waited.result === 'cancelled') return null
    const { network: at, isLogin } = authorization
    const outcome = { outcome: waited.result, id: waited.id, missing: waited.missing, network: at }
    return isLogin ? { ...outcome, isLogin } : outcome
  } catch (error) {
    return { outcome: 'failed', network: authorization.network, failing: toErrorInfo(error) }
  }
}
