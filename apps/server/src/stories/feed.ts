import type { Network, StoryCard } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { type Cursor, writeCursor } from './cursor.js'
import { mediaPath } from '../media/serve-media.js'
import { lastShared, storyColumns, type StoryRow, wireStory } from './story-row.js'
import { findPage } from '../visibility/find-page.js'
import { holds, isLive, isWanted, pattern, readFollowed, type Viewer } from '../visibility/visible.js'

/** Filters and position of a page of the feed. */
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

/** A page of stories, and the position after its last one; null when there are no more. */
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
  const live = sql`${isLive(viewer)} ${after ?? sql``}`
  const isOfTopic = isWanted(topic, followed, 's.id')
  const others = sql`${network ? sql`and s.message_count ? ${network}` : sql``}
    ${q ? sql`and (s.title ilike ${pattern(q)} or s.description ilike ${pattern(q)} or s.excerpt ilike ${pattern(q)})` : sql``}`
  const hits = hitsOf(query, viewer.boardId, live)
  const page = findPage({
    alias: 's',
    columns: sql`s.*`,
    source: sql`from story s where ${live}`,
    filters: sql`${isOfTopic} ${others}`,
    hits: hits && { source: hits.source, filters: sql`${hits.isByTopic ? sql`true` : isOfTopic} ${others}` },
    order: sorted,
    count: count + 1,
  })
  const found = await sql<Row>`
    ${page}
    select ${storyColumns}, s.excerpt as "Excerpt", s.message_count as "MessageCount", s.publish_at::text as at
    from page s ${lastShared}
    order by ${sorted}`.execute(db)
  const rows = found.rows.slice(0, count)
  const last = found.rows.length > count ? rows.at(-1) : undefined
  return { Items: rows.map(wireCard), Next: last ? writeCursor(positionOf(last, order)) : null }
}

/** The filter as the most selective index lookup; null when no index applies. */
function hitsOf({ q, topic, network }: FeedQuery, boardId: string, live: RawBuilder<unknown>) {
  if (q) {
    const pieces = sql`search_pieces(s.title || ' ' || coalesce(s.description, '') || ' ' || s.excerpt)`
    const found = holds(q, boardId, { board: sql`s.board_id`, pieces })
    return { source: sql`from story s where ${found} and ${live}`, isByTopic: false }
  }
  if (topic !== undefined) {
    const ofTopic = sql`from story_topic t join story s on s.id = t.story_id where t.topic_id = ${topic}`
    return { source: sql`${ofTopic} and ${live}`, isByTopic: true }
  }
  if (!network) return null
  return { source: sql`from story s where s.message_count ? ${network} and ${live}`, isByTopic: false }
}

function positionOf({ Id, IsFeatured, ShareCount, at }: Row, order: Cursor['order']): Cursor {
  return { order, id: Id, featured: IsFeatured, at, shares: ShareCount }
}

/**
 * A story as a card. A card shows its picture small: the small version is enough, even on a high-resolution
 * screen.
 */
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
