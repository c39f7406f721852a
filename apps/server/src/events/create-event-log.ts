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

/** Writes the log. The number is the one after the highest, taken under a lock: no gaps and no overtaking. */
export const createEventLog = (bus: Bus): EventLog => ({
  append: async (trx, { to, type, data }) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(numbering)})`.execute(trx)
    const { seq } = await trx
      .insertInto('event')
      .values({
        seq: sql<number>`(select coalesce(max(seq), 0) + 1 from event)`,
        board_id: 'boardId' in to ? to.boardId : null,
        user_id: 'userId' in to ? to.userId : null,
        kind: type satisfies ServerEventType,
        payload: JSON.stringify(data),
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    await bus.publish('event', [seq], trx)
    return Number(seq)
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
