import { NetworkError } from '../networks/adapter/network-error.js'
import type { PublicationError, Settlement } from './leases/claim.js'

/** Maximum number of tries, and maximum time in milliseconds. */
export const maxAttempts = 5
export const maxRetryMilliseconds = 30 * 60_000

const baseWait = 5000
const maxWait = 3_600_000

/** The facts that decide after a failed try. */
export interface TryFacts {
  error: unknown
  /** Whether the creating call was started. */
  isSent: boolean
  /** Number of tries so far, this one included. */
  tries: number
  /** True when for an earlier try, however long ago, it is unknown whether the network stored something. */
  wasUnclear: boolean
  /** True when another post recently had the same text on this profile, whether it still exists or not. */
  isDuplicate: boolean
  /** Milliseconds since the first try. */
  trying: number
  /** From 0 to 1, for the jitter of waits. */
  random: number
}

/**
 * Decides the next state after a try that ended with an error. The publication is retried only when nothing
 * can have been stored. After five tries, or when the wait would end later than half an hour after the first,
 * it fails, and the user may send it again. COMPANYPOSTS9
 */
export function judgeTry(facts: TryFacts): Settlement {
  const { error, isSent } = facts
  if (!(error instanceof NetworkError)) {
    const mishap: PublicationError = { code: 'unexpected', said: null }
    return isSent ? { to: 'unknown', after: 0, asked: 0, error: mishap } : retry(facts, mishap, null)
  }
  const { said } = error
  switch (error.kind) {
    case 'unclear':
      return isSent
        ? { to: 'unknown', after: 0, asked: 0, error: { code: 'network-unavailable', said } }
        : retry(facts, { code: 'network-unavailable', said }, null)
    case 'network-down':
      return retry(facts, { code: 'network-unavailable', said }, error.after)
    case 'retry-at':
      return retry(facts, { code: 'api-429', said }, error.after)
    case 'reconnect':
      return { to: 'held', error: { code: 'profile-invalid', said }, isGrantGone: true }
    case 'duplicate':
      return judgeDuplicate(facts, error)
    case 'fix-content':
    case 'forbidden': {
      const code = error.part === 'repost' ? 'repost-gone' : 'network-refused'
      return { to: 'failed', error: { code, said } }
    }
  }
}

/**
 * Decides about a refused duplicate. A post that the network names is this publication, unless another post
 * of ours had the same text: networks keep refusing what was deleted, and LinkedIn then names posts that do
 * not exist. Without a name, a first try can only duplicate another post; a later one may duplicate itself,
 * so the network is asked.
 */
function judgeDuplicate(
  { tries, wasUnclear, isDuplicate }: TryFacts,
  { said, remoteId }: NetworkError,
): Settlement {
  const error: PublicationError = { code: 'network-refused', said }
  if (remoteId && !isDuplicate) return { to: 'confirmed', remoteId, remoteUrl: null }
  const isRepeated = tries > 1 || wasUnclear
  return isRepeated ? { to: 'unknown', after: 0, asked: 0, error } : { to: 'failed', error }
}

function retry(facts: TryFacts, error: PublicationError, retryAfter: number | null): Settlement {
  const wait =
    retryAfter === null
      ? Math.min(maxWait, baseWait * 2 ** (facts.tries - 1) * (0.5 + facts.random))
      : retryAfter * 1000 * (1 + facts.random * 0.1)
  const isOver = facts.tries >= maxAttempts || facts.trying + wait > maxRetryMilliseconds
  return isOver ? { to: 'failed', error } : { to: 'scheduled', after: wait, error }
}

/**
 * Milliseconds until the network is asked again about a post that it does not list. After a disturbance
 * networks recover within seconds, but lists lag behind.
 */
const asks = [2000, 4000, 9000, 30_000, 120_000, 600_000] as const

/**
 * After that many questions an unlisted post counts as absent: after 15 seconds for the first resend, 45 for
 * the second.
 */
const settled = [3, 4] as const

/** Milliseconds until an unavailable network is asked again: soon at first, then once a minute. */
export const askAgainAfter = (trying: number): number => Math.min(60_000, Math.max(5000, trying / 2))

/** The facts that decide about a publication that the network was asked about and does not list. */
export interface AbsenceFacts {
  /** How often the network was asked before. */
  asked: number
  /** Number of tries of which it is unknown whether the network stored something, the last one included. */
  unclear: number
  tries: number
  /** Milliseconds since the first of these tries. */
  trying: number
  /** True when the network would refuse a duplicate if it had the post after all. */
  refusesDuplicate: boolean
  /** True when the network reports that its draft was not published, and publishes a draft at most once. */
  isOnce: boolean
}

/**
 * Decides about a publication that the network does not list. Lists lag behind, so the network is asked for
 * 15 seconds, and even then the list is trusted only where an error can do no harm, because the network
 * itself refuses duplicates. There the post is sent again, at most twice, the second time after 45 seconds.
 * Where the network would accept a duplicate, and after the second resend, it is asked for twelve and a half
 * minutes, and then the user decides. Where the network knows the draft, the same draft is published again
 * after two seconds. POSTS11, POSTS12, POSTS19
 */
export function judgeAbsence(facts: AbsenceFacts): Settlement {
  const { asked, unclear, tries, trying, refusesDuplicate, isOnce } = facts
  const error: PublicationError = { code: 'network-unavailable', said: null }
  const isTime = isOnce ? asked > 0 : refusesDuplicate && asked === settled[unclear - 1]
  if (isTime && tries < maxAttempts && trying <= maxRetryMilliseconds)
    return { to: 'scheduled', after: 0, error }
  const next = asks[asked]
  return { to: 'unknown', after: next ?? null, asked: next === undefined ? asked : asked + 1, error }
}
