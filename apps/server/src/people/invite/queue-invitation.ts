import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'

/**
 * Queues an invitation for each of these people of a board who never signed in and has no password, in place of one
 * that was queued before; answers how many. Their links are made when the e-mails are sent. PEOPLE21
 */
export async function queueInvitations(
  trx: Kysely<Schema>,
  { boardId, userIds }: { boardId: string; userIds: readonly string[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into outgoing_email as e (kind, board_id, user_id)
    select 'invitation', ${boardId}, u.id from unnest(${userIds}::text[]) with ordinality as g (id, n)
    join app_user u on u.id = g.id and u.active and u.password_hash is null and u.last_login_at is null
    join board_user bu on bu.user_id = u.id and bu.board_id = ${boardId} order by g.n
    on conflict (kind, board_id, user_id) do update
      set state = 'waiting', tries = 0, next_at = clock_timestamp(), queued_at = clock_timestamp(), sent_at = null`.execute(
    trx,
  )
  return Number(numAffectedRows)
}
