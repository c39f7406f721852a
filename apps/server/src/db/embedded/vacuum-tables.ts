import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.js'

/**
 * Vacuums and analyzes those tables of the embedded database that need it, because it runs without autovacuum. The
 * thresholds are those of autovacuum (PostgreSQL manual, 19.10). One table at a time, because other queries wait
 * meanwhile (about a millisecond for 1,000 rows). Returns the names of the tables. Not inside a transaction.
 */
export async function vacuumTables(db: Kysely<Schema>): Promise<string[]> {
  // Otherwise the statistics are up to a second old.
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
