import type { PostLogCode } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import { tellOfHeld } from '../crisis/tell-of-held.js'
import { invalidateProfile } from '../profiles/profile-validity.js'
import { movePosts, movesOf } from './rails/move-posts.js'
import { givenRows } from '../db/values-list.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { replaceUnreadable } from '../http/input/sanitize-input.js'
import { announcePosts } from '../posts/store/announce-post.js'
import { again, type Claimed, type Settlement } from './leases/claim.js'
import { earnFromPosts } from '../points/earn-from-posts.js'
import { countShares, type Share } from '../stats/count-share.js'
import { countDailyShares } from '../stats/daily/count-daily.js'

/** A publication whose processing ended, and the result. */
export interface Ended {
  claimed: Claimed
  /** The state in which it was claimed. */
  from: 'sending' | 'unknown'
  settlement: Settlement
}

/**
 * Settles publications in one transaction: their states, the attempts, the posts' logs and statuses, the
 * share counters, and the events. False for each whose claim was lost meanwhile: for that nothing was
 * written.
 */
export function settle(context: Context, worker: string, ended: readonly Ended[]): Promise<boolean[]> {
  return context.db.transaction().execute(async (trx) => {
    const endings = await withoutReconnected(trx, await withoutForeignCopies(trx, ended.map(cleanMessage)))
    const left = await leave(trx, worker, endings)
    const settled = endings.filter(({ claimed }) => left.has(claimed.id))
    const changed = [...new Set(settled.map(({ claimed }) => claimed.postId))]
    await movePosts(trx, movesOf(settled), changed)
    const news: NewEvent[] = []
    for (const { claimed, settlement } of settled) {
      if (settlement.to !== 'held' || !settlement.isGrantGone) continue
      news.push(...(await invalidateProfile(trx, claimed.credentialId, settlement.error.said)))
    }
    news.push(...(await announcePosts(trx, changed)))
    const held = settled.filter(
      ({ settlement }) => settlement.to === 'held' && forManagers.has(settlement.error.code),
    )
    const boardIds = held.flatMap(({ claimed }) => left.get(claimed.id)?.boardId ?? [])
    news.push(...(await tellOfHeld(trx, boardIds)))
    const shared = settled.filter(({ settlement }) => settlement.to === 'confirmed')
    await countDailyShares(
      trx,
      context.now(),
      shared.map(({ claimed }) => claimed.id),
    )
    // Comes last but for the events: many posts belong to one story, and all servers update its row.
    news.push(
      ...(await countShares(
        trx,
        shared.flatMap(({ claimed }) => left.get(claimed.id) ?? []),
      )),
    )
    await earnFromPosts(
      trx,
      context.now(),
      shared.flatMap(({ claimed }) => (left.has(claimed.id) ? [claimed.postId] : [])),
    )
    await context.events.append(trx, ...news)
    return ended.map(({ claimed }) => left.has(claimed.id))
  })
}

/** Reasons for which a held post waits for the board's managers. */
const forManagers: ReadonlySet<string> = new Set(['in-crisis', 'person-left', 'overdue'])

/** Cleans error messages of networks, which may contain any characters. */
function cleanMessage(one: Ended): Ended {
  const { settlement } = one
  if (!('error' in settlement) || !settlement.error?.said) return one
  const said = replaceUnreadable(settlement.error.said)
  return { ...one, settlement: { ...settlement, error: { ...settlement.error, said } } }
}

const foreign: Settlement = { to: 'failed', error: { code: 'network-refused', said: 'duplicate' } }

/** Rejects matches with a post that another publication of ours has: the network refused a duplicate. */
async function withoutForeignCopies(trx: Transaction<Schema>, ended: readonly Ended[]): Promise<Ended[]> {
  const copies = ended.flatMap(({ claimed: { id, credentialId }, settlement }) =>
    settlement.to === 'confirmed' ? [{ id, credentialId, remoteId: settlement.remoteId }] : [],
  )
  if (copies.length === 0) return [...ended]
  const found = await sql<{ id: string }>`
    select copy.id from ${givenRows(copies, 'id text, "credentialId" text, "remoteId" text')} as copy
    where exists (select from publication o where o.credential_id = copy."credentialId"
      and o.remote_id = copy."remoteId" and o.id <> copy.id)`.execute(trx)
  const others = new Set(found.rows.map(({ id }) => id))
  const taken = new Set<string>()
  return ended.map((one) => {
    const { claimed, settlement } = one
    if (settlement.to !== 'confirmed') return one
    const copy = `${claimed.credentialId} ${settlement.remoteId}`
    const isForeign = others.has(claimed.id) || taken.has(copy)
    taken.add(copy)
    return isForeign ? { ...one, settlement: foreign } : one
  })
}

/**
 * Tries a publication once more whose token the network refused when its profile has been reconnected since the try
 * began: the refused token is no longer the profile's.
 */
