import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { tellingCommits } from './after-commit.js'
import { openEmbedded, openInMemory, type DatabaseTemplate } from './embedded-database.js'
import type { Schema } from './schema.js'

/** An open database, whichever engine it runs on. */
export interface Database {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  readonly engine: 'embedded' | 'postgresql'
  readonly close: () => Promise<void>
}

const onPool = (pool: pg.Pool, onError: (error: Error) => void) => {
  // Without these the end of a connection would end the process: of an idle one, and of one that somebody holds but
  // does not use at the moment. Who holds it hears of it by the next query.
  pool.on('error', (error) => {
    // The pool hangs the whole connection on it, which is no matter for a log.
    Reflect.deleteProperty(error, 'client')
    onError(error)
  })
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return new Kysely<Schema>({ dialect: tellingCommits(new PostgresDialect({ pool })) })
}

function openPostgres(connectionString: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const db = onPool(pool, onError)
  return { db, pool, engine: 'postgresql', close: () => db.destroy() }
}

/** The database of an engine that was opened already. */
export function openLite(lite: PGlite, onError: (error: Error) => void): Database {
  const pool = new pg.Pool(Object.assign(createPgConfig(lite), { max: 1, idleTimeoutMillis: 0 }))
  const db = onPool(pool, onError)
  const close = async () => {
    await db.destroy()
    await lite.close()
  }
  return { db, pool, engine: 'embedded', close }
}

/** Opens PostgreSQL, or the embedded database in the folder `database` of `dataDir` (null: in memory). */
export async function openDatabase(settings: {
  databaseUrl: string | null
  dataDir: string | null
  template?: DatabaseTemplate | undefined
  onError: (error: Error) => void
}): Promise<Database> {
  const { databaseUrl, dataDir, template, onError } = settings
  if (databaseUrl !== null) return openPostgres(databaseUrl, onError)
  const lite = await (dataDir === null
    ? openInMemory(template?.packed)
    : openEmbedded({ folder: join(dataDir, 'database'), ...(template && { template: template.folder }) }))
  return openLite(lite, onError)
}
