import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'
import { sumChanges } from './sum-changes.js'

/** The total number of rows in these lists of a board. Triggers of the database maintain the counts. */
export async function countIn(
  db: Kysely<Schema>,
  boardId: string,
  lists: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(change), 0)::int as count from list_count
    where board_id = ${boardId} and list = any(${lists}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

const batches = { maxAtOnce: 1000, maxBatches: 20 }

/** Adds the changes of lists and of hashtags since the last run to the sums, so that a count reads few rows. */
export async function sumCounts(db: Kysely<Schema>): Promise<void> {
  await sumChanges(db, { name: 'list_count', keys: ['board_id', 'list'], added: ['change'], ...batches })
  await sumChanges(db, {
    name: 'hashtag_count',
    keys: ['board_id', 'folded', 'network'],
    added: ['uses'],
    others: {
      tag: {
        ofChanges: '(array_agg(tag order by since desc, tag))[1]',
        ofSum: 'case when excluded.since >= t.since then excluded.tag else t.tag end',
      },
      since: { ofChanges: 'max(since)', ofSum: 'greatest(t.since, excluded.since)' },
    },
    // A hashtag counts from the time of its post on.
    due: { condition: 'since <= now()', order: 'since' },
    ...batches,
  })
  await sql`delete from list_count where is_sum and change = 0`.execute(db)
}
