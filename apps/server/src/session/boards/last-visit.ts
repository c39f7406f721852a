import { isNewVisit } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'

/** Until when a person had seen the board before this visit; null on the first one. STORIES7 */
export async function readSeenUntil(
  db: Kysely<Schema>,
  { userId, boardId }: { userId: string; boardId: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('board_user')
    .select('seen_until')
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .executeTakeFirst()
  return row?.seen_until ?? null
}

/** Begins a visit when the last one is over: what the person saw then is not new any more. STORIES7 */
export async function beginVisit(
  db: Kysely<Schema>,
  { userId, boardId, now }: { userId: string; boardId: string; now: Date },
): Promise<void> {
  const row = await db
    .selectFrom('board_user')
    .select('opened_at')
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .executeTakeFirst()
  const opened = row?.opened_at
  if (!opened || !isNewVisit({ opened: opened.getTime(), now: now.getTime() })) return
  await db
    .updateTable('board_user')
    .set({ seen_until: opened })
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .execute()
}
