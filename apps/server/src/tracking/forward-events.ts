import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { StoredEvent, TrackingSink } from './sink.js'

/** Events in one call to a collector, and calls in a row. */
const maxAtOnce = 200
const maxTurns = 20
/** Seconds until an event is sent: by then everything with a smaller id is stored. */
const settled = 20
/** The longest pause after failures, in milliseconds. */
const maxPause = 3_600_000

/** Longer than a call takes at most. */
const lease = sql`clock_timestamp() + interval '1 minute'`

/** Up to where the collector has them; null while another server sends. It begins with what comes from now on. */
async function claim(db: Kysely<Schema>): Promise<string | null> {
  await sql`
    insert into tracking_sent (up_to) select coalesce(max(id), 0) from tracked_event
    on conflict (is_only) do nothing`.execute(db)
  const { rows } = await sql<{ up_to: string }>`
    update tracking_sent set busy_until = ${lease} where busy_until < clock_timestamp() returning up_to`.execute(
    db,
  )
  return rows[0]?.up_to ?? null
}

/** Lets the next server send what comes after `last`. */
const release = (db: Kysely<Schema>, last: string) =>
  sql`update tracking_sent set up_to = greatest(up_to, ${last}::bigint), busy_until = '-infinity'`.execute(db)

function readNext(db: Kysely<Schema>, after: string) {
  return sql<StoredEvent>`
    select id::text, key, name, about, board_id as board, user_id as user,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from tracked_event
    where id > ${after} and received_at < clock_timestamp() - ${settled} * interval '1 second'
    order by id limit ${maxAtOnce}`.execute(db)
}

/**
 * Sends stored events to a sink, in order and each at least once; answers how many. One server at a time does it, and
 * no transaction is open while the sink is asked. TRACKING7
 */
async function forward(db: Kysely<Schema>, sink: TrackingSink): Promise<number> {
  let sent = 0
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const after = await claim(db)
    if (after === null) return sent
    let reached = after
    try {
      const { rows } = await readNext(db, after)
      if (rows.length === 0) return sent
      await sink.send(rows)
      reached = rows.at(-1)?.id ?? after
      sent += rows.length
    } finally {
      await release(db, reached)
    }
  }
  return sent
}

/** Forwards events periodically; after a failure it waits longer each time, up to an hour. */
export function createForwarder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sink: TrackingSink,
): { run: () => Promise<number> } {
  let failures = 0
  let notBefore = 0
  return {
    async run() {
      if (now().getTime() < notBefore) return 0
      try {
        const sent = await forward(db, sink)
        failures = 0
        return sent
      } catch (error) {
        failures += 1
        notBefore = now().getTime() + Math.min(maxPause, 30_000 * 2 ** failures)
        throw error
      }
    },
  }
}
