import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { Schema } from '../db/schema.js'

/**
 * Empties the events that meet a condition, so that they are for nobody and say nothing. The rows stay until the log is
 * pruned: a client that comes back asks for what follows its last number, and a number that is given twice would hide
 * an event from it.
 */
export async function blankEvents(trx: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update event set board_id = '', user_id = '', payload = '{}' where ${condition}`.execute(trx)
}
