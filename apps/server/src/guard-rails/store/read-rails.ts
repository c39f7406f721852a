import { type GuardRails, guardRails, usualXCost } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.js'

/** SQL: the guard-rails of board `b`, for `railsOf`. */
export const storedRails = sql<unknown>`b.guard_rails
  || jsonb_build_object('IsAltTextRequired', coalesce(b.config ->> 'IsAltTextRequired' = 'true', false))`

const noLabels: GuardRails['Labels'] = { PaidPartnership: 'off', MadeWithAi: 'off' }

/** Guard-rails as they are stored; what is not there, or of a newer server, is not asked. */
export function railsOf(stored: unknown): GuardRails {
  const known = z.safeParse(z.partial(guardRails), stored ?? {})
  const { IsAltTextRequired = false, DailyCap = null, Disclosure = {} } = known.data ?? {}
  const { QuietHours = null, SameCopy = null, Utm = null, Labels = noLabels } = known.data ?? {}
  const { XCost = usualXCost } = known.data ?? {}
  return { IsAltTextRequired, DailyCap, Disclosure, QuietHours, SameCopy, Utm, Labels, XCost }
}

/** What a board asks of its members' posts. */
export async function readRails(db: Kysely<Schema>, boardId: string): Promise<GuardRails> {
  const row = await db
    .selectFrom('board as b')
    .select(storedRails.as('rails'))
    .where('b.id', '=', boardId)
    .executeTakeFirst()
  return railsOf(row?.rails)
}

/** The time zone of a person. */
export async function readZone(db: Kysely<Schema>, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('timezone').where('id', '=', userId).executeTakeFirst()
  return row?.timezone ?? 'UTC'
}

/** Posts of a person on a board that are due within a day and a half before or after a moment, but one. */
const around = 36 * 3_600_000

/**
 * How many posts of a person are due on the same day as a moment, in their zone; failed and deleted ones and comments
 * don't count. GUARDRAILS5
 */
export async function countPostsOfDay(
  db: Kysely<Schema>,
  facts: { userId: string; boardId: string; at: Date; dayOf: (moment: Date) => string; without?: string },
): Promise<number> {
  const { userId, boardId, at, dayOf, without = '' } = facts
  const rows = await db
    .selectFrom('post as p')
    .select('p.due_at')
    .where('p.user_id', '=', userId)
    .where('p.board_id', '=', boardId)
    .where('p.deleted_at', 'is', null)
    .where('p.comment_on', 'is', null)
    .where('p.id', '<>', without)
    .where('p.due_at', '>', new Date(at.getTime() - around))
    .where('p.due_at', '<', new Date(at.getTime() + around))
    .where(
      sql<boolean>`exists (select from publication u where u.post_id = p.id and u.state not in ('failed', 'cancelled'))`,
    )
    .limit(1000)
    .execute()
  const day = dayOf(at)
  return rows.filter((row) => dayOf(row.due_at) === day).length
}
