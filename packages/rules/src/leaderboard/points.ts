import type { PointWeights } from '@rostrum/protocol'

/** What is worth points. */
export type PointKind = 'share' | 'click' | 'reaction' | 'suggestion'

/** What a board counts until somebody sets it. LEADERBOARD1 */
export const defaultWeights: PointWeights = { Share: 10, Click: 1, Reaction: 2, Suggestion: 20 }

/** The largest weight, and the largest limit of a day. */
export const maxWeight = 1000
export const maxDailyLimit = 100_000

const weightOf = { share: 'Share', click: 'Click', reaction: 'Reaction', suggestion: 'Suggestion' } as const

/**
 * The points of an act. A message's own points count for its share; all else counts as the board sets it. Beyond the
 * limit of the day there are none. LEADERBOARD1, LEADERBOARD4
 */
export function pointsFor(facts: {
  kind: PointKind
  /** How many clicks or reactions; 1 for a share or a suggestion. */
  units: number
  /** The points of the shared message; null or 0 for none of its own. */
  own: number | null
  weights: PointWeights
  /** Points that the person may still earn today; null for no limit. */
  left: number | null
}): number {
  const { kind, units, own, weights, left } = facts
  const each = (kind === 'share' && own) || weights[weightOf[kind]]
  const points = Math.max(0, each * units)
  return left === null ? points : Math.min(points, Math.max(0, left))
}

/** What a publication's reactions earned on a day. */
export interface EarnedOn {
  readonly day: string
  readonly units: number
  readonly points: number
}

/**
 * What is taken back when a network counts fewer reactions than before: the newest first, from the day that they were
 * earned on and in proportion to what that day earned. No day falls below zero. LEADERBOARD3
 */
export function takeBack(facts: { earned: readonly EarnedOn[]; units: number }): EarnedOn[] {
  let missing = facts.units
  const taken: EarnedOn[] = []
  for (const { day, units, points } of facts.earned.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    const part = Math.min(missing, units)
    if (part <= 0) continue
    missing -= part
    taken.push({ day, units: part, points: Math.round((points * part) / units) })
  }
  return taken
}

/** What cannot be saved in the settings. */
export type SettingsProblem = 'weights' | 'max-per-day' | 'symbol' | 'timezone'

const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max

/** The faults of a leaderboard's settings. LEADERBOARD11 */
export function settingsProblems(facts: {
  weights: PointWeights
  maxPerDay: number | null
  symbol: string
  isZoneKnown: boolean
}): SettingsProblem[] {
  const { weights, maxPerDay, symbol, isZoneKnown } = facts
  const problems: SettingsProblem[] = []
  if (!Object.values(weights).every((weight) => isWithin(weight, maxWeight))) problems.push('weights')
  if (maxPerDay !== null && !(isWithin(maxPerDay, maxDailyLimit) && maxPerDay > 0))
    problems.push('max-per-day')
  // Two characters as people see them: an emoji of several code points is one.
  if ([...new Intl.Segmenter().segment(symbol.trim())].length > 2 || /[\p{Cc}\p{Bidi_C}]/u.test(symbol))
    problems.push('symbol')
  if (!isZoneKnown) problems.push('timezone')
  return problems
}
