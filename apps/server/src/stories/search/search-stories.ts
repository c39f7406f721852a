import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { isLive, readFollowed } from '../../visibility/visible.js'
import { filtersOf, type Reader, type StoryWish, topicFilter } from '../story-filters.js'
import type { FoundWords } from './find-words.js'

/** Number of stories, in the list's order, that are scanned first. */
const walked = 1000
/** With so many found among them, the word is frequent: these are ranked, and not what is older. SEARCH5 */
const enough = 100
/** The maximum number of stories that are ranked. */
const ranked = 4000

/** Filters, and the position of a page among what was found. */
export interface SearchWish extends StoryWish {
  order: 'date' | 'popularity'
  offset: number
  count: number
}

/** SQL: how well story words `w` match: whole words count twice as much as parts and mistakes, titles most. SEARCH5 */
const rankOf = ({ exact, any }: FoundWords): RawBuilder<unknown> => sql`
  ts_rank('{0.05, 0.1, 0.3, 1}', w.words, ${any}) + 2 * ts_rank('{0.05, 0.1, 0.3, 1}', w.words, ${exact})`

/** SQL: the order of what was found; `rank` is a column of a table. */
function sortedBy(order: SearchWish['order'], table: 'hit' | 's'): RawBuilder<unknown> {
  const rank = sql.ref(`${table}.rank`)
  return order === 'date'
    ? sql`${rank} desc, s.publish_at desc, s.id desc`
    : sql`s.share_count desc, ${rank} desc, s.id desc`
}

/**
 * SQL: a page of the stories that match, as `with … page as (…)`. A frequent word is ranked among the first stories of
 * the list; for any other one, the index finds all. Both are chosen by what was found, because an estimate would be
 * wrong for what is frequent elsewhere. SEARCH1, SEARCH8
 */
export async function searchPage(
  db: Kysely<Schema>,
  reader: Reader,
  found: FoundWords,
  wish: SearchWish,
): Promise<{ page: RawBuilder<unknown>; order: RawBuilder<unknown> }> {
  const followed = await readFollowed(db, reader)
  const live = isLive(reader)
  const wanted = sql`${topicFilter(wish.topic, followed)} ${filtersOf(wish, reader)}`
  const walk =
    wish.order === 'date'
      ? sql`s.is_featured desc, s.publish_at desc, s.id desc`
      : sql`s.share_count desc, s.id desc`
  const isFew = sql`(select count(*) from near) < ${enough} and (select count(*) from walk) = ${walked}`
  const page = sql`with walk as materialized (
      select s.id from story s where ${live} order by ${walk} limit ${walked}
    ), near as materialized (
      select w.story_id, w.words from walk join story_words w on w.story_id = walk.id where w.words @@ ${found.all}
    ), far as materialized (
      select w.story_id, w.words from story_words w
      where w.is_listed and array[w.board_id] @> array[${reader.boardId}] and w.words @@ ${found.all} limit ${ranked}
    ), hit as materialized (
      select w.story_id, ${rankOf(found)} as rank from (
        select * from near where not (${isFew}) union all select * from far where ${isFew}) w
    ), page as materialized (
      select s.*, hit.rank from hit join story s on s.id = hit.story_id where ${live} and ${wanted}
      order by ${sortedBy(wish.order, 'hit')} limit ${wish.count} offset ${wish.offset}
    )`
  return { page, order: sortedBy(wish.order, 's') }
}
