import { type Kysely, sql } from 'kysely'
import type { Configuration } from '../config/configuration.js'
import type { Schema } from '../db/schema.js'

const maxAtOnce = 10_000

/**
 * Deletes tracked events that are older than they are kept for, by the database's clock. Without a collector it also
 * forgets how far the last one was: a later one gets nothing of before. TRACKING5, TRACKING7
 */
export async function tidyTracking(
  db: Kysely<Schema>,
  { days, collector }: Pick<Configuration['tracking'], 'days' | 'collector'>,
): Promise<void> {
  if (collector === null) await db.deleteFrom('tracking_sent').execute()
  for (let count = maxAtOnce; count === maxAtOnce;) {
    const gone = await sql`
      delete from tracked_event where id in (
        select id from tracked_event where received_at < statement_timestamp() - ${days} * interval '1 day'
        order by received_at limit ${maxAtOnce})`.execute(db)
    count = Number(gone.numAffectedRows ?? 0n)
  }
}
