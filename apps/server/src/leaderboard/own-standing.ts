import type { OwnStanding } from '@rostrum/protocol'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { Ranking } from './read-ranking.js'

/** Whether somebody has no row on a board's leaderboard, and why. */
export async function readAbsence(
  db: Kysely<Schema>,
  { boardId, userId }: { boardId: string; userId: string },
): Promise<{ HasOptedOut: boolean; IsExcluded: boolean }> {
  const row = await db
    .selectFrom('leaderboard_absence')
    .select(['is_excluded as IsExcluded', 'has_opted_out as HasOptedOut'])
    .where('board_id', '=', boardId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { HasOptedOut: false, IsExcluded: false }
}

/** The reader's own points among the people, with their rank and what they lack. LEADERBOARD6, LEADERBOARD8 */
export function standingOf(facts: {
  absence: { HasOptedOut: boolean; IsExcluded: boolean }
  own: { points: number; shares: number }
  /** Their points of the days that are compared; null for none. */
  before: number | null
  /** How they compare with the people. */
  people: Pick<Ranking, 'aboveOwn' | 'next'>
}): OwnStanding {
  const { absence, own, before, people } = facts
  const isRanked = own.points > 0 && !absence.HasOptedOut && !absence.IsExcluded
  return {
    Rank: isRanked ? people.aboveOwn + 1 : null,
    Points: own.points,
    Shares: own.shares,
    ToNext: isRanked && people.next !== null ? people.next - own.points : null,
    Change: before === null ? null : own.points - before,
    ...absence,
  }
}
