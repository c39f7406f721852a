import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'
import { givenRows } from '../db/values-list.js'
import { dayIn } from '../dates/zone-table.js'
import type { Rows, SeededPerson } from './past-posts.js'

interface Entry {
  sourceId: string
  day: string
  postId: string
  userId: string
  team: string
  storyId: string | null
  network: string
  shares: number
  clicks: number
  views: number
  reactions: number
}

/** What the posts brought on each day: their share, and what the networks counted more than before. */
function entriesOf(
  people: readonly SeededPerson[],
  { posts, publications, stats }: Rows,
  zone: string,
): Entry[] {
  const teams = new Map(people.map(({ id, team }) => [id, team]))
  const byId = new Map(posts.map((post) => [post.id, post]))
  const entries = new Map<string, Entry>()
  const add = (source: (typeof publications)[number], at: Date, more: Partial<Entry>) => {
    const post = byId.get(source.post_id)
    if (!post) return
    const day = dayIn(zone, at)
    const before = entries.get(`${source.id} ${day}`)
    const { shares = 0, clicks = 0, views = 0, reactions = 0 } = more
    entries.set(`${source.id} ${day}`, {
      sourceId: source.id,
      day,
      postId: post.id,
      userId: post.values.user_id,
      team: teams.get(post.values.user_id) ?? '',
      storyId: post.storyId,
      network: source.network,
      shares: (before?.shares ?? 0) + shares,
      clicks: (before?.clicks ?? 0) + clicks,
      views: (before?.views ?? 0) + views,
      reactions: (before?.reactions ?? 0) + reactions,
    })
  }
  for (const source of publications) {
    add(source, source.published_at, { shares: 1 })
    let before = { clicks: 0, views: 0, reactions: 0 }
    for (const stat of stats.filter(({ publication_id }) => publication_id === source.id)) {
      const now = {
        clicks: stat.clicks,
        views: stat.views,
        reactions: stat.likes + stat.comments + stat.shares,
      }
      add(source, stat.at, {
        clicks: now.clicks - before.clicks,
        views: now.views - before.views,
        reactions: now.reactions - before.reactions,
      })
      before = now
    }
  }
  return [...entries.values()]
}

const columns = `"sourceId" text, day date, "postId" text, "userId" text, team text, "storyId" text, network text,
  shares int, clicks int, views int, reactions int`

/** Counts the past posts for the analytics page. */
export async function addPastNumbers(
  trx: Transaction<Schema>,
  { boardId, zone, now }: { boardId: string; zone: string; now: Date },
  people: readonly SeededPerson[],
  rows: Rows,
): Promise<void> {
  const entries = entriesOf(people, rows, zone)
  if (entries.length === 0) return
  await sql`
    insert into analytics_entry (source_id, day, post_id, board_id, user_id, team, story_id, network, shares, clicks,
      views, reactions)
    select e."sourceId", e.day, e."postId", ${boardId}, e."userId", e.team, e."storyId", e.network, e.shares, e.clicks,
      e.views, e.reactions
    from ${givenRows(entries, columns)} e`.execute(trx)
  await trx.insertInto('analytics_update').values({ board_id: boardId, at: now }).execute()
}
