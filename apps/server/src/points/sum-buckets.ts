import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

const maxAtOnce = 5000
/** Maximum number of batches in a row. */
const maxTurns = 100

/** Adds the changes of the buckets of points to their sums, so that a rank reads few rows. One server at a time does it. */
export async function sumBuckets(db: Kysely<Schema>): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { rows } = await sql<{ taken: number }>`
      with few as materialized (
        select ctid from point_bucket
        where not is_sum and (select pg_try_advisory_xact_lock(hashtextextended('point buckets', 0)))
        limit ${maxAtOnce}
      ), taken as (
        delete from point_bucket where ctid = any(array(select ctid from few)) returning *
      ), summed as (
        insert into point_bucket as b (board_id, subject_kind, span, starts_on, width, lowest, subjects, is_sum)
        select board_id, subject_kind, span, starts_on, width, lowest, sum(subjects), true
        from taken group by 1, 2, 3, 4, 5, 6
        on conflict (board_id, subject_kind, span, starts_on, width, lowest) where is_sum do update set
          subjects = b.subjects + excluded.subjects
      )
      select count(*)::int as taken from taken`.execute(db)
    if ((rows[0]?.taken ?? 0) < maxAtOnce) break
  }
  await sql`delete from point_bucket where is_sum and subjects = 0`.execute(db)
}
