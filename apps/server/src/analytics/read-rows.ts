import type { AnswerOf, readAnalyticsRows } from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { Period } from './read-period.js'
import { among, completeRows, listed, type Keyed } from './read-table.js'

/** Rows of one answer. */
const atOnce = 1000

/** The next stories or people that had any numbers in the months of a range, after one of them. */
async function readKeys(
  db: Kysely<Schema>,
  { boardId, range }: Period,
  by: 'story' | 'person',
  after: string | undefined,
): Promise<string[]> {
  // The kind is a constant of the program, so that the index of people is found.
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from analytics_total
    where board_id = ${boardId} and kind = ${by === 'person' ? sql`'person'` : sql`'story'`} and span = 'month'
      and starts_on between date_trunc('month', ${range.from}::timestamp)::date and ${range.to}::date
      ${after === undefined ? sql`` : sql`and subject > ${after}`}
    order by subject limit ${atOnce}`.execute(db)
  return rows.map(({ subject }) => subject)
}

/** All rows of stories or people, a part after the other, each once. ANALYTICS9 */
export async function readRowsAfter(
  db: Kysely<Schema>,
  wish: Period,
  { by, after }: { by: 'story' | 'person'; after: string | undefined },
): Promise<AnswerOf<typeof readAnalyticsRows>> {
  const keys = await readKeys(db, wish, by, after)
  const { rows } = await sql<Keyed>`
    select g.* from (${listed(wish, by, among(by, keys))}) g order by key`.execute(db)
  return {
    Items: await completeRows(db, wish, by, rows),
    Next: keys.length < atOnce ? null : (keys.at(-1) ?? null),
  }
}
