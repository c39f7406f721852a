import { type Kysely, type RawBuilder, sql } from 'kysely'
import { givenRows } from '../../db/values-list.js'
import type { Schema } from '../../db/schema.js'
import type { Claimed } from './claim.js'
import { around, isFree } from '../preconditions.js'

/** How long a claim holds without being renewed, in milliseconds. */
export const leaseMilliseconds = 8000

/**
 * SQL: a lease has expired when its time has passed, or when it ends further ahead than any lease can, which
 * means that the database's clock was set back.
 */
export const hasEnded = (until: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${until} < clock_timestamp() or ${until} > clock_timestamp() + ${3 * leaseMilliseconds} * interval '1 ms')`

/** Result of a query for work. `at` is the database's clock, which is the clock of all publishing. */
export interface Look {
  at: string
  claimed: Claimed[]
}

/** The clock is that of the statement's start, because an index is only used for a constant time. */
const seen = sql`
  select now()::text as at, coalesce((select json_agg(json_build_object('id', id, 'postId', post_id,
    'credentialId', credential_id, 'network', network, 'attempt', attempt, 'asked', asked)) from claimed), '[]'::json)
    as claimed`

/**
 * Claims due publications: the oldest of each profile that has none in progress, each row by one worker. A
 * second worker that would claim the same profile violates the unique index, and its claim is retried.
 */
export async function claimDue(db: Kysely<Schema>, worker: string, limit: number): Promise<Look> {
  const found = await sql<Look>`
    with due as (
      select id from publication p
      where state = 'scheduled' and due_at <= now()
        and not exists (
          select from publication o where o.credential_id = p.credential_id and o.state = 'sending')
        and not exists (
          select from publication o where o.credential_id = p.credential_id and o.state = 'scheduled'
            and (o.due_at, o.id) < (p.due_at, p.id))
      order by due_at, id limit ${limit} for no key update skip locked
    ), claimed as (
      update publication p
      set state = 'sending', attempt = attempt + 1, armed_at = null, asked = 0, lease_by = ${worker},
          lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms',
          first_tried_at = coalesce(first_tried_at, clock_timestamp())
      from due where p.id = due.id returning p.*
    ), noted as (
      insert into publication_attempt (publication_id, attempt) select id, attempt from claimed
    ) ${seen}`.execute(db)
  return found.rows[0] ?? { at: '-infinity', claimed: [] }
}

/**
 * Claims publications with an unknown outcome whose network is to be asked now. They stay `unknown`
 * meanwhile.
 */
export async function claimUnknown(db: Kysely<Schema>, worker: string, limit: number): Promise<Claimed[]> {
  const found = await sql<Look>`
    with due as (
      select id from publication
      where state = 'unknown' and due_at <= now() and (lease_until is null or ${hasEnded(sql`lease_until`)})
      order by due_at, id limit ${limit} for no key update skip locked
    ), claimed as (
      update publication p
      set lease_by = ${worker}, lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
      from due where p.id = due.id returning p.*
    ) ${seen}`.execute(db)
  return found.rows[0]?.claimed ?? []
}

/** A claim whose creating call starts now, and the id of the network's draft that the call publishes. */
export interface Arming extends Pick<Claimed, 'id' | 'attempt'> {
  draft?: string | undefined
}

/** Claims as one parameter of a statement. */
const listed = (claims: readonly Arming[]) =>
  sql`${givenRows(
    claims.map(({ id, attempt, draft = null }) => ({ id, attempt, draft })),
    'id text, attempt int, draft text',
  )} as claim`

/**
 * Extends claims. Lost ones are skipped, because every statement about a row carries the worker and the
 * attempt. Rows that are locked are left for the next time.
 */
export async function renewLeases(
  db: Kysely<Schema>,
  worker: string,
  claims: readonly Claimed[],
): Promise<void> {
  await sql`
    with free as (
      select p.id from publication p join ${listed(claims)} on p.id = claim.id and p.attempt = claim.attempt
      where p.lease_by = ${worker} and p.state in ('sending', 'unknown')
      order by p.id for no key update of p skip locked
    )
    update publication p set lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
    from free where p.id = free.id`.execute(db)
}

/**
 * Records that the creating calls of these claims start now; true for each claim that this worker still has.
 * After this, a crash of the process leaves an unknown outcome; before it, nothing was sent. Where the answer
 * is false nothing may be sent: the claim was lost, or an obstacle has appeared. The record is durable when
 * the promise resolves, whatever the database's settings.
 */
export async function arm(db: Kysely<Schema>, worker: string, claims: readonly Arming[]): Promise<boolean[]> {
  const armed = await sql<{ id: string }>`
    with durable as materialized (
      select set_config('synchronous_commit', 'on', true) as is
    ), locked as (
      select u.id, claim.draft from publication u
      join ${listed(claims)} on u.id = claim.id and u.attempt = claim.attempt ${around}
      cross join durable
      where u.lease_by = ${worker} and u.state = 'sending' and ${isFree} and durable.is = 'on'
      order by u.id for no key update of u
    ), armed as (
      update publication p
      set armed_at = clock_timestamp(),
          lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 ms'
      from locked where p.id = locked.id and p.lease_by = ${worker} and p.state = 'sending'
      returning p.id, p.post_id, p.attempt, p.armed_at, locked.draft
    ), noted as (
      insert into post_log (post_id, publication_id, code) select post_id, id, 'sending' from armed
    )
    update publication_attempt a set armed_at = armed.armed_at, remote_draft = armed.draft
    from armed where a.publication_id = armed.id and a.attempt = armed.attempt
    returning a.publication_id as id`.execute(db)
  const ids = new Set(armed.rows.map(({ id }) => id))
  return claims.map(({ id }) => ids.has(id))
}

/** Milliseconds until work is due; null when none is scheduled. `at` is the time of the previous query. */
export async function readWait(db: Kysely<Schema>, at: string): Promise<number | null> {
  const found = await sql<{ ms: number | null }>`
    select (extract(epoch from least(
      (select min(due_at) from publication where state = 'scheduled' and due_at > ${at}::timestamptz),
      (select min(due_at) from publication
       where state = 'unknown' and due_at > ${at}::timestamptz and due_at < 'infinity'),
      (select min(lease_until) from publication where state = 'sending')
    ) - clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return found.rows[0]?.ms ?? null
}
