import type { Network, StoryCard } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { type Cursor, writeCursor } from './cursor.js'
import { mediaPath } from '../media/serve-media.js'
import { lastShared, storyColumns, type StoryRow, wireStory } from './story-row.js'
import { isLive, isWanted, pattern, readFollowed, type Viewer } from './visible.js'

/** What a page of the feed is asked by. */
export interface FeedQuery {
  order: 'date' | 'popularity'
  network: Network | undefined
  topic: string | undefined
  q: string | undefined
  since: Cursor | undefined
  count: number
}

interface Row extends StoryRow, Pick<StoryCard, 'Excerpt' | 'MessageCount'> {
  at: string
}

/** A page of stories, and the place behind its last one; null when there is no more. */
export async function readFeed(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: FeedQuery,
): Promise<{ Items: StoryCard[]; Next: string | null }> {
  const { order, network, topic, q, since, count } = query
  const followed = await readFollowed(db, viewer)
  const isByDate = order === 'date'
  const after =
    since &&
    (isByDate
      ? sql`and (s.is_featured, s.publish_at, s.id) < (${since.featured}, ${since.at}::timestamptz, ${since.id})`
      : sql`and (s.share_count, s.id) < (${since.shares}, ${since.id})`)
  const sorted = isByDate
    ? sql`s.is_featured desc, s.publish_at desc, s.id desc`
    : sql`s.share_count desc, s.id desc`
  const found = await sql<Row>`
    with page as materialized (
      select s.* from story s
      where ${isLive(viewer)} and ${isWanted(topic, followed, 's.id')}
        ${network ? sql`and s.message_count ? ${network}` : sql``}
        ${q ? sql`and (s.title ilike ${pattern(q)} or s.description ilike ${pattern(q)} or s.excerpt ilike ${pattern(q)})` : sql``}
        ${after ?? sql``}
      order by ${sorted} limit ${count + 1}
    )
    select ${storyColumns}, s.excerpt as "Excerpt", s.message_count as "MessageCount", s.publish_at::text as at
    from page s ${lastShared}
    order by ${sorted}`.execute(db)
  const rows = found.rows.slice(0, count)
  const last = found.rows.length > count ? rows.at(-1) : undefined
  return { Items: rows.map(wireCard), Next: last ? writeCursor(placeOf(last, order)) : null }
}

function placeOf({ Id, IsFeatured, ShareCount, at }: Row, order: Cursor['order']): Cursor {
  return { order, id: Id, featured: IsFeatured, at, shares: ShareCount }
}

/** A card shows its picture small: the light one is enough, also on a sharp screen. */
function wireCard(row: Row): StoryCard {
  const story = wireStory(row)
  const picture = story.Media.find(({ Resource }) => Resource === 'image' || Resource === 'gif')
  return {
    ...story,
    ImageUrl: row.image ? mediaPath(row.image.id, 'feed.webp') : (picture?.preview ?? null),
    Excerpt: row.Excerpt,
    MessageCount: row.MessageCount,
  }
}
