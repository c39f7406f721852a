import { hashtagsIn, mentionEntries } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'

// Longer hashtags are of no use as suggestions, and would bloat the index.
const maxTagLength = 100
const maxTags = 50

/** The form in which hashtags are compared and searched. */
export const fold = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** Parses one typed hashtag, with or without `#`; null when the text is none. */
export function readHashtag(typed: string): string | null {
  const tag = typed.trim().replace(/^[#＃]/u, '')
  const [only, ...others] = hashtagsIn(`#${tag}`)
  return only?.tag === tag && others.length === 0 && tag.length <= maxTagLength ? tag : null
}

/** Adds hashtags to a company's list. One that is there already takes the new spelling. */
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

/** Where the texts come from: a post, or the messages of a story. */
type Source = { readonly postId: string } | { readonly storyId: string }

/** Stores the hashtags that the texts contain now, and removes those that they no longer contain. */
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
    const tags = hashtagsIn(text).filter(({ tag }) => tag.length <= maxTagLength)
    const byFold = new Map(tags.slice(0, maxTags).map(({ tag }) => [fold(tag), tag]))
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
 * Finds hashtags that start with the term: first the company's own list, then those of the board's texts;
 * among the latter those used on the network come first, then the frequent, then the newest. MENTIONS14
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
      select folded, (array_agg(tag order by uses > 0 desc, since desc, tag))[1] as tag,
        sum(uses) filter (where network = ${network}) as uses_on_network, sum(uses) as all_uses,
        max(since) filter (where uses > 0) as last_used_at
      from hashtag_count where board_id = ${boardId} and ${begins} and since <= ${now}
      group by folded having sum(uses) > 0
    ), own as (
      select folded, tag from company_hashtag where account_id = ${accountId} and ${begins}
    )
    select coalesce(own.tag, used.tag) as tag
    from used full join own on own.folded = used.folded
    order by own.folded is null, coalesce(uses_on_network, 0) desc, coalesce(all_uses, 0) desc, last_used_at desc nulls last,
      coalesce(own.folded, used.folded)
    limit 50`.execute(db)
  return mentionEntries(found.rows.map(({ tag }) => tag))
}
