import type { ErrorCode } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** A run of the model for a person; `runId` is its own, `requestId` the client's. */
export interface Run {
  readonly userId: string
  readonly requestId: string
  readonly runId: string
}

/** What a run came to. */
export interface Ending {
  readonly state: 'complete' | 'failed'
  readonly text: string
  readonly code: ErrorCode | null
  readonly log: unknown
}

/** Without a sign for so long its process is gone. */
const deadAfter = '15 seconds'
/** An ended one is kept for who polls. */
const keptFor = '2 minutes'

/**
 * Begins a run, unless another one of the person is being read (ASSIST4): one that is stopped, whose reader went
 * away, or whose process is gone makes room. Answers whether it may run. One statement: of two at once one begins.
 */
export async function claimRewriting(db: Kysely<Schema>, run: Run): Promise<boolean> {
  const { userId, requestId, runId } = run
  const claimed = await sql`
    insert into rewriting (user_id, request_id, run_id) values (${userId}, ${requestId}, ${runId})
    on conflict (user_id) do update set request_id = excluded.request_id, run_id = excluded.run_id,
      state = 'running', text = '', code = null, log = null, is_stopped = false, left_at = null,
      polled_at = null, alive_at = now()
    where rewriting.state <> 'running' or rewriting.is_stopped or rewriting.left_at is not null
      or rewriting.alive_at < now() - ${deadAfter}::interval
    returning run_id`.execute(db)
  return claimed.rows.length > 0
}

/**
 * Tells that a run is alive, and how far it is if somebody polls; one that has ended keeps its whole, though this
 * came late. Answers whether it is still wanted: it is not when it has ended, was stopped or replaced, or when nobody
 * has read or polled for `graceMs`.
 */
export async function keepAlive(
  db: Kysely<Schema>,
  { userId, runId }: Run,
  { text, graceMs }: { text: string; graceMs: number },
): Promise<boolean> {
  const kept = await sql<{ wanted: boolean }>`
    update rewriting set alive_at = now(), text = case when polled_at is null then text else ${text} end
    where user_id = ${userId} and run_id = ${runId} and state = 'running'
    returning not is_stopped and (left_at is null
      or greatest(left_at, polled_at) > now() - ${graceMs} * interval '1 millisecond') as wanted`.execute(db)
  return kept.rows[0]?.wanted === true
}

/** Keeps what a run came to, unless another has taken its place. */
export async function endRewriting(
  db: Kysely<Schema>,
  { userId, runId }: Run,
  { state, text, code, log }: Ending,
): Promise<void> {
  await db
    .updateTable('rewriting')
    .set({ state, text, code, log: log === null ? null : JSON.stringify(log), alive_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .execute()
}

/** Whoever read the stream is gone. */
export async function leaveRewriting(db: Kysely<Schema>, { userId, runId }: Run): Promise<void> {
  await db
    .updateTable('rewriting')
    .set({ left_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

/** What is told to who polls; null: it is not known. Asking is a sign that it is wanted, `stop` that it is not. */
export async function pollRewriting(
  db: Kysely<Schema>,
  { userId, requestId, stop }: { userId: string; requestId: string; stop: boolean },
) {
  const found = await sql<{
    state: 'running' | Ending['state']
    text: string
    code: string | null
    log: unknown
  }>`
    update rewriting set polled_at = now(), is_stopped = is_stopped or ${stop}
    where user_id = ${userId} and request_id = ${requestId}
    returning case when state = 'running' and alive_at < now() - ${deadAfter}::interval then 'failed'
      else state end as state, text, code, log`.execute(db)
  return found.rows[0] ?? null
}

/** Forgets a run that was kept long enough. */
export async function forgetRewriting(db: Kysely<Schema>, { userId, runId }: Run): Promise<void> {
  await db.deleteFrom('rewriting').where('user_id', '=', userId).where('run_id', '=', runId).execute()
}

/** Forgets what processes left behind that are gone. */
export async function tidyRewritings(db: Kysely<Schema>): Promise<void> {
  await sql`delete from rewriting where alive_at < now() - ${keptFor}::interval`.execute(db)
}
