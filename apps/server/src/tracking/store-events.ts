import type { TrackedEvent } from '@rostrum/protocol'
import { isTrackable } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { givenRows } from '../db/values-list.js'

const columns = 'key text, name text, about text, at float8'

/**
 * Stores what can be stored of a batch; answers how many events were new. An event with a key that is known is the same
 * one, sent again. TRACKING1, TRACKING3
 */
export async function storeEvents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { boardId, userId }: { boardId: string; userId: string },
  events: readonly TrackedEvent[],
): Promise<number> {
  const moment = now().getTime()
  const rows = events.filter((event) => isTrackable({ event, now: moment }))
  if (rows.length === 0) return 0
  const stored = await sql`
    insert into tracked_event (board_id, user_id, key, name, about, at)
    select ${boardId}, ${userId}, e.key, e.name, e.about, to_timestamp(e.at / 1000)
    from ${givenRows(rows, columns)} e order by e.key
    on conflict (user_id, key) do nothing returning id`.execute(db)
  return stored.rows.length
}
