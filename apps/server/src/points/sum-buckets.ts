import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { sumChanges } from '../db/sum-changes.js'

/** Adds the changes of the buckets of points to their sums, so that a rank reads few rows. */
export async function sumBuckets(db: Kysely<Schema>): Promise<void> {
  await sumChanges(db, {
    name: 'point_bucket',
    keys: ['board_id', 'subject_kind', 'span', 'starts_on', 'width', 'lowest'],
    added: ['subjects'],
    maxAtOnce: 5000,
    maxBatches: 100,
  })
  await sql`delete from point_bucket where is_sum and subjects = 0`.execute(db)
}
