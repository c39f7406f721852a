import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/**
 * Holds each of `keys` until the transaction ends: transactions that name the same key go one after the other, since
 * two at the same moment would not see what the other counts or writes. Sorted, so that no two wait for each other.
 */
export async function lockKeys(trx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${keys.toSorted()}::text[]) with ordinality as k (key, n) order by n) keys
  `.execute(trx)
}
