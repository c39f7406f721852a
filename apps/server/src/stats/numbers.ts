import type { PostNumbers, PostStats } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'

type Point = PostStats['Series'][number]

const noNumbers = { Likes: null, Comments: null, Shares: null, Views: null, Clicks: null } as const

/**
 * The current numbers of a post and how they came about, over all its publications that are still on their networks
 * (B7.9).
 */
export async function readPostNumbers(db: Kysely<Schema>, postId: string): Promise<PostStats> {
  // At each time, every publication counts with the newest numbers that it had then.
  const found = await sql<Point>`
    with moments as (
      select distinct st.at from publication_stat st join publication u on u.id = st.publication_id
      where u.post_id = ${postId} and u.state = 'confirmed')
    select ${wireMoment('moments.at')} as "At", sum(latest.likes)::int as "Likes",
      sum(latest.comments)::int as "Comments", sum(latest.shares)::int as "Shares",
      sum(latest.views)::int as "Views", sum(latest.clicks)::int as "Clicks"
    from moments join publication u on u.post_id = ${postId} and u.state = 'confirmed'
    join lateral (
      select * from publication_stat st where st.publication_id = u.id and st.at <= moments.at
      order by st.at desc limit 1) latest on true
    group by moments.at order by moments.at`.execute(db)
  const Series = found.rows
  const { At: Updated = null, ...last } = Series.at(-1) ?? {}
  const clicks = await readOwnClicks(db, postId)
  return { ...noNumbers, ...last, ...(clicks !== null && { Clicks: clicks }), Updated, Series }
}

/** Clicks counted by the post's own short links; null when it has none. */
async function readOwnClicks(db: Kysely<Schema>, postId: string): Promise<number | null> {
  const found = await sql<{ clicks: number | null }>`
    select sum(l.clicks)::int as clicks from short_link l
    where l.post_id = ${postId} or l.publication_id in (select id from publication where post_id = ${postId})`.execute(
    db,
  )
  return found.rows[0]?.clicks ?? null
}

/** SQL: the current numbers of each published post `p`, as the CTE `numbers`; `where` chooses the posts. */
const withNumbers = (where: RawBuilder<unknown>) => sql`
  with chosen as materialized (select p.id from post p where ${where}), numbers as (
    select c.id as "Id", sum(latest.likes)::int as "Likes", sum(latest.comments)::int as "Comments",
      sum(latest.shares)::int as "Shares", sum(latest.views)::int as "Views",
      coalesce((select sum(l.clicks) from (
        select clicks from short_link where post_id = c.id
        union all select l.clicks from publication o join short_link l on l.publication_id = o.id
          where o.post_id = c.id) l), sum(latest.clicks))::int as "Clicks"
    from chosen c join publication u on u.post_id = c.id and u.state = 'confirmed'
    left join lateral (
      select * from publication_stat st where st.publication_id = u.id order by st.at desc limit 1) latest on true
    group by c.id
  )`

/** The current numbers of each of a user's published posts. `own` is a condition about post `p`. */
export async function listNumbers(
  db: Kysely<Schema>,
  own: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<(PostNumbers & { Id: string })[]> {
  if (ids.length === 0) return []
  const found = await sql<PostNumbers & { Id: string }>`
    ${withNumbers(sql`${own} and p.id in (${sql.join(ids)})`)} select * from numbers`.execute(db)
  return found.rows
}

/** How many posts a user published that were created after a moment, and their numbers together. */
export async function sumNumbers(
  db: Kysely<Schema>,
  own: RawBuilder<unknown>,
  since: Date,
): Promise<PostNumbers & { Posts: number }> {
  const found = await sql<PostNumbers & { Posts: number }>`
    ${withNumbers(sql`${own} and p.comment_on is null and p.created_at > ${since}`)}
    select count(*)::int as "Posts", sum("Likes")::int as "Likes", sum("Comments")::int as "Comments",
      sum("Shares")::int as "Shares", sum("Views")::int as "Views", sum("Clicks")::int as "Clicks"
    from numbers`.execute(db)
  return found.rows[0] ?? { Posts: 0, ...noNumbers }
}
