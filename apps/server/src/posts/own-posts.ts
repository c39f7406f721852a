import { networks, type Network, type Post, type PostGroup, postGroups } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { findPage } from '../visibility/find-page.js'
import { holds, pattern } from '../visibility/visible.js'
import { readListed } from './store/read-posts.js'

/** Whose posts, and on which board. */
export interface Owner {
  userId: string
  boardId: string
}

/**
 * Filters and position of a page of a user's posts. `since` is the last post of the previous page, or the message that
 * it shares.
 */
export interface OwnPostsQuery {
  q: string | undefined
  network: Network | undefined
  group: PostGroup | undefined
  /** Only posts that were created later. */
  from: Date | undefined
  since: string | undefined
  page: number
  count: number
}

const sorted = sql`p.created_at desc, p.id desc`

/** A page of a user's posts without comments, newest first, and the last one's id when more follow it. */
export async function readOwnPosts(
  db: Kysely<Schema>,
  owner: Owner,
  query: OwnPostsQuery,
): Promise<{ Items: Post[]; Next: string | null }> {
  const { from, since, page, count } = query
  const own = sql`p.user_id = ${owner.userId} and p.board_id = ${owner.boardId} and p.deleted_at is null
    and p.comment_on is null ${from ? sql`and p.created_at > ${from}` : sql``}
    ${
      since
        ? sql`and (p.created_at, p.id) < (select created_at, id from post
      where (id = ${since} or message_id = ${since}) and user_id = ${owner.userId} order by created_at, id limit 1)`
        : sql``
    }`
  const found = await readListed(
    db,
    sql`${idsOf(owner, query, own)} limit ${count + 1} offset ${page * count}`,
  )
  const Items = found.slice(0, count)
  return { Items, Next: found.length > count ? (Items.at(-1)?.Id ?? null) : null }
}

/** SQL: the ids of the posts, at least to the end of the page. Each filter is answered by an index. */
function idsOf(owner: Owner, query: OwnPostsQuery, own: RawBuilder<unknown>) {
  const { q, network, group, page, count } = query
  const reach = (page + 1) * count + 1
  if (q) return searched(owner, { ...query, q }, own, reach)
  if (!network && !group) return sql`select p.id from post p where ${own} order by ${sorted}`
  // One index has both: of each network and group that is wanted the newest are looked up.
  return sql`
    select p.id from unnest(${network ? [network] : [...networks]}::text[]) as wanted (network)
    cross join unnest(${group ? [group] : [...postGroups]}::text[]) as groups (name)
    cross join lateral (
      select p.id, p.created_at from post p
      where ${own} and p.network = wanted.network and post_group(p.status, p.approve_status) = groups.name
      order by ${sorted} limit ${reach}) p
    order by ${sorted}`
}

function searched(
  { userId }: Owner,
  { q, network, group }: OwnPostsQuery & { q: string },
  own: RawBuilder<unknown>,
  count: number,
) {
  const filters = sql`(p.text ilike ${pattern(q)} or p.link ->> 'title' ilike ${pattern(q)})
    ${network ? sql`and p.network = ${network}` : sql``}
    ${group ? sql`and post_group(p.status, p.approve_status) = ${group}` : sql``}`
  const pieces = sql`search_pieces(p.text || ' ' || coalesce(p.link ->> 'title', ''))`
  const hits = sql`from post p where ${holds(q, userId, { board: sql`p.user_id`, pieces })} and ${own}`
  const page = findPage({
    alias: 'p',
    columns: sql`p.*`,
    source: sql`from post p where ${own}`,
    filters,
    hits: { source: hits, filters },
    order: sorted,
    count,
  })
  return sql`${page} select p.id from page p order by ${sorted}`
}
