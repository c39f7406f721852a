import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { Schema } from '../db/schema.js'

/**
 * Clears the recipient and the payload of the events that meet a condition. The rows stay until the log is pruned: if the
 * newest one were deleted, its number would be used again, and a client that resumes after that number would miss an
 * event.
 */
export async function blankEvents(trx: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update event set board_id = '', user_id = '', payload = '{}' where ${condition}`.execute(trx)
}
