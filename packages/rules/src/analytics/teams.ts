import type { AnalyticsNumbers } from '@rostrum/protocol'

/** A team has numbers of its own from so many people on. ANALYTICS8 */
export const minTeamSize = 5

/** The numbers of a team. */
export interface TeamNumbers extends AnalyticsNumbers {
  /** Its name; empty for people without a team. */
  readonly Key: string
  /** People who are in it now. */
  readonly people: number
  readonly Before: AnalyticsNumbers
}

/** A team that is shown, or several that are shown as one. */
export interface ShownTeam extends TeamNumbers {
  /** How many teams this stands for; null for a team of its own. */
  readonly Folded: number | null
}

const add = (one: AnalyticsNumbers, other: AnalyticsNumbers): AnalyticsNumbers => ({
  Shares: one.Shares + other.Shares,
  Clicks: one.Clicks + other.Clicks,
  Views: one.Views + other.Views,
  Reactions: one.Reactions + other.Reactions,
})

/** The sum of numbers. ANALYTICS5 */
export const sumNumbers = (all: readonly AnalyticsNumbers[]): AnalyticsNumbers =>
  all.reduce(add, { Shares: 0, Clicks: 0, Views: 0, Reactions: 0 })

/**
 * The lines of a table by team. Whoever may not see single people sees no team of fewer than five: the small ones are
 * one line, together with the next larger ones until that line is of five people, too, so that nothing can be subtracted
 * from the sum of all. ANALYTICS8
 */
export function shownTeams(facts: { teams: readonly TeamNumbers[]; seesPeople: boolean }): ShownTeam[] {
  const alone = facts.teams.map((team): ShownTeam => ({ ...team, Folded: null }))
  if (facts.seesPeople) return alone
  const ordered = alone.toSorted((one, other) => one.people - other.people || (one.Key < other.Key ? -1 : 1))
  let [count, people] = [0, 0]
  for (const team of ordered) {
    const isDone = people >= minTeamSize || count === 0
    if (team.people >= minTeamSize && isDone) break
    count += 1
    people += team.people
  }
  const folded = ordered.slice(0, count)
  if (folded.length === 0) return alone
  const Before = sumNumbers(folded.map((team) => team.Before))
  const rest: ShownTeam = { ...sumNumbers(folded), Key: '', people, Before, Folded: folded.length }
  return [...ordered.slice(count), rest]
}
