import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'

const maxAtOnce = 5000
/** Maximum number of batches in a row. */
const maxTurns = 40

/** Adds the changes of the days' totals to their sums, so that a report reads few rows. One server at a time does it. */
export async function sumDailyTotals(db: Kysely<Schema>): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { rows } = await sql<{ taken: number }>`
      with few as materialized (
        select ctid from analytics_total
        where not is_sum and (select pg_try_advisory_xact_lock(hashtextextended('analytics totals', 0)))
        limit ${maxAtOnce}
      ), taken as (
        delete from analytics_total where ctid = any(array(select ctid from few)) returning *
      ), summed as (
        insert into analytics_total as t (board_id, kind, span, starts_on, subject, shares, clicks, views, reactions, is_sum)
        select board_id, kind, span, starts_on, subject, sum(shares), sum(clicks), sum(views), sum(reactions), true
        from taken group by 1, 2, 3, 4, 5
        on conflict (board_id, kind, span, starts_on, subject) where is_sum do update set
          shares = t.shares + excluded.shares, clicks = t.clicks + excluded.clicks,
          views = t.views + excluded.views, reactions = t.reactions + excluded.reactions
      )
      select count(*)::int as taken from taken`.execute(db)
    if ((rows[0]?.taken ?? 0) < maxAtOnce) return
  }
}
