import type { ServerEventType } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Bus } from '../bus/bus.js'
import type { Schema } from '../db/schema.js'
import type { EventLog } from './event-log.js'

/** Id of the advisory lock under which events are numbered. Any number works if nothing else uses it. */
const numbering = 7_203_114_001

/** An event as it is stored in the log; `data` is JSON text. */
export interface LoggedEvent {
  readonly seq: number
  readonly boardId: string | null
  readonly userId: string | null
  readonly type: string
  readonly data: string
}

/** The client for whom the log is read. */
export interface Listener {
  readonly userId: string
  readonly boardId: string
}

/** At least this many of the newest events are stored, and all of the last `minMinutes`. */
export const minEvents = 5000
export const minMinutes = 60

/**
 * Writes the event log. Numbers continue from the highest one and are taken under a lock, so there are no
 * gaps and no reordering.
 */
export const createEventLog = (bus: Bus): EventLog => ({
  append: async (trx, ...events) => {
    if (events.length === 0) return 0
    const rows = events.map(({ to, type, data }) => ({
      board: 'boardId' in to ? to.boardId : null,
      user: 'userId' in to ? to.userId : null,
      kind: type satisfies ServerEventType,
      payload: data,
    }))
    await sql`select pg_advisory_xact_lock(${sql.lit(numbering)})`.execute(trx)
    const written = await sql<{ seq: string }>`
      insert into event (seq, board_id, user_id, kind, payload)
      select (select coalesce(max(seq), 0) from event) + nth, row ->> 'board', row ->> 'user', row ->> 'kind',
        row -> 'payload'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (row, nth)
      order by nth returning seq`.execute(trx)
    const last = written.rows.at(-1)?.seq ?? '0'
    await bus.publish('event', [last], trx)
    return Number(last)
  },
})

/** The lowest and the highest event number in the log; both are 0 when the log is empty. */
export async function readLogEnds(db: Kysely<Schema>): Promise<{ first: number; last: number }> {
  const ends = await db
    .selectFrom('event')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .executeTakeFirst()
  return { first: Number(ends?.first ?? 0), last: Number(ends?.last ?? 0) }
}

/**
 * At most `limit` events above a number, in their order. With a listener, only the events for that client.
 */
export async function readLog(
  db: Kysely<Schema>,
  after: number,
  limit: number,
  listener?: Listener,
): Promise<LoggedEvent[]> {
  let query = db
    .selectFrom('event')
    .select(['seq', 'board_id', 'user_id', 'kind', sql<string>`payload::text`.as('data')])
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(limit)
  if (listener) {
    query = query.where((where) =>
      where.and([
        where.or([where('board_id', 'is', null), where('board_id', '=', listener.boardId)]),
        where.or([where('user_id', 'is', null), where('user_id', '=', listener.userId)]),
      ]),
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    seq: Number(row.seq),
    boardId: row.board_id,
    userId: row.user_id,
    type: row.kind,
    data: row.data,
  }))
}

/**
 * Deletes events that are both older than the minimum time and beyond the minimum count. Answers how many.
 */
export async function pruneLog(db: Kysely<Schema>, now: Date): Promise<number> {
  const { last } = await readLogEnds(db)
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where('seq', '<=', String(last - minEvents))
    .where('at', '<', new Date(now.getTime() - minMinutes * 60_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
