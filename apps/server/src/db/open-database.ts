import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withCommitHooks } from './after-commit.js'
import {
  openEmbedded,
  openInMemory,
  type DatabaseTemplate,
  type LiteEngine,
} from './embedded/embedded-database.js'
import { type LiteChannel, LiteConnection } from './embedded/lite-connection.js'
import { hasThread, openOnThread } from './embedded/lite-thread.js'
import { JoiningSocket } from './joining-socket.js'
import { namingStatements } from './named-statements.js'
import type { Schema } from './schema.js'

/** An open database, whichever engine it runs on. */
export interface Database {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  readonly engine: 'embedded' | 'postgresql'
  readonly close: () => Promise<void>
}

/**
 * All statements read few rows by indexes. Compiling or parallelising one, which a wrong estimate can cause, takes
 * longer than running it, and reading a whole table is never cheaper.
 */
const shortStatements = `set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1`

const onPool = (pool: pg.Pool, onError: (error: Error) => void) => {
  // Without these handlers a connection that breaks would end the process, whether it is idle in the pool or held
  // without a query. The holder gets the error from the next query.
  pool.on('error', (error) => {
    // The pool adds the whole connection to the error, which does not belong in a log.
    Reflect.deleteProperty(error, 'client')
    onError(error)
  })
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.query(shortStatements).catch(() => undefined)
  })
  return new Kysely<Schema>({
    dialect: withCommitHooks(new PostgresDialect({ pool: namingStatements(pool) })),
  })
}

/** Milliseconds that a call waits for a connection before it is told to come back. */
const patience = 5000

function openPostgres(connectionString: string, waitMs: number, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString,
    stream: () => new JoiningSocket(),
    max: 10,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const db = onPool(pool, onError)
  return { db, pool, engine: 'postgresql', close: () => db.destroy() }
}

/** Required by node-postgres, and unused by the embedded database. */
const noConnection = {
  user: 'postgres',
  password: 'none',
  database: 'postgres',
  host: 'localhost',
  port: 5432,
}

/** The database of an engine that is already open on this thread. */
export const openLite = (lite: LiteEngine, onError: (error: Error) => void): Database =>
  openChannel({ exec: (messages) => lite.execProtocolRaw(messages), close: () => lite.close() }, onError)

/** The database at the other end of a channel. */
export function openChannel(channel: LiteChannel, onError: (error: Error) => void): Database {
  const connection = new LiteConnection(channel)
  const settings: pg.PoolConfig & { connection: LiteConnection } = {
    ...noConnection,
    connection,
    max: 1,
    idleTimeoutMillis: 0,
  }
  const pool = new pg.Pool(settings)
  const db = onPool(pool, onError)
  const close = async () => {
    await db.destroy()
    await channel.close()
  }
  return { db, pool, engine: 'embedded', close }
}

/** Opens PostgreSQL, or the embedded database in the folder `database` of `dataDir` (null: in memory). */
export async function openDatabase(settings: {
  databaseUrl: string | null
  dataDir: string | null
  template?: DatabaseTemplate | undefined
  /** Milliseconds that a call waits for a connection. */
  waitMs?: number | undefined
  onError: (error: Error) => void
}): Promise<Database> {
  const { databaseUrl, dataDir, template, waitMs = patience, onError } = settings
  if (databaseUrl !== null) return openPostgres(databaseUrl, waitMs, onError)
  if (dataDir === null) return openLite(await (template?.openInMemory ?? openInMemory)(), onError)
  const place = { folder: join(dataDir, 'database'), ...(template && { template: template.folder }) }
  if (hasThread()) return openChannel(await openOnThread(place), onError)
  return openLite(await openEmbedded(place), onError)
}
