import { NetworkFailure } from '../networks/network-failure.js'
import type { PublicationError, Settlement } from './claimed.js'

/** A post is tried at most this often, and not for longer than this. */
export const mostTries = 5
export const longestTrying = 30 * 60_000

const baseWait = 5000
const longestWait = 3_600_000

/** What decides about a try that did not succeed. */
export interface TryFacts {
  error: unknown
  /** Whether the creating call was started. */
  isSent: boolean
  /** Tries so far, this one among them. */
  tries: number
  /** Milliseconds since the first of them. */
  trying: number
  /** From 0 to 1, to spread the waits. */
  random: number
}

/**
 * What becomes of a publication whose try ended with an error. It goes back to be sent again only when nothing
 * can have been stored; after five tries, or when the wait would end later than half an hour after the first,
 * it failed, and the person may send it again.
 */
export function judgeTry(facts: TryFacts): Settlement {
  const { error, isSent } = facts
  if (!(error instanceof NetworkFailure)) {
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
      if (error.remoteId) return { to: 'confirmed', remoteId: error.remoteId, remoteUrl: null }
      // Of the first try it can only be another post; of a later one it may be ours, so the network is asked.
      return facts.tries > 1
        ? { to: 'unknown', after: 0, asked: 0, error: { code: 'network-refused', said } }
        : { to: 'failed', error: { code: 'network-refused', said } }
    case 'fix-content':
    case 'forbidden':
      return { to: 'failed', error: { code: 'network-refused', said } }
  }
}

function retry(facts: TryFacts, error: PublicationError, told: number | null): Settlement {
  const wait =
    told === null
      ? Math.min(longestWait, baseWait * 2 ** (facts.tries - 1) * (0.5 + facts.random))
      : told * 1000 * (1 + facts.random * 0.1)
  const isOver = facts.tries >= mostTries || facts.trying + wait > longestTrying
  return isOver ? { to: 'failed', error } : { to: 'scheduled', after: wait, error }
}

/** When the network is asked again about a post that it does not list: lists lag behind. Milliseconds. */
const asks = [5000, 30_000, 120_000, 600_000] as const

/** A network that cannot be reached now is asked again after this. */
export const askAgain = 60_000

/**
 * What becomes of a publication that the network, asked about it, does not list. After the last question it is as
 * good as not sent: it is sent again, within the same bounds as any other.
 */
export function judgeAbsence(facts: { asked: number; tries: number; trying: number }): Settlement {
  const error: PublicationError = { code: 'network-unavailable', said: null }
  const next = asks[facts.asked]
  if (next !== undefined) return { to: 'unknown', after: next, asked: facts.asked + 1, error }
  const isOver = facts.tries >= mostTries || facts.trying > longestTrying
  return isOver ? { to: 'failed', error } : { to: 'scheduled', after: 0, error }
}
