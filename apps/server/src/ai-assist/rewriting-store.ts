import type { ErrorCode } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** One run of the model for a user. `runId` is generated here, `requestId` comes from the client. */
export interface Run {
  readonly userId: string
  readonly requestId: string
  readonly runId: string
}

/** How a run ended. */
export interface Ending {
  readonly state: 'complete' | 'failed'
  readonly text: string
  readonly code: ErrorCode | null
  readonly log: unknown
}

/** A run without a sign of life for this long counts as dead: its process is gone. */
const deadAfter = '15 seconds'
/** How long a finished run stays stored for clients that poll. */
const keptFor = '2 minutes'

/**
 * Starts a run and answers whether it may start. It may not while another run of the user is being read
 * (ASSIST4). A run that was stopped, whose reader disconnected or whose process died is replaced. It is one
 * statement, so of two concurrent calls only one starts.
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
 * Records that a run is alive and, if a client polls, its text so far. A finished run keeps its final text
 * even when this call comes late. Answers whether the run should go on: false when it has ended, was stopped
 * or replaced, or when no client has read or polled for `graceMs` milliseconds.
 */
export async function keepAlive(
  db: Kysely<Schema>,
  { userId, runId }: Run,
  { text, graceMs }: { text: string; graceMs: number },
): Promise<boolean> {
  const run = await sql<{ wanted: boolean }>`
    update rewriting set alive_at = now(), text = case when polled_at is null then text else ${text} end
    where user_id = ${userId} and run_id = ${runId} and state = 'running'
    returning not is_stopped and (left_at is null
      or greatest(left_at, polled_at) > now() - ${graceMs} * interval '1 millisecond') as wanted`.execute(db)
  return run.rows[0]?.wanted === true
}

/** Stores the result of a run, unless another run has replaced it. */
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

/** Records that the client that read the stream has disconnected. */
export async function leaveRewriting(db: Kysely<Schema>, { userId, runId }: Run): Promise<void> {
  await db
    .updateTable('rewriting')
    .set({ left_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

/**
 * The state of a run for a polling client; null when the run is unknown. Polling marks the run as wanted,
 * `stop` as no longer wanted.
 */
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

/** Deletes a run whose storage time is over. */
export async function forgetRewriting(db: Kysely<Schema>, { userId, runId }: Run): Promise<void> {
  await db.deleteFrom('rewriting').where('user_id', '=', userId).where('run_id', '=', runId).execute()
}

/** Deletes the runs of processes that are gone. */
export async function tidyRewritings(db: Kysely<Schema>): Promise<void> {
  await sql`delete from rewriting where alive_at < now() - ${keptFor}::interval`.execute(db)
}
