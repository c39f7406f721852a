import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.js'

/**
 * Takes the dead rows out of the embedded database and counts its tables anew, for nothing else does: PostgreSQL has
 * its autovacuum for both, a single process has none. The thresholds are those of autovacuum (PostgreSQL manual, 19.10).
 * A table at a time, since whoever asks meanwhile waits (about a millisecond for 1,000 rows). Returns the names of the
 * tables that were cleaned. Not inside a transaction.
 */
export async function vacuumTables(db: Kysely<Schema>): Promise<string[]> {
  // Counters are otherwise written once a second.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    order by s.relname`.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
  return rows.map(({ name }) => name)
}
