import { hashtagsIn, mentionEntries } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'

// Longer ones are no hashtags that anybody wants to be offered, and would swell the index.
const longestTag = 100
const mostTags = 50

const fold = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** Whose texts: a post's own, or those of a story's messages. */
type Source = { readonly postId: string } | { readonly storyId: string }

/** Reads which hashtags stand in the texts now, in the place of those that stood there before. */
export async function keepHashtags(trx: Transaction<Schema>, source: Source): Promise<void> {
  const [table, key, id, since] =
    'postId' in source
      ? ['post', 'id', source.postId, 'due_at']
      : ['message', 'story_id', source.storyId, 'start_at']
  const written = sql`from ${sql.table(table)} where ${sql.ref(key)} = ${id}`
  await sql`delete from hashtag_use where source_id in (select id ${written})`.execute(trx)
  const found = await sql<{ id: string; boardId: string; network: string; text: string; since: Date }>`
    select id, board_id as "boardId", network, text, ${sql.ref(since)} as since
    ${written} and deleted_at is null and position('#' in text) > 0`.execute(trx)
  const rows = found.rows.flatMap(({ id, boardId, network, text, since }) => {
    const tags = hashtagsIn(text).filter(({ tag }) => tag.length <= longestTag)
    const byFold = new Map(tags.slice(0, mostTags).map(({ tag }) => [fold(tag), tag]))
    return [...byFold].map(([folded, tag]) => ({
      source_id: id,
      folded,
      tag,
      board_id: boardId,
      network,
      since,
    }))
  })
  if (rows.length > 0) await trx.insertInto('hashtag_use').values(rows).execute()
}

/**
 * The board's hashtags that begin as the term does: first those that are used on the network, then those that are
 * used often, then the newest. MENTIONS14
 */
export async function findHashtags(
  db: Kysely<Schema>,
  wanted: { boardId: string; network: string; term: string; now: Date },
): Promise<string[]> {
  const { boardId, network, now } = wanted
  const term = fold(wanted.term.replace(/^[#＃]/u, ''))
  const found = await sql<{ tag: string }>`
    select (array_agg(tag order by since desc, tag))[1] as tag
    from hashtag_use
    where board_id = ${boardId} and folded >= ${term} and folded < ${`${term}\u{10FFFF}`} and since <= ${now}
    group by folded
    order by count(*) filter (where network = ${network}) desc, count(*) desc, max(since) desc, folded
    limit 50`.execute(db)
  return mentionEntries(found.rows.map(({ tag }) => tag))
}
