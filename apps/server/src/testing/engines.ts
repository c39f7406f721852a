import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { databaseTemplate } from '../db/embedded-database.js'

/** A database for one test server, and its end. */
export interface TestDatabase {
  readonly databaseUrl: string | null
  readonly template: Buffer | undefined
  readonly drop: () => Promise<void>
}

const require = createRequire(import.meta.url)

/** The initialised empty database is the same for all tests of one version: it is made once and kept. */
async function keptTemplate(): Promise<Buffer> {
  const home = dirname(require.resolve('@electric-sql/pglite'))
  const version = createHash('sha256')
    .update(readFileSync(join(home, 'index.js')))
    .digest('hex')
    .slice(0, 12)
  const folder = join(home, '..', '..', '..', '.cache', 'rostrum')
  const path = join(folder, `database-${version}.tar.gz`)
  if (existsSync(path)) return readFileSync(path)
  const template = await databaseTemplate()
  mkdirSync(folder, { recursive: true })
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, template)
  renameSync(fresh, path)
  return template
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
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    template: undefined,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

/** An empty database on the engine of this run: of its own on PostgreSQL, else in memory. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES
  if (server) return openPostgres(server)
  return { databaseUrl: null, template: await keptTemplate(), drop: () => Promise.resolve() }
}
