import type { Network, AnswerOf, createPost } from '@rostrum/protocol'
import type { ErrorInfo } from '../client/api-error.js'
import type { Composition } from '../composition/composition.js'
import { goToNetwork } from '../composition/show-network.js'
import { set, type Step } from '../composition/step.js'
import { idsOn, networksOf } from './choice.js'

type Answer = AnswerOf<typeof createPost>

/** What became of the share on one of several networks. */
export interface ShareResult {
  readonly state: 'sent' | 'waiting' | 'failed'
  readonly profileIds: readonly string[]
  /** Why it failed. */
  readonly error: ErrorInfo | null
  /** What was sent, to be shown and tried again; null when it arrived. */
  readonly kept: Composition | null
}

/** A submit on several networks, which are sent one after the other (SUBMIT20). */
export interface Round {
  /** The composition when the person submitted: each network gets what its tab showed then. */
  readonly origin: Composition
  /** The profiles that were chosen then. */
  readonly chosen: readonly string[]
  /** The networks that are still to be sent. */
  readonly due: readonly Network[]
  /** The first answer, with the points of all; null before there is one. */
  readonly earned: Answer | null
}

/** The chosen profiles that it was not sent to yet. */
const unsettled = ({ results }: Composition, { chosen }: Round): readonly string[] => {
  const settled = Object.values(results).filter(({ state }) => state !== 'failed')
  return chosen.filter((id) => !settled.some(({ profileIds }) => profileIds.includes(id)))
}

/** The profiles that a network of a round is sent for. */
const idsOf = ({ now, context }: Step, round: Round, network: Network): readonly string[] => {
  const result = now.results[network]
  return result?.state === 'waiting' ? result.profileIds : idsOn(unsettled(now, round), network, context)
}

/** Shows the next network of a round, with what its tab showed when the person submitted. */
const goTo = (step: Step, round: Round, network: Network) => {
  const { used, results, orders, withdrawn, keepOpen } = step.now
  const rest = unsettled(step.now, round)
  const ids = idsOf(step, round, network)
  const elsewhere = rest.filter((id) => !ids.includes(id))
  if (network === step.now.network && !results[network]) return set(step, { profileIds: ids, elsewhere })
  step.now = {
    ...round.origin,
    used,
    results,
    orders,
    withdrawn,
    keepOpen,
    round,
    elsewhere,
    isBusy: true,
    isWaiting: false,
    error: null,
  }
  if (network === round.origin.network && !results[network]) set(step, { profileIds: ids, sendKey: null })
  else goToNetwork(step, network, ids)
}

/** Records what became of the shown network's share. */
export const note = (step: Step, state: ShareResult['state']): void => {
  const { now } = step
  const { network, results, profileIds, error } = now
  if (!network) return
  const kept = state === 'sent' ? null : { ...now, results: {}, round: null, carried: null }
  set(step, { results: { ...results, [network]: { state, profileIds, error, kept } } })
}

/** Forgets what became of the share on a network: it is a choice like any other again. */
export const unnote = (step: Step, network: Network | null): void => {
  const { results } = step.now
  if (!network || !results[network]) return
  const left = Object.entries(results).filter(([one]) => one !== network)
  set(step, { results: Object.fromEntries(left) })
}

/** Adds the answer of one network to what the person is thanked for at the end. */
export const earn = (step: Step, answer: Answer): void => {
  const { round } = step.now
  if (!round) return
  const before = round.earned
  // What was published is worth more thanks than what waits for approval.
  const first = before && before.Post.ApproveStatus !== 'pending' ? before : answer
  const own = answer.Points ?? 0
  const Points = (before?.Points ?? 0) + own || null
  // The earlier ones of the round are in no total before they are published.
  const Total = before?.Total ? before.Total + own : answer.Total
  set(step, { round: { ...round, earned: { ...first, Points, ...(Total && { Total }) } } })
}

/** Begins a round; `networks` are those that are sent. */
export const begin = (
  step: Step,
  chosen: readonly string[],
  networks: readonly Network[],
  key: string,
): void => {
  const { now } = step
  const [first, ...due] = networks
  if (!first) return
  // With a key, a copy that nobody changed keeps its draft when the round goes on.
  const origin = { ...now, sendKey: key }
  const round: Round = { origin, chosen, due, earned: null }
  set(step, { round, isBusy: true })
  // The shown text counts, not what failed before.
  unnote(step, now.network)
  goTo(step, round, first)
}

/** Goes on to the next network of a round; false when all were sent. */
export const goOnInRound = (step: Step): boolean => {
  const { round } = step.now
  const [next, ...due] = round?.due ?? []
  if (!round || !next) return false
  const left = { ...round, due }
  set(step, { round: left })
  goTo(step, left, next)
  return true
}

/**
 * Ends a round: shows the first network that failed, else the first that takes a hand-off, else one that waits for the
 * connection. Returns its result; null when everything was sent.
 */
export const endRound = (
  step: Step,
): { readonly network: Network; readonly result: ShareResult | null } | null => {
  const { now, context } = step
  const { round, results } = now
  if (!round) return null
  const open = networksOf(unsettled(now, round), context)
  const waiting = networksOf(round.chosen, context).find((network) => results[network]?.state === 'waiting')
  const network = open.find((one) => results[one]) ?? open[0] ?? waiting
  if (network) goTo(step, round, network)
  set(step, { round: null, isBusy: false, ...(network ? {} : { elsewhere: [] }) })
  const result = (network && results[network]) ?? null
  if (result) set(step, { error: result.error, isWaiting: result.state === 'waiting' })
  return network ? { network, result } : null
}
