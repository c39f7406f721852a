import { takeBack } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { givenRows } from '../db/values-list.js'
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
async function readCounted(db: Kysely<Schema>, ids: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select u.id as "publicationId", s.board_id as "boardId", s.user_id as "userId",
      coalesce((select json_agg(json_build_object('id', e.id::text, 'day', e.day::text, 'units', e.units,
          'points', e.points) order by e.day)
        from point_entry e where e.kind = 'reaction' and e.source_id = u.id), '[]') as earned
    from publication u join point_entry s on s.kind = 'share' and s.source_id = u.post_id
    where u.id in (${sql.join(ids)}) order by u.id`.execute(db)
  return rows
}

const unitsOf = ({ earned }: Counted) => earned.reduce((sum, { units }) => sum + units, 0)

/**
 * Brings the points for reactions in line with what the networks count now: more earn what the board sets today, and
 * when there are fewer than before the newest are taken back. LEADERBOARD3
 */
export async function earnFromReactions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  counts: readonly ReactionCount[],
): Promise<void> {
  if (counts.length === 0) return
  const given = new Map(counts.map(({ publicationId, count }) => [publicationId, count]))
  const known = await readCounted(db, [...given.keys()])
  // One at a time: a transaction for several people could wait for one that waits for it.
  for (const one of known) {
    const count = given.get(one.publicationId) ?? 0
    if (count !== unitsOf(one)) await adjust(db, now(), { publicationId: one.publicationId, count })
  }
}

async function adjust(db: Kysely<Schema>, now: Date, { publicationId, count }: ReactionCount): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two servers that count the same publication at once would both see the old number.
    await sql`select from publication where id = ${publicationId} for no key update`.execute(trx)
    const [counted] = await readCounted(trx, [publicationId])
    if (!counted) return
    const { boardId, userId, earned } = counted
    const units = count - unitsOf(counted)
    if (units < 0) await correct(trx, publicationId, takeBack({ earned, units: -units }))
    if (units > 0)
      await earn(trx, now, [{ boardId, userId, kind: 'reaction', sourceId: publicationId, units, own: null }])
  })
}

async function correct(
  trx: Transaction<Schema>,
  sourceId: string,
  taken: readonly { day: string; units: number; points: number }[],
) {
  await sql`
    update point_entry e set units = e.units - t.units, points = e.points - t.points
    from ${givenRows(taken, 'day date, units int, points int')} t
    where e.source_id = ${sourceId} and e.kind = 'reaction' and e.day = t.day`.execute(trx)
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
