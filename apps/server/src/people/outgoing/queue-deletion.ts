import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.js'

/** What an e-mail about a deleted board says; the board itself is gone when it is sent. */
export const deletionData = z.object({ board: z.string(), company: z.string() })

/**
 * SQL: who is on no board but this one, without who deletes it; also those whom its deletion took off already. People
 * who were invited and never came are not told.
 */
const orphaned = (boardId: string) => sql`
  from board_person p join board b on b.id = p.board_id join account a on a.id = b.account_id
  join app_user u on u.id = p.user_id
  where p.board_id = ${boardId} and u.active and (u.password_hash is not null or u.last_login_at is not null)
    and (p.state = 'active' or (p.state = 'left' and p.left_at >= b.deleting_at))
    and u.id is distinct from b.deleting_by
    and not exists (select from board_user o where o.user_id = u.id and o.board_id <> b.id)`

/** How many people would be told that a board was deleted. */
export async function countOrphaned(db: Kysely<Schema>, boardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${orphaned(boardId)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Queues an e-mail for everybody whose last board this is, in the transaction that deletes it. COMPANY10 */
export async function queueDeletionEmails(trx: Kysely<Schema>, boardId: string): Promise<void> {
  await sql`
    insert into outgoing_email (kind, user_id, data)
    select 'board-deleted', u.id, jsonb_build_object('board', b.name, 'company', a.name) ${orphaned(boardId)}
    order by u.id`.execute(trx)
}
