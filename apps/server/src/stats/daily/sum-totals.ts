import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { sumChanges } from '../../db/sum-changes.js'

/** Adds the changes of the days' totals to their sums, so that a report reads few rows. */
export const sumDailyTotals = (db: Kysely<Schema>): Promise<void> =>
  sumChanges(db, {
    name: 'analytics_total',
    keys: ['board_id', 'kind', 'span', 'starts_on', 'subject'],
    added: ['shares', 'clicks', 'views', 'reactions'],
    maxAtOnce: 5000,
    maxBatches: 40,
  })
