import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/**
 * The board on which a user begins: the requested one if it is theirs, else the last used one, else their
 * first. Undefined when the requested board is not theirs, or they have none.
 */
export async function chooseBoard(
  db: Kysely<Schema>,
  userId: string,
  wanted?: string | null,
): Promise<string | undefined> {
  let query = db
    .selectFrom('board_user as bu')
    .select('bu.board_id')
    .where('bu.user_id', '=', userId)
    .orderBy(
      sql`(select max(s.last_seen_at) from session s where s.user_id = bu.user_id and s.board_id = bu.board_id)
        desc nulls last, bu.joined_at`,
    )
    .limit(1)
  if (wanted) query = query.where('bu.board_id', '=', wanted)
  return (await query.executeTakeFirst())?.board_id
}

/** A user's first board within an account; undefined when they have none there. */
export async function chooseBoardOf(
  db: Kysely<Schema>,
  userId: string,
  accountId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('board_user as bu')
    .innerJoin('board as b', 'b.id', 'bu.board_id')
    .select('bu.board_id')
    .where('bu.user_id', '=', userId)
    .where('b.account_id', '=', accountId)
    .orderBy('bu.joined_at')
    .limit(1)
    .executeTakeFirst()
  return found?.board_id
}
