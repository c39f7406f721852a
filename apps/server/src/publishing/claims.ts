import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { Claimed } from './claimed.js'

/** How long a claim holds without being renewed, milliseconds. */
export const leaseMilliseconds = 8000

/**
 * A lease is over when its time has come, and when it lies further ahead than any lease can: then the database's clock
 * was set back since.
 */
export const hasEnded = (until: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${until} < clock_timestamp() or ${until} > clock_timestamp() + ${3 * leaseMilliseconds} * interval '1 ms')`

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
          select from publication o where o.credential_id = p.credential_id and o.state = 'sending')
        and not exists (
          select from publication o where o.credential_id = p.credential_id and o.state = 'scheduled'
            and (o.due_at, o.id) < (p.due_at, p.id))
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
      where state = 'unknown' and due_at <= ${now} and (lease_until is null or ${hasEnded(sql`lease_until`)})
      order by due_at, id limit ${most} for update skip locked
    )
    update publication p
    set lease_by = ${worker}, lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
    from due where p.id = due.id
    returning p.id, post_id as "postId", credential_id as "credentialId", network, attempt, asked`.execute(db)
  return claimed.rows
}

/** Claims as one parameter of a statement. */
const listed = (claims: readonly Claimed[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(claims.map(({ id, attempt }) => ({ id, attempt })))}::jsonb)
    as claim (id text, attempt int)`

/**
 * Holds claims for longer. Those that were lost are left alone: every statement about a row carries the worker and
 * the attempt.
 */
export async function renewLeases(
  db: Kysely<Schema>,
  worker: string,
  claims: readonly Claimed[],
): Promise<void> {
  await sql`
    update publication p set lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
    from ${listed(claims)}
    where p.id = claim.id and p.attempt = claim.attempt and p.lease_by = ${worker}
      and p.state in ('sending', 'unknown')`.execute(db)
}

/**
 * Says that the creating calls of these claims start now; true for each that is still this worker's. From here on a
 * death of this process leaves an unknown outcome, before it a harmless one. Where it is false nothing may be sent.
 * It is on the disk when this resolves, however the database is set up otherwise.
 */
export function arm(db: Kysely<Schema>, worker: string, claims: readonly Claimed[]): Promise<boolean[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('synchronous_commit', 'on', true)`.execute(trx)
    const armed = await sql<{ id: string }>`
      with locked as (
        select p.id from publication p join ${listed(claims)} on p.id = claim.id and p.attempt = claim.attempt
        where p.lease_by = ${worker} and p.state = 'sending' order by p.id for update of p
      ), armed as (
        update publication p
        set armed_at = clock_timestamp(),
            lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
        from locked where p.id = locked.id and p.lease_by = ${worker} and p.state = 'sending'
        returning p.id, p.post_id, p.attempt, p.armed_at
      ), noted as (
        insert into post_log (post_id, publication_id, code) select post_id, id, 'sending' from armed
      )
      update publication_attempt a set armed_at = armed.armed_at
      from armed where a.publication_id = armed.id and a.attempt = armed.attempt
      returning a.publication_id as id`.execute(trx)
    const ids = new Set(armed.rows.map(({ id }) => id))
    return claims.map(({ id }) => ids.has(id))
  })
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
