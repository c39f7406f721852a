import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

const maxAtOnce = 1000
/** Maximum number of batches in a row. */
const maxTurns = 20

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

/** Statements that add a batch of changes to the sums of lists and of hashtags. One server at a time runs them. */
const sums = [
  sql<{ taken: number }>`
    with few as materialized (
      select ctid from list_count
      where not is_sum and (select pg_try_advisory_xact_lock(hashtextextended('list counts', 0))) limit ${maxAtOnce}
    ), taken as (
      delete from list_count where ctid = any(array(select ctid from few)) returning board_id, list, change
    ), summed as (
      insert into list_count as c (board_id, list, change, is_sum)
      select board_id, list, sum(change), true from taken group by board_id, list
      on conflict (board_id, list) where is_sum do update set change = c.change + excluded.change
    )
    select count(*)::int as taken from taken`,
  sql<{ taken: number }>`
    with few as materialized (
      select ctid from hashtag_count
      where not is_sum and since <= now()
        and (select pg_try_advisory_xact_lock(hashtextextended('hashtag counts', 0)))
      order by since limit ${maxAtOnce}
    ), taken as (
      delete from hashtag_count where ctid = any(array(select ctid from few)) returning *
    ), summed as (
      insert into hashtag_count as c (board_id, folded, network, tag, uses, since, is_sum)
      select board_id, folded, network, (array_agg(tag order by since desc, tag))[1], sum(uses), max(since), true
      from taken group by board_id, folded, network
      on conflict (board_id, folded, network) where is_sum do update set uses = c.uses + excluded.uses,
        tag = case when excluded.since >= c.since then excluded.tag else c.tag end,
        since = greatest(c.since, excluded.since)
    )
    select count(*)::int as taken from taken`,
]

/** Adds the changes since the last run to the sums, so that a count reads few rows. */
export async function sumCounts(db: Kysely<Schema>): Promise<void> {
  for (const sum of sums) {
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const { rows } = await sum.execute(db)
      if ((rows[0]?.taken ?? 0) < maxAtOnce) break
    }
  }
  await sql`delete from list_count where is_sum and change = 0`.execute(db)
}
