import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import { invalidateProfile } from '../credentials/profile-validity.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { withoutIllegible } from '../legible.js'
import { announcePosts, logPosts, type PostLogCode } from '../posts/announce-post.js'
import type { Claimed, PublicationError, Settlement } from './claimed.js'
import { countShares, sharesOf } from './count-share.js'

/** Work on a publication that ended, and how. */
export interface Ended {
  claimed: Claimed
  /** The state that it was claimed in. */
  from: 'sending' | 'unknown'
  settlement: Settlement
}

/**
 * Ends the work on publications in one transaction: their states, the attempts, the posts' logs and statuses, the
 * share counters, and the events. False for each whose claim was lost meanwhile: of that nothing was written.
 */
export function settle(context: Context, worker: string, ended: readonly Ended[]): Promise<boolean[]> {
  return context.db.transaction().execute(async (trx) => {
    const endings = await withoutForeignCopies(trx, ended.map(speakLegibly))
    const left = await leave(trx, worker, endings)
    const kept = endings.filter(({ claimed }) => left.has(claimed.id))
    await closeAttempts(trx, kept)
    await logPosts(trx, kept.filter(isNews).map(lineOf))
    const news: NewEvent[] = []
    for (const { claimed, settlement } of kept) {
      if (settlement.to !== 'held' || !settlement.isGrantGone) continue
      news.push(...(await invalidateProfile(trx, claimed.credentialId, settlement.error.said)))
    }
    const shared = kept.filter(({ settlement }) => settlement.to === 'confirmed')
    if (shared.length > 0) {
      const ids = shared.map(({ claimed }) => claimed.postId)
      news.push(...(await countShares(trx, await sharesOf(trx, ids))))
    }
    const changed = [...new Set(kept.map(({ claimed }) => claimed.postId))]
    news.push(...(await announcePosts(trx, changed)))
    await context.events.append(trx, ...news)
    return ended.map(({ claimed }) => left.has(claimed.id))
  })
}

/** Networks say what they like. */
function speakLegibly(one: Ended): Ended {
  const { settlement } = one
  if (!('error' in settlement) || !settlement.error?.said) return one
  const said = withoutIllegible(settlement.error.said)
  return { ...one, settlement: { ...settlement, error: { ...settlement.error, said } } }
}

const foreign: Settlement = { to: 'failed', error: { code: 'network-refused', said: 'duplicate' } }

/** A copy that another of our posts already stands for is not this one: the network refused a repetition. */
async function withoutForeignCopies(trx: Transaction<Schema>, ended: readonly Ended[]): Promise<Ended[]> {
  const copies = ended.flatMap(({ claimed: { id, credentialId }, settlement }) =>
    settlement.to === 'confirmed' ? [{ id, credentialId, remoteId: settlement.remoteId }] : [],
  )
  if (copies.length === 0) return [...ended]
  const found = await sql<{ id: string }>`
    select copy.id from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
      as copy (id text, "credentialId" text, "remoteId" text)
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
 * Takes the rows out of this worker's hands; answers which were still in them. What is known of a try also counts
 * when the lease was lost meanwhile and the row became `unknown`, for nothing tells more; then the try must be the
 * last one.
 */
async function leave(
  trx: Transaction<Schema>,
  worker: string,
  endings: readonly Ended[],
): Promise<ReadonlySet<string>> {
  const rows = endings.map(({ claimed, from, settlement }) => ({
    id: claimed.id,
    attempt: claimed.attempt,
    from,
    ...changesOf(settlement),
  }))
  const left = await sql<{ id: string }>`
    with ending as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, attempt int, "from" text,
        state text, after float8, "isForever" boolean, asked int, error jsonb, "remoteId" text, "remoteUrl" text)
    ), locked as (
      select id from publication where id in (select id from ending) order by id for update
    )
    update publication p
    set state = e.state, lease_by = null, lease_until = null,
        due_at = case when e."isForever" then 'infinity'
          when e.after is null then p.due_at else clock_timestamp() + e.after * interval '1 ms' end,
        asked = coalesce(e.asked, p.asked), last_error = nullif(e.error, 'null'::jsonb),
        remote_id = coalesce(e."remoteId", p.remote_id), remote_url = coalesce(e."remoteUrl", p.remote_url),
        published_at = case when e.state = 'confirmed' then clock_timestamp() else p.published_at end,
        stats_at = case when e.state = 'confirmed' then clock_timestamp() + interval '5 minutes' end
    from ending e join locked l on l.id = e.id
    where p.id = e.id and p.attempt = e.attempt
      and ((p.state = e."from" and p.lease_by = ${worker})
        or (e."from" = 'sending' and e.state <> 'unknown' and p.state = 'unknown'))
    returning p.id`.execute(trx)
  return new Set(left.rows.map(({ id }) => id))
}

/** What a settlement writes. `after` is in milliseconds from now; without it the time stays. */
function changesOf(ending: Settlement) {
  switch (ending.to) {
    case 'confirmed':
      return { state: ending.to, remoteId: ending.remoteId, remoteUrl: ending.remoteUrl }
    case 'scheduled':
      return { state: ending.to, error: ending.error, after: Math.round(ending.after) }
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

const codeOf = (ending: Settlement): PostLogCode =>
  ending.to === 'unknown' && ending.asked > 0 ? 'absent' : codes[ending.to]

/** That it is still not known, after it was asked about, is no news. */
const isNews = ({ from, settlement }: Ended) => from === 'sending' || codeOf(settlement) !== 'unknown'

const lineOf = ({ claimed, settlement }: Ended) => ({
  postId: claimed.postId,
  publicationId: claimed.id,
  code: codeOf(settlement),
  detail: detailOf(settlement),
})

function detailOf(ending: Settlement): string | null {
  if (ending.to === 'confirmed') return ending.remoteUrl
  if (ending.to === 'cancelled' || !ending.error) return null
  const { code, said } = ending.error
  return said ? `${code}: ${said}` : code
}

async function closeAttempts(trx: Transaction<Schema>, endings: readonly Ended[]): Promise<void> {
  const rows = endings.flatMap(({ claimed: { id, attempt }, from, settlement }) => {
    const detail: PublicationError | null = 'error' in settlement ? settlement.error : null
    return from === 'sending' ? [{ id, attempt, outcome: settlement.to, detail }] : []
  })
  if (rows.length === 0) return
  await sql`
    update publication_attempt a
    set ended_at = clock_timestamp(), outcome = e.outcome, detail = nullif(e.detail, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id text, attempt int, outcome text, detail jsonb)
    where a.publication_id = e.id and a.attempt = e.attempt`.execute(trx)
}
