import type { OwnStanding } from '@rostrum/protocol'
import type { DateRange } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import { nextAbove, pointsIn, type Wish } from './read-leaderboard.js'

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
export async function readStanding(
  db: Kysely<Schema>,
  wish: Wish,
  facts: {
    absence: { HasOptedOut: boolean; IsExcluded: boolean }
    own: { points: number; shares: number }
    compared: DateRange | null
    /** How many people have more points. */
    above: number
  },
): Promise<OwnStanding> {
  const { absence, own, compared, above } = facts
  const people = { ...wish, kind: 'people' } as const
  const before = compared && (await pointsIn(db, people, compared, [wish.userId])).get(wish.userId)
  const isRanked = own.points > 0 && !absence.HasOptedOut && !absence.IsExcluded
  const next = isRanked && above > 0 ? await nextAbove(db, people, own.points) : null
  return {
    Rank: isRanked ? above + 1 : null,
    Points: own.points,
    Shares: own.shares,
    ToNext: next === null ? null : next - own.points,
    Change: compared === null ? null : own.points - (before?.points ?? 0),
    ...absence,
  }
}