async function withoutReconnected(trx: Transaction<Schema>, ended: readonly Ended[]): Promise<Ended[]> {
  const refused = ended.flatMap(({ claimed: { id, attempt, credentialId }, settlement }) =>
    settlement.to === 'held' && settlement.isGrantGone ? [{ id, attempt, credentialId }] : [],
  )
  if (refused.length === 0) return [...ended]
  const found = await sql<{ id: string }>`
    select refused.id from ${givenRows(refused, 'id text, attempt int, "credentialId" text')} as refused
    join publication_attempt a on a.publication_id = refused.id and a.attempt = refused.attempt
    where exists (select from credential c join credential o on o.id in (c.id, c.parent_id)
      where c.id = refused."credentialId" and o.last_connected_at >= a.started_at
        and o.last_connected_at <= clock_timestamp())`.execute(trx)
  const reconnected = new Set(found.rows.map(({ id }) => id))
  return ended.map((one) => (reconnected.has(one.claimed.id) ? { ...one, settlement: again } : one))
}

/**
 * Releases the rows from this worker, closes their attempts and writes the log; answers the rows that it
 * still had claimed, with what each share counts for. The result of a try also counts when the lease was lost
 * meanwhile and the row became `unknown`, because there is no better information; then it must be the last
 * try. A proof of publication also counts when the row is about to be sent again.
 */
async function leave(
  trx: Transaction<Schema>,
  worker: string,
  endings: readonly Ended[],
): Promise<ReadonlyMap<string, Share>> {
  const rows = endings.map((one) => ({
    id: one.claimed.id,
    attempt: one.claimed.attempt,
    from: one.from,
    ...changesOf(one.settlement),
    ...(isNews(one) && { code: codeOf(one.settlement), detail: detailOf(one.settlement) }),
  }))
  const left = await sql<Share & { id: string }>`
    with ending as (
      select * from ${givenRows(rows, endingColumns)} as ending
    ), locked as (
      select id from publication where id in (select id from ending) order by id for no key update
    ), free as (
      update publication p
      set state = e.state, lease_by = null, lease_until = null,
          due_at = case when e."movedTo" is not null then e."movedTo" when e."isForever" then 'infinity'
            when e.after is null then p.due_at else clock_timestamp() + e.after * interval '1 ms' end,
          first_tried_at = case when e."movedTo" is null then p.first_tried_at end,
          asked = coalesce(e.asked, p.asked), last_error = nullif(e.error, 'null'::jsonb),
          remote_id = coalesce(e."remoteId", p.remote_id), remote_url = coalesce(e."remoteUrl", p.remote_url),
          published_at = case when e.state = 'confirmed' then clock_timestamp() else p.published_at end,
          stats_at = case when e.state = 'confirmed'
              and not exists (select from post o where o.id = p.post_id and o.comment_on is not null)
            then clock_timestamp() + interval '5 minutes' end
      from ending e join locked l on l.id = e.id
      where p.id = e.id and p.attempt = e.attempt
        and ((p.state = e."from" and p.lease_by = ${worker})
          or (e."from" = 'sending' and e.state <> 'unknown' and p.state = 'unknown')
          or (e."from" = 'sending' and e.state = 'confirmed' and p.state in ('scheduled', 'held')))
      returning p.id, p.post_id, e.attempt, e."from", e.state, e.error, e.code, e.detail
    ), closed as (
      update publication_attempt a
      set ended_at = clock_timestamp(), outcome = f.state, detail = nullif(f.error, 'null'::jsonb)
      from free f where a.publication_id = f.id and a.attempt = f.attempt and f."from" = 'sending'
    ), noted as (
      insert into post_log (post_id, publication_id, code, detail)
      select post_id, id, code, detail from free where code is not null
    )
    select f.id, p.board_id as "boardId", p.message_id as "messageId", p.story_id as "storyId"
    from free f join post p on p.id = f.post_id`.execute(trx)
  return new Map(left.rows.map(({ id, ...share }) => [id, share]))
}

const endingColumns = `id text, attempt int, "from" text, state text, after float8, "isForever" boolean, "movedTo" timestamptz, asked int,
  error jsonb, "remoteId" text, "remoteUrl" text, code text, detail text`

/** The columns that a settlement writes. `after` is in milliseconds from now; without it the time stays. */
function changesOf(ending: Settlement) {
  switch (ending.to) {
    case 'confirmed':
      return { state: ending.to, remoteId: ending.remoteId, remoteUrl: ending.remoteUrl }
    case 'scheduled':
      return {
        state: ending.to,
        error: ending.error,
        after: Math.round(ending.after),
        movedTo: ending.movedTo,
      }
    case 'unknown': {
      const { to: state, error, asked, after } = ending
      return { state, error, asked, after, isForever: after === null }
    }
    case 'cancelled':
      return { state: ending.to }
    case 'failed':
    case 'held':
      return { state: ending.to, error: ending.error }
  }
}

const codes = {
  confirmed: 'confirmed',
  scheduled: 'retry',
  failed: 'failed',
  held: 'held',
  cancelled: 'cancelled',
  unknown: 'unknown',
} as const satisfies Record<Settlement['to'], PostLogCode>

function codeOf(ending: Settlement): PostLogCode {
  if (ending.to === 'scheduled' && ending.movedTo) return 'moved'
  return ending.to === 'unknown' && ending.asked > 0 ? 'absent' : codes[ending.to]
}

/** Whether a settlement is worth an event: an outcome that stays unknown after a question is not. */
const isNews = ({ from, settlement }: Ended) => from === 'sending' || codeOf(settlement) !== 'unknown'

function detailOf(ending: Settlement): string | null {
  if (ending.to === 'confirmed') return ending.remoteUrl
  if (ending.to === 'cancelled' || !ending.error) return null
  const { code, said } = ending.error
  return said ? `${code}: ${said}` : code
}
