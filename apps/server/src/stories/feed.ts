import type { StoryCard } from '@rostrum/protocol'
import { foldForSearch } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { type Cursor, maxFound, type SearchCursor, writeCursor } from './cursor.js'
import { mediaPath } from '../media/serve-media.js'
import type { FoundWords } from './search/find-words.js'
import { withFoundExcerpts } from './search/found-excerpts.js'
import { searchPage } from './search/search-stories.js'
import { filtersOf, lookupOf, type Reader, type StoryWish, topicFilter } from './story-filters.js'
import { lastShared, storyColumns, type StoryRow, wireStory } from './story-row.js'
import { findPage } from '../visibility/find-page.js'
import { holds, isLive, pattern, readFollowed } from '../visibility/visible.js'

/** Filters and position of a page of the feed. */
export interface FeedQuery extends StoryWish {
  order: 'date' | 'popularity'
  q: string | undefined
  since: Cursor | undefined
  count: number
}

interface Row extends StoryRow, Pick<StoryCard, 'Excerpt' | 'MessageCount'> {
  at: string
}

/** The rows of `page`, a common table expression that `with` defines. */
async function readRows(db: Kysely<Schema>, page: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const found = await sql<Row>`
    ${page}
    select ${storyColumns}, s.excerpt as "Excerpt", s.message_count as "MessageCount", s.publish_at::text as at
    from page s ${lastShared}
    order by ${order}`.execute(db)
  return found.rows
}

/** A page of stories, and the position after its last one; null when there are no more. */
export async function readFeed(
  db: Kysely<Schema>,
  viewer: Reader,
  query: FeedQuery,
): Promise<{ Items: StoryCard[]; Next: string | null }> {
  const { order, topic, q, since, count } = query
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
  const isOfTopic = topicFilter(topic, followed)
  const others = sql`${filtersOf(query, viewer)}
    ${q ? sql`and (s.title ilike ${pattern(q)} or s.description ilike ${pattern(q)} or s.excerpt ilike ${pattern(q)})` : sql``}`
  const hits = q
    ? { source: heldBy(q, viewer.boardId, live), isByTopic: false }
    : lookupOf(query, viewer, live)
  const page = findPage({
    alias: 's',
    columns: sql`s.*`,
    source: sql`from story s where ${live}`,
    filters: sql`${isOfTopic} ${others}`,
    hits: hits && { source: hits.source, filters: sql`${hits.isByTopic ? sql`true` : isOfTopic} ${others}` },
    order: sorted,
    count: count + 1,
  })
  const found = await readRows(db, page, sorted)
  const rows = found.slice(0, count)
  const last = found.length > count ? rows.at(-1) : undefined
  return { Items: rows.map(wireCard), Next: last ? writeCursor(positionOf(last, order)) : null }
}

/** SQL: the stories with any part of a text, by an index. */
function heldBy(q: string, boardId: string, live: RawBuilder<unknown>) {
  const pieces = sql`search_pieces(s.title || ' ' || coalesce(s.description, '') || ' ' || s.excerpt)`
  return sql`from story s where ${holds(q, boardId, { board: sql`s.board_id`, pieces })} and ${live}`
}

/** A page of what a search by words found, and the position after it; null when there are no more. */
export async function readFound(
  db: Kysely<Schema>,
  reader: Reader,
  found: FoundWords,
  query: Omit<FeedQuery, 'since' | 'q'> & { since: SearchCursor | undefined },
): Promise<{ Items: StoryCard[]; Next: string | null; Words: string[] }> {
  const { order, count, since } = query
  const offset = since?.offset ?? 0
  const { page, order: sorted } = await searchPage(db, reader, found, { ...query, offset, count: count + 1 })
  const rows = await readRows(db, page, sorted)
  const next = offset + count
  const hasMore = rows.length > count && next <= maxFound
  const cards = rows.slice(0, count).map(wireCard)
  const Items = await withFoundExcerpts(db, reader, cards, found.words)
  return {
    Items,
    Next: hasMore ? writeCursor({ order, offset: next }) : null,
    Words: wordsOn(Items, found),
  }
}

/** The words that were written, and those of the board that stand on the cards: others may be of stories to come. */
function wordsOn(cards: readonly StoryCard[], { words, typed }: FoundWords): string[] {
  const shown = foldForSearch(
    cards
      .map(({ Title, Description, LinkTitle, Excerpt }) => [Title, Description, LinkTitle, Excerpt].join(' '))
      .join(' '),
  )
  return words.filter((word) => typed.includes(word) || shown.includes(word))
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
