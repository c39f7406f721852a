import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openInMemory, type DatabaseTemplate } from '../db/embedded-database.js'
import { keptTemplate } from '../db/kept-template.js'
import { migrate } from '../db/migrate.js'
import { openLite } from '../db/open-database.js'

/** A database for one test server, and its end. */
export interface TestDatabase {
  readonly databaseUrl: string | null
  readonly template: DatabaseTemplate | undefined
  readonly drop: () => Promise<void>
}

async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openPostgres(server: string): Promise<TestDatabase> {
  const name = `rostrum_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  // What these tests kill is our own processes, never the machine of the database.
  await administer(server, `alter database ${name} set synchronous_commit to off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    template: undefined,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

/** In memory it comes with its tables: they are made once for all files of a worker, then copied. */
async function makeTemplate(): Promise<DatabaseTemplate> {
  const { packed, folder } = await keptTemplate()
  const lite = await openInMemory(packed)
  const { db, close } = openLite(lite, () => undefined)
  await migrate(db)
  await lite.exec('checkpoint')
  const migrated = await lite.dumpDataDir('none')
  await close()
  return { packed: migrated, folder }
}

let template: Promise<DatabaseTemplate> | undefined

/** An empty database on the engine of this run: of its own on PostgreSQL, else in memory. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES
  if (server) return openPostgres(server)
  template ??= makeTemplate()
  return { databaseUrl: null, template: await template, drop: () => Promise.resolve() }
}
