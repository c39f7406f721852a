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
  /** Nobody knows of one of the tries before this one, however long ago, whether the network stored something. */
  wasUnclear: boolean
  /** Another of our posts said the same on this profile of late, whether it still stands or not. */
  isTwin: boolean
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
      return judgeDuplicate(facts, error)
    case 'fix-content':
    case 'forbidden':
      return { to: 'failed', error: { code: 'network-refused', said } }
  }
}

/**
 * The network refused a repetition. A post that it names is ours, unless another of ours said the same: networks go on
 * refusing what was deleted, and LinkedIn then names posts that nobody can find. Without a name a first try can only
 * repeat another post; a later one may repeat itself, so the network is asked.
 */
function judgeDuplicate(
  { tries, wasUnclear, isTwin }: TryFacts,
  { said, remoteId }: NetworkFailure,
): Settlement {
  const error: PublicationError = { code: 'network-refused', said }
  if (remoteId && !isTwin) return { to: 'confirmed', remoteId, remoteUrl: null }
  const isRepeated = tries > 1 || wasUnclear
  return isRepeated ? { to: 'unknown', after: 0, asked: 0, error } : { to: 'failed', error }
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

/** What decides about a publication that the network, asked about it, does not list. */
export interface AbsenceFacts {
  /** How often it was asked before. */
  asked: number
  /** Tries of which nobody knows whether the network stored something, the last one among them. */
  unclear: number
  tries: number
  /** Milliseconds since the first of them. */
  trying: number
  /** The network would refuse the same post if it had it after all. */
  refusesTwin: boolean
}

/**
 * What becomes of a publication that the network, asked about it, does not list. A list may lag behind, so it is
 * asked again for twelve minutes and a half, and even then it is believed only where a mistake can do no harm: the
 * network itself would refuse the repetition. That is tried once; otherwise the person decides. POSTS11, POSTS12
 */
export function judgeAbsence(facts: AbsenceFacts): Settlement {
  const { asked, unclear, tries, trying, refusesTwin } = facts
  const error: PublicationError = { code: 'network-unavailable', said: null }
  const next = asks[asked]
  if (next !== undefined) return { to: 'unknown', after: next, asked: asked + 1, error }
  const isBelieved = refusesTwin && unclear <= 1 && tries < mostTries && trying <= longestTrying
  return isBelieved ? { to: 'scheduled', after: 0, error } : { to: 'unknown', after: null, asked, error }
}
