import type { ServerEventType } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Bus } from '../bus/bus.js'
import type { Schema } from '../db/schema.js'
import type { EventLog } from './event-log.js'

/** The advisory lock under which events are numbered. Any number will do, as long as nothing else uses it. */
const numbering = 7_203_114_001

/** An event as it lies in the log; `data` as JSON text. */
export interface LoggedEvent {
  readonly seq: number
  readonly boardId: string | null
  readonly userId: string | null
  readonly type: string
  readonly data: string
}

/** Who is listening, when their part of the log is read. */
export interface Listener {
  readonly userId: string
  readonly boardId: string
}

/** At least these many of the newest events are kept, and all of the last `keptMinutes`. */
export const keptEvents = 5000
export const keptMinutes = 60

/** Writes the log. Numbers follow the highest one, and are taken under a lock: no gaps and no overtaking. */
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

/** The lowest and the highest number that are there; both 0 in an empty log. */
export async function readLogEnds(db: Kysely<Schema>): Promise<{ first: number; last: number }> {
  const ends = await db
    .selectFrom('event')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .executeTakeFirst()
  return { first: Number(ends?.first ?? 0), last: Number(ends?.last ?? 0) }
}

/** The events above a number in their order, at most `limit`; with a listener only those that are for them. */
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
      where.or([where('board_id', '=', listener.boardId), where('user_id', '=', listener.userId)]),
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

/** Removes what is both old and far back. Answers how many events went. */
export async function pruneLog(db: Kysely<Schema>, now: Date): Promise<number> {
  const { last } = await readLogEnds(db)
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where('seq', '<=', String(last - keptEvents))
    .where('at', '<', new Date(now.getTime() - keptMinutes * 60_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
