import type { PostLogCode } from '@rostrum/protocol'
import { wallToUtc } from '@rostrum/rules/zones'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { invalidateProfile } from '../../profiles/profile-validity.js'
import { announcePost, announcePosts, logPost, logPosts } from '../../posts/store/announce-post.js'
import { zoneTable } from '../../dates/zone-table.js'
import { hasEnded } from './leases.js'

interface Swept {
  id: string
  post_id: string
  state: string
}

/** Logs, appends events and wakes workers for rows that changed outside a worker's claim. */
async function changeAll(
  context: Context,
  change: ReturnType<typeof sql<Swept>>,
  codeOf: (row: Swept) => PostLogCode,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const { rows } = await change.execute(trx)
    await logPosts(
      trx,
      rows.map((row) => ({ postId: row.post_id, publicationId: row.id, code: codeOf(row), detail: null })),
    )
    const news = await announcePosts(
      trx,
      rows.map(({ post_id }) => post_id),
    )
    await context.events.append(trx, ...news)
    return rows.length
  })
}

/**
 * Releases the claims of dead workers: before arming nothing was sent, so the publication is due again; after
 * arming the outcome is unknown, and the network is asked.
 */
export function sweepLeases(context: Context): Promise<number> {
  const change = sql<Swept>`
    update publication
    set state = case when armed_at is null then 'scheduled' else 'unknown' end,
        last_error = case when armed_at is null then last_error
          else ${JSON.stringify({ code: 'network-unavailable', said: null })}::jsonb end,
        due_at = clock_timestamp(), asked = 0, lease_by = null, lease_until = null
    where state = 'sending' and ${hasEnded(sql`lease_until`)}
    returning id, post_id, state`
  return changeAll(context, change, ({ state }) => (state === 'unknown' ? 'unknown' : 'retry'))
}

/** Ends all leases at the start: on the embedded database no other process exists. */
export async function voidLeases({ db }: Context): Promise<void> {
  await sql`update publication set lease_until = clock_timestamp() where lease_until > clock_timestamp()`.execute(
    db,
  )
}

/**
 * Releases posts held by a crisis whose author may post in it now. Managers decide about those of an ended
 * crisis (POSTS8).
 */
export function releaseAllowed(context: Context): Promise<number> {
  const change = sql<Swept>`
    update publication u set state = 'scheduled', last_error = null, first_tried_at = null
    from post p join board b on b.id = p.board_id
    join board_user bu on bu.board_id = p.board_id and bu.user_id = p.user_id
    where p.id = u.post_id and u.state = 'held' and u.last_error ->> 'code' = 'in-crisis'
      and b.in_crisis and bu.can_post_in_crisis
    returning u.id, u.post_id, u.state`
  return changeAll(context, change, () => 'released')
}

/** Invalidates the profiles whose grants expired and cannot be refreshed, whether or not a post is due. */
export async function endExpiredProfiles(context: Context): Promise<void> {
  const ended = await context.db
    .selectFrom('credential')
    .select('id')
    .where('status', '=', 'valid')
    .where('expires_on', '<=', sql<Date>`clock_timestamp()`)
    .limit(100)
    .execute()
  for (const { id } of ended) {
    await context.db.transaction().execute(async (trx) => {
      await context.events.append(trx, ...(await invalidateProfile(trx, id, 'expired')))
    })
  }
}

/** Recomputes scheduled times when the time zone data have changed since. Answers how many moved. DATES48 */
export async function recomputeZones(context: Context): Promise<number> {
  const stale = await context.db
    .selectFrom('post')
    .select(['id', 'wall_time', 'timezone', 'due_at'])
    .where('wall_time', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('zone_version', '<>', zoneTable.version)
    .where((is) =>
      is.exists(
        is
          .selectFrom('publication')
          .select('publication.id')
          .whereRef('publication.post_id', '=', 'post.id')
          .where('publication.state', 'in', ['scheduled', 'held'])
          .where('publication.attempt', '=', 0),
      ),
    )
    .execute()
  let moved = 0
  for (const { id, wall_time, timezone, due_at } of stale) {
    const moment = wallToUtc({ table: zoneTable, zone: timezone ?? '', wall: wall_time ?? '' })
    const isMoved = 'utc' in moment && moment.utc !== due_at.getTime()
    await keepVersion(context, { id, wall_time, timezone }, isMoved ? new Date(moment.utc) : null)
    if (isMoved) moved += 1
  }
  return moved
}

/** A post whose time was changed since it was read is skipped: that time was computed with the newer data. */
async function keepVersion(
  context: Context,
  picked: { id: string; wall_time: string | null; timezone: string | null },
  due: Date | null,
): Promise<void> {
  const { id: postId, wall_time, timezone } = picked
  await context.db.transaction().execute(async (trx) => {
    const change = { zone_version: zoneTable.version, ...(due && { due_at: due }) }
    const updated = await trx
      .updateTable('post')
      .set(change)
      .where('id', '=', postId)
      .where('wall_time', '=', wall_time)
      .where('timezone', 'is not distinct from', timezone)
      .returning('id')
      .execute()
    if (!due || updated.length === 0) return
    await trx
      .updateTable('publication')
      .set({ due_at: due })
      .where('post_id', '=', postId)
      .where('state', 'in', ['scheduled', 'held'])
      .where('attempt', '=', 0)
      .execute()
    await logPost(trx, postId, 'moved')
    await context.events.append(trx, ...(await announcePost(trx, postId)))
  })
}
