import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { takeOver } from './former-migrations.js'
import * as beginning from './migrations/001-beginning.js'
import type { Schema } from './schema.js'

/** In the order in which they run. One that was released is never changed; the next takes the next free number. */
const migrations: Record<string, Migration> = {
  '001-beginning': beginning,
}

/**
 * Newest: exactly these migrations were run. They are written down together, when all of them are done. To let the
 * migrator find nothing to do takes an embedded database a good part of its start.
 */
async function findState(db: Kysely<Schema>): Promise<'empty' | 'newest' | 'older'> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!table.rows[0]?.isThere) return 'empty'
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const isNewest =
    rows.length === Object.keys(migrations).length &&
    rows.every(({ name }) => Object.hasOwn(migrations, name))
  return isNewest ? 'newest' : 'older'
}

/**
 * Brings the database to the newest schema. An advisory lock lets one process at a time do it; either all of
 * it is done or nothing. Throws when the database is newer than this program, or older than its beginning.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const state = await findState(db)
  if (state === 'newest') return
  if (state === 'older') await takeOver(db)
  await db.connection().execute(async (one) => {
    // An index of a large table takes longer than any other statement may, and so does waiting for who makes it.
    await sql`set statement_timeout = 0`.execute(one)
    try {
      const migrator = new Migrator({
        db: one,
        provider: { getMigrations: () => Promise.resolve(migrations) },
        // What was written at the same time arrives in any order, and none of it touches what another one made.
        allowUnorderedMigrations: true,
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`reset statement_timeout`.execute(one)
    }
  })
}
