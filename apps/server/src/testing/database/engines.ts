import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { openInMemory, type DatabaseTemplate, type LiteEngine } from '../../db/embedded/embedded-database.js'
import { cachedTemplate } from '../../db/embedded/database-template-cache.js'
import { migrate } from '../../db/migrate.js'
import { openDatabase, openLite } from '../../db/open-database.js'
import { administer, connected } from './administer.js'
import { clearDatabase, readMigrated, untilAlone, type Asked, type MigratedState } from './clear-database.js'

/** A database for one test server, and its end. */
export interface TestDatabase {
  readonly databaseUrl: string | null
  readonly template: DatabaseTemplate | undefined
  readonly drop: () => Promise<void>
}

/** What a test needs of its database. */
interface Wanted {
  readonly bare: boolean
  readonly isInProcess: boolean
}

/** Creates a database of a name on a PostgreSQL, as a copy of another one, to which nobody may be connected. */
async function createPostgres(server: string, ending: string, copied?: string) {
  const name = `${process.env.TEST_POSTGRES_RUN ?? 'rostrum_test'}_${ending}`
  await administer(server, `create database ${name}${copied ? ` template ${copied}` : ''}`)
  // What these tests kill is our own processes, never the machine of the database.
  await administer(server, `alter database ${name} set synchronous_commit to off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, databaseUrl: url.href }
}

const randomName = () => randomBytes(6).toString('hex')

/** A migrated database that is copied, and what its copies are before a server uses them. */
interface PostgresTemplate {
  readonly name: string
  readonly migrated: MigratedState
}

/** Making the tables takes several times as long as copying them. It is dropped at the end of the run. */
async function makePostgresTemplate(server: string): Promise<PostgresTemplate> {
  const { name, databaseUrl } = await createPostgres(server, `template_${randomName()}`)
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null, onError: () => undefined })
  await migrate(db)
  await close()
  return { name, migrated: await connected(databaseUrl, readMigrated) }
}

let postgresTemplate: Promise<PostgresTemplate> | undefined
/** Copies of this worker whose server was closed, cleared: copying costs as much as all else at a server's start. */
const cleared: string[] = []

const dropNamed = (server: string, name: string) =>
  administer(server, `drop database if exists ${name} with (force)`)

/** Keeps a copy for the next server, or drops it if it cannot be cleared. */
async function release(server: string, databaseUrl: string, { migrated }: PostgresTemplate): Promise<void> {
  const clear = async (client: Asked) => {
    await client.query(untilAlone)
    return clearDatabase(client, migrated)
  }
  const isAsNew = await connected(databaseUrl, clear).catch(() => false)
  if (isAsNew) cleared.push(databaseUrl)
  else await dropNamed(server, new URL(databaseUrl).pathname.slice(1))
}

async function openPostgres(server: string, { bare, isInProcess }: Wanted): Promise<TestDatabase> {
  // Outside of a run of tests nobody drops a template.
  if (!bare && process.env.TEST_POSTGRES_RUN) postgresTemplate ??= makePostgresTemplate(server)
  const template = bare ? undefined : await postgresTemplate
  const kept = template && cleared.pop()
  const databaseUrl = kept ?? (await createPostgres(server, randomName(), template?.name)).databaseUrl
  return {
    databaseUrl,
    template: undefined,
    drop: async () => {
      // Another process may come back to its database after everything was cleared.
      if (template && isInProcess) await release(server, databaseUrl, template)
      else await dropNamed(server, new URL(databaseUrl).pathname.slice(1))
    },
  }
}

const askedLite = (lite: PGlite): Asked => ({
  query: async (statements) => (await lite.exec(statements)).at(-1) ?? { rows: [] },
})

/** Clears a database in memory whose server was closed; answers false for one that cannot be cleared. */
async function clearLite(lite: PGlite, migrated: MigratedState): Promise<boolean> {
  await lite.exec('rollback')
  await lite.exec('discard all')
  const isAsNew = await clearDatabase(askedLite(lite), migrated)
  // The engine has no process that would do it, and its log grows in memory.
  if (isAsNew) await lite.exec('checkpoint')
  return isAsNew
}

/** In memory it comes with its tables: they are made once for all files of a worker, then copied. */
async function makeTemplate(): Promise<DatabaseTemplate> {
  const empty = await cachedTemplate()
  const first = await empty.openInMemory()
  const { db, close } = openLite(first, () => undefined)
  await migrate(db)
  await first.exec('checkpoint')
  const migrated = await readMigrated(askedLite(first))
  const image = held(await (await first.dumpDataDir('none')).arrayBuffer())
  await close()
  const spare: PGlite[] = []
  const lend = (lite: PGlite): LiteEngine => ({
    execProtocolRaw: lite.execProtocolRaw.bind(lite),
    close: async () => {
      if (await clearLite(lite, migrated).catch(() => false)) spare.push(lite)
      else await lite.close()
    },
  })
  return { openInMemory: async () => lend(spare.pop() ?? (await openInMemory(image))), folder: empty.folder }
}

/** A blob that hands out its bytes as they are: one of Node's copies them twice for each database that is opened. */
const held = (bytes: ArrayBuffer): Blob =>
  Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes) })

let template: Promise<DatabaseTemplate> | undefined

/**
 * A database on the engine of this run: of its own on PostgreSQL, else in memory. It has its tables and no rows; `bare`,
 * on PostgreSQL, not even those. `isInProcess`: only servers of this process use it, and they are closed before it is
 * dropped, so that it may be cleared and used again.
 */
export async function openTestDatabase(wanted: Partial<Wanted> = {}): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES
  if (server) return openPostgres(server, { bare: false, isInProcess: false, ...wanted })
  template ??= makeTemplate()
  return { databaseUrl: null, template: await template, drop: () => Promise.resolve() }
}
