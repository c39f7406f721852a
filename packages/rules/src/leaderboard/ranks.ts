/**
 * The ranks of a page whose rows are in order: equal points have the same rank, and the next one counts all above it.
 * `before` is how many are on the pages before it, `firstRank` the rank of its first row. LEADERBOARD6
 */
export function ranksOf(facts: { points: readonly number[]; before: number; firstRank: number }): number[] {
  const { points, before, firstRank } = facts
  const ranks: number[] = []
  for (const [at, own] of points.entries()) {
    const above = ranks[at - 1] ?? firstRank
    ranks.push(at === 0 ? firstRank : own === points[at - 1] ? above : before + at + 1)
  }
  return ranks
}

/** What somebody sees of a leaderboard: who opted out sees only themselves, as nobody else sees them. LEADERBOARD7 */
export const visibleRows = (facts: { hasOptedOut: boolean; kind: 'people' | 'teams' }): 'all' | 'only-own' =>
  facts.hasOptedOut && facts.kind === 'people' ? 'only-own' : 'all'

/** The direction of a trend. LEADERBOARD9 */
export const trendOf = (facts: { change: number | null }): 'up' | 'down' | 'level' | null =>
  facts.change === null ? null : facts.change > 0 ? 'up' : facts.change < 0 ? 'down' : 'level'
