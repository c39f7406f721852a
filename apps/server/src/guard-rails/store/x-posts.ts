import { monthAround, type PostsOnX } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'

/** How many posts of a board X got in the month of a moment. What failed is not billed. GUARDRAILS14 */
export async function readPostsOnX(db: Kysely<Schema>, boardId: string, now: Date): Promise<PostsOnX> {
  const { from, until } = monthAround(now.getTime())
  const { rows } = await sql<PostsOnX>`
    select count(*)::int as posts, (count(*) filter (where x.has_link))::int as "withLink"
    from post_on_x x left join publication u on u.id = x.publication_id
    where x.board_id = ${boardId} and x.at >= ${new Date(from)} and x.at < ${new Date(until)}
      and (u.id is null or u.remote_id is not null or u.state in ('sending', 'scheduled', 'unknown'))`.execute(
    db,
  )
  return rows[0] ?? { posts: 0, withLink: 0 }
}

/** How many posts of a board wait to go to X in the month of a moment; a link is one that is written out. */
export async function readPlannedOnX(db: Kysely<Schema>, boardId: string, now: Date): Promise<PostsOnX> {
  const { until } = monthAround(now.getTime())
  const { rows } = await sql<PostsOnX>`
    select count(*)::int as posts, (count(*) filter (
      where p.link is not null or coalesce(p.words ->> 'text', p.text) ~* 'https?://'))::int as "withLink"
    from publication u join post p on p.id = u.post_id
    where p.board_id = ${boardId} and u.network = 'twitter' and u.state = 'scheduled' and p.deleted_at is null
      and u.due_at < ${new Date(until)}
      and not exists (select from post_on_x x where x.publication_id = u.id)`.execute(db)
  return rows[0] ?? { posts: 0, withLink: 0 }
}
