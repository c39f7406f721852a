import { takeBack } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { earn, type Earning } from './earn.js'

/** Points for posts that have just been published; a comment earns nothing. LEADERBOARD2 */
export async function earnFromPosts(
  trx: Transaction<Schema>,
  now: Date,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return
  const posts = await trx
    .selectFrom('post')
    .select(['id', 'board_id', 'user_id', 'points'])
    .where('id', 'in', [...new Set(postIds)])
    .where('comment_on', 'is', null)
    .orderBy('id')
    .execute()
  const acts = posts.map(({ id, board_id, user_id, points }): Earning => {
    return { boardId: board_id, userId: user_id, kind: 'share', sourceId: id, units: 1, own: points }
  })
  await earn(trx, now, acts)
}

/** Points for a click on a short link, for the person whose share it belongs to. LEADERBOARD2 */
export async function earnFromClick(trx: Transaction<Schema>, now: Date, code: string): Promise<void> {
  const { rows } = await sql<{ boardId: string; userId: string; sourceId: string }>`
    select e.board_id as "boardId", e.user_id as "userId", e.source_id as "sourceId"
    from short_link l left join publication u on u.id = l.publication_id
    join point_entry e on e.kind = 'share' and e.source_id = coalesce(l.personal_post_id, l.post_id, u.post_id)
    where l.code = ${code}`.execute(trx)
  await earn(
    trx,
    now,
    rows.map((row) => ({ ...row, kind: 'click', units: 1, own: null })),
  )
}

/** How many reactions a network counts for a publication. */
export interface ReactionCount {
  publicationId: string
  count: number
}

interface Counted {
  publicationId: string
  boardId: string
  userId: string
  earned: { id: string; day: string; units: number; points: number }[]
}

/** The publications whose share earned points, with what their reactions earned so far. */
async function readCounted(trx: Transaction<Schema>, ids: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select u.id as "publicationId", s.board_id as "boardId", s.user_id as "userId",
      coalesce((select json_agg(json_build_object('id', e.id::text, 'day', e.day::text, 'units', e.units,
          'points', e.points) order by e.day)
        from point_entry e where e.kind = 'reaction' and e.source_id = u.id), '[]') as earned
    from publication u join point_entry s on s.kind = 'share' and s.source_id = u.post_id
    where u.id in (${sql.join(ids)}) order by u.id`.execute(trx)
  return rows
}

/**
 * Brings the points for reactions in line with what the networks count now: more earn what the board sets today, and
 * when there are fewer than before the newest are taken back. LEADERBOARD3
 */
export async function earnFromReactions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  counts: readonly ReactionCount[],
): Promise<void> {
  if (counts.length === 0) return
  await db.transaction().execute(async (trx) => {
    const ids = counts.map(({ publicationId }) => publicationId)
    // Two servers that count the same publication at once would both see the old number.
    await sql`select from publication where id in (${sql.join(ids)}) order by id for no key update`.execute(
      trx,
    )
    const acts: Earning[] = []
    for (const { publicationId: sourceId, boardId, userId, earned } of await readCounted(trx, ids)) {
      const now = counts.find((one) => one.publicationId === sourceId)?.count ?? 0
      const before = earned.reduce((sum, { units }) => sum + units, 0)
      if (now > before)
        acts.push({ boardId, userId, kind: 'reaction', sourceId, units: now - before, own: null })
      if (now < before) await correct(trx, sourceId, takeBack({ earned, units: before - now }))
    }
    await earn(trx, now(), acts)
  })
}

async function correct(
  trx: Transaction<Schema>,
  sourceId: string,
  taken: readonly { day: string; units: number; points: number }[],
) {
  for (const { day, units, points } of taken)
    await sql`
      update point_entry set units = units - ${units}, points = points - ${points}
      where source_id = ${sourceId} and kind = 'reaction' and day = ${day}::date`.execute(trx)
}

/** What a share is worth, as the thank-you says it; null where the board counts no points. */
export interface Worth {
  Points: number | null
  Symbol: string | null
  Total: number | null
}

/** All points of a person on a board. */
export async function totalOf(db: Kysely<Schema>, boardId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select points from point_total where board_id = ${boardId} and subject_kind = 'person' and span = 'all'
      and starts_on = '0001-01-01' and subject = ${userId}`.execute(db)
  return rows[0]?.points ?? 0
}
