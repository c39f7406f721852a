import { hashtagsIn, mentionEntries } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'

// Longer ones are no hashtags that anybody wants to be offered, and would swell the index.
const longestTag = 100
const mostTags = 50

/** As it is looked for. */
export const fold = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** What is typed as one hashtag, with its sign or without; null where it is none. */
export function readHashtag(typed: string): string | null {
  const tag = typed.trim().replace(/^[#＃]/u, '')
  const [only, ...others] = hashtagsIn(`#${tag}`)
  return only?.tag === tag && others.length === 0 && tag.length <= longestTag ? tag : null
}

/** Puts hashtags on a company's list; one that is there is written as it is said now. */
export async function offerHashtags(
  db: Kysely<Schema>,
  accountId: string,
  tags: readonly string[],
): Promise<void> {
  await db
    .insertInto('company_hashtag')
    .values(tags.map((tag) => ({ account_id: accountId, folded: fold(tag), tag })))
    .onConflict((on) =>
      on.columns(['account_id', 'folded']).doUpdateSet((row) => ({ tag: row.ref('excluded.tag') })),
    )
    .execute()
}

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
 * Hashtags that begin as the term does: first those on the company's own list, then those of the board's texts, of
 * which those that are used on the network come first, then what is used often, then the newest. MENTIONS14
 */
export async function findHashtags(
  db: Kysely<Schema>,
  wanted: { accountId: string; boardId: string; network: string; term: string; now: Date },
): Promise<string[]> {
  const { accountId, boardId, network, now } = wanted
  const term = fold(wanted.term.replace(/^[#＃]/u, ''))
  const begins = sql`folded >= ${term} and folded < ${`${term}\u{10FFFF}`}`
  const found = await sql<{ tag: string }>`
    with used as (
      select folded, (array_agg(tag order by since desc, tag))[1] as tag,
        count(*) filter (where network = ${network}) as here, count(*) as anywhere, max(since) as last
      from hashtag_use where board_id = ${boardId} and ${begins} and since <= ${now}
      group by folded
    ), own as (
      select folded, tag from company_hashtag where account_id = ${accountId} and ${begins}
    )
    select coalesce(own.tag, used.tag) as tag
    from used full join own on own.folded = used.folded
    order by own.folded is null, coalesce(here, 0) desc, coalesce(anywhere, 0) desc, last desc nulls last,
      coalesce(own.folded, used.folded)
    limit 50`.execute(db)
  return mentionEntries(found.rows.map(({ tag }) => tag))
}
