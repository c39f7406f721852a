import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { Claimed } from './claimed.js'

/** How long a claim holds without being renewed, milliseconds. */
export const leaseMilliseconds = 8000

/** The clock of all publishing: the database's, since several servers may share it. */
export async function readClock(db: Kysely<Schema>): Promise<Date> {
  const found = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return found.rows[0]?.now ?? new Date()
}

/**
 * Takes what is due: the oldest of each profile that has nothing under way, each row by one worker. A row that a
 * second worker would take for the same profile fails on the index, and the claim is simply tried again.
 */
export async function claimDue(
  db: Kysely<Schema>,
  worker: string,
  now: Date,
  most: number,
): Promise<Claimed[]> {
  const claimed = await sql<Claimed>`
    with due as (
      select id from publication p
      where state = 'scheduled' and due_at <= ${now}
        and not exists (
          select from publication o where o.credential_id = p.credential_id
            and (o.state = 'sending' or (o.state = 'scheduled' and (o.due_at, o.id) < (p.due_at, p.id))))
      order by due_at, id limit ${most} for update skip locked
    ), claimed as (
      update publication p
      set state = 'sending', attempt = attempt + 1, armed_at = null, asked = 0, lease_by = ${worker},
          lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms',
          first_tried_at = coalesce(first_tried_at, clock_timestamp())
      from due where p.id = due.id returning p.*
    ), noted as (
      insert into publication_attempt (publication_id, attempt) select id, attempt from claimed
    )
    select id, post_id as "postId", credential_id as "credentialId", network, attempt, asked from claimed`.execute(
    db,
  )
  return claimed.rows
}

/** Takes outcomes that nobody knows and whose time to be asked about has come. They stay `unknown` meanwhile. */
export async function claimUnknown(
  db: Kysely<Schema>,
  worker: string,
  now: Date,
  most: number,
): Promise<Claimed[]> {
  const claimed = await sql<Claimed>`
    with due as (
      select id from publication
      where state = 'unknown' and due_at <= ${now} and (lease_until is null or lease_until < ${now})
      order by due_at, id limit ${most} for update skip locked
    )
    update publication p
    set lease_by = ${worker}, lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
    from due where p.id = due.id
    returning p.id, post_id as "postId", credential_id as "credentialId", network, attempt, asked`.execute(db)
  return claimed.rows
}

/** Whether the row is still this worker's. Every statement about it carries this condition. */
const fence = ({ id, attempt }: Claimed, worker: string, state: string) =>
  sql`id = ${id} and lease_by = ${worker} and attempt = ${attempt} and state = ${state}`

/** Holds the claim for longer; false when it was lost. */
export async function renewLease(
  db: Kysely<Schema>,
  worker: string,
  claimed: Claimed,
  state: 'sending' | 'unknown',
): Promise<boolean> {
  const renewed = await sql`
    update publication set lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
    where ${fence(claimed, worker, state)} returning id`.execute(db)
  return renewed.rows.length === 1
}

/**
 * Says that the creating call starts now. From here on a death of this process leaves an unknown outcome, before
 * it a harmless one. False when the claim was lost: then nothing may be sent.
 */
export async function arm(db: Kysely<Schema>, worker: string, claimed: Claimed): Promise<boolean> {
  const armed = await sql`
    with armed as (
      update publication
      set armed_at = clock_timestamp(),
          lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
      where ${fence(claimed, worker, 'sending')} returning id, post_id, attempt, armed_at
    ), noted as (
      insert into post_log (post_id, code) select post_id, 'sending' from armed
    )
    update publication_attempt a set armed_at = armed.armed_at
    from armed where a.publication_id = armed.id and a.attempt = armed.attempt
    returning a.publication_id`.execute(db)
  return armed.rows.length === 1
}

/** Takes the row out of this worker's hands; false when it was lost, and then nothing more may be written. */
export async function leave(
  trx: Transaction<Schema>,
  worker: string,
  claimed: Claimed,
  from: 'sending' | 'unknown',
  changes: {
    state: string
    /** Milliseconds from now; null for never, undefined to leave it. */
    after?: number | null | undefined
    asked?: number
    error: string | null
    remoteId?: string
    remoteUrl?: string | null
  },
): Promise<boolean> {
  const { state, after, asked, error, remoteId = null, remoteUrl = null } = changes
  const due =
    after === undefined
      ? sql`due_at`
      : after === null
        ? sql`'infinity'::timestamptz`
        : sql`clock_timestamp() + ${Math.round(after)} * interval '1 ms'`
  const left = await sql`
    update publication
    set state = ${state}, lease_by = null, lease_until = null, due_at = ${due},
        asked = ${asked === undefined ? sql`asked` : asked}, last_error = ${error},
        remote_id = coalesce(${remoteId}, remote_id), remote_url = coalesce(${remoteUrl}, remote_url),
        published_at = case when ${state} = 'confirmed' then clock_timestamp() else published_at end,
        stats_at = case when ${state} = 'confirmed' then clock_timestamp() + interval '5 minutes' end
    where ${fence(claimed, worker, from)} returning id`.execute(trx)
  return left.rows.length === 1
}

/** Milliseconds until something is to be done; null for nothing in sight. `now` is that of the claim before. */
export async function readWait(db: Kysely<Schema>, now: Date): Promise<number | null> {
  const found = await sql<{ ms: number | null }>`
    select (extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 as ms from (
      select min(due_at) as at from publication
      where state in ('scheduled', 'unknown') and due_at > ${now} and due_at < 'infinity'
      union all
      select min(lease_until) from publication where state = 'sending') soon`.execute(db)
  return found.rows[0]?.ms ?? null
}
