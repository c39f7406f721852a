import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.js'

/**
 * Locks each of `keys` until the transaction ends. Transactions with the same key run one after another, because
 * concurrent ones would not see each other's changes. The keys are sorted, so that no two transactions block each
 * other.
 */
export async function lockKeys(trx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${keys.toSorted()}::text[]) with ordinality as k (key, n) order by n) keys
  `.execute(trx)
}
