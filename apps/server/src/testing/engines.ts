import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseTemplate } from '../db/embedded-database.js'
import { keptTemplate } from '../db/kept-template.js'

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
