import { pointsFor } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import { totalOf, type Worth } from './earn-from-posts.js'
import { dayIn } from '../dates/zone-table.js'
import { readBoardPoints } from './point-settings.js'

const nothing: Worth = { Points: null, Symbol: null, Total: null }

/**
 * The points of a share for the thank-you (B9.7), the board's symbol, and all points of the person. `isEarned`: the
 * person's points already contain those of this share. Null where the leaderboard is off or the share is worth nothing.
 */
export async function worthOfShare(
  db: Kysely<Schema>,
  share: { boardId: string; userId: string; own: number | null; isEarned: boolean; now: Date },
): Promise<Worth> {
  const { boardId, userId, own, isEarned, now } = share
  const { isOn, Weights, MaxPerDay, Symbol: symbol, Timezone } = await readBoardPoints(db, boardId)
  if (!isOn) return nothing
  const today = { boardId, userId, day: dayIn(Timezone, now) }
  const left = MaxPerDay === null || isEarned ? null : MaxPerDay - (await pointsOn(db, today))
  const Points = pointsFor({ kind: 'share', units: 1, own, weights: Weights, left })
  if (Points === 0) return nothing
  const before = await totalOf(db, boardId, userId)
  return { Points, Symbol: symbol || null, Total: before + (isEarned ? 0 : Points) }
}

async function pointsOn(
  db: Kysely<Schema>,
  { boardId, userId, day }: { boardId: string; userId: string; day: string },
): Promise<number> {
  const row = await db
    .selectFrom('point_total')
    .select('points')
    .where('board_id', '=', boardId)
    .where('subject_kind', '=', 'person')
    .where('span', '=', 'day')
    .where('starts_on', '=', day)
    .where('subject', '=', userId)
    .executeTakeFirst()
  return row?.points ?? 0
}
