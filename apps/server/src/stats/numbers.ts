import type { PostStats } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'

type Point = PostStats['Series'][number]

/** The statistics of a post over all its publications: the newest, and their history (B7.9). */
export async function readPostNumbers(db: Kysely<Schema>, postId: string): Promise<PostStats> {
  // At each time, every publication counts with the newest numbers that it had then.
  const found = await sql<Point>`
    with moments as (
      select distinct st.at from publication_stat st join publication u on u.id = st.publication_id
      where u.post_id = ${postId})
    select ${wireMoment('moments.at')} as "At", sum(latest.likes)::int as "Likes",
      sum(latest.comments)::int as "Comments", sum(latest.shares)::int as "Shares",
      sum(latest.views)::int as "Views", sum(latest.clicks)::int as "Clicks"
    from moments join publication u on u.post_id = ${postId}
    join lateral (
      select * from publication_stat st where st.publication_id = u.id and st.at <= moments.at
      order by st.at desc limit 1) latest on true
    group by moments.at order by moments.at`.execute(db)
  const Series = found.rows
  const { At: Updated = null, ...last } = Series.at(-1) ?? {}
  const none = { Likes: null, Comments: null, Shares: null, Views: null, Clicks: null }
  const clicks = await readOwnClicks(db, postId)
  return { ...none, ...last, ...(clicks !== null && { Clicks: clicks }), Updated, Series }
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
