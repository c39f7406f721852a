import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { administer } from '@rostrum/server/testing/database/administer'
import { createPostgres } from '@rostrum/server/testing/database/create-postgres'
import { startProduct, type Product } from '../../../tools/dev/dev-server.mjs'
import { readEngines } from '../../../tools/dev/test-engines.mjs'
import { waitUntil } from '../../../tools/dev/wait-for.js'

/** A demo company that nobody uses: its data folder, and on PostgreSQL its database. */
interface Demo {
  readonly data: string
  readonly company: Product['company']
  /** The name of its database; null for the embedded database, which is in the data folder. */
  readonly database: string | null
}

/** A copy of the demo company for one test file. */
export interface DemoCopy {
  readonly data: string
  readonly company: Product['company']
  /** Where its database is, for the processes of the product. */
  readonly environment: Record<string, string>
  remove(): Promise<void>
}

/** The PostgreSQL on which the product of the running test file has its database; null for the embedded database. */
function findServer(): string | null {
  const file = expect.getState().testPath ?? ''
  const mark = readEngines(readFileSync(file, 'utf8'))
  if (mark?.reason === '') throw new Error(`${file} does not say why it runs on the embedded database`)
  return mark ? null : (process.env.TEST_POSTGRES ?? null)
}

const randomName = () => randomBytes(6).toString('hex')

/** Lets a server that was stopped be copied: a copy takes itself for the same database, and not for a backup (POSTS16). */
const clearMark = 'update publishing_watch set mark = null'

async function createOnPostgres(port: number, data: string, server: string): Promise<Demo> {
  const { name, databaseUrl } = await createPostgres(server, `demo_${randomName()}`)
  const { company, stop } = await startProduct({ port, data, environment: { DATABASE_URL: databaseUrl } })
  await stop()
  await administer(databaseUrl, clearMark)
  // A database that somebody is connected to can't be copied, and a connection ends a moment after its client.
  const connections = `select 1 from pg_stat_activity where datname = '${name}'`
  await waitUntil(async () => (await administer(server, connections)).length === 0)
  return { data, company, database: name }
}

async function createEmbedded(port: number, data: string): Promise<Demo> {
  const { company, stop } = await startProduct({ port, data })
  await stop()
  const { clearDatabaseMark } = await import('@rostrum/server/testing/database/clear-database-mark')
  await clearDatabaseMark(data)
  return { data, company, database: null }
}

/**
 * The demo company for products on a port. Creating it takes three times as long as starting with it, so it is created
 * once per run; its URLs contain the port.
 */
async function demoFor(port: number): Promise<Demo> {
  const server = findServer()
  const folder = join(inject('demos'), `${server ? 'postgres' : 'embedded'}-${port}`)
  const note = `${folder}.json`
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8'))
  const demo = await (server ? createOnPostgres(port, folder, server) : createEmbedded(port, folder))
  writeFileSync(`${note}-new`, JSON.stringify(demo))
  renameSync(`${note}-new`, note)
  return demo
}

/** Copies the demo company for the running test file. */
export async function copyDemo(port: number): Promise<DemoCopy> {
  const demo = await demoFor(port)
  const data = mkdtempSync(join(tmpdir(), 'rostrum-board-'))
  // A server that had to be killed leaves its socket, which nobody can copy.
  cpSync(demo.data, data, { recursive: true, filter: (file) => !file.endsWith('.sock') })
  const server = process.env.TEST_POSTGRES
  const copy = server && demo.database ? await createPostgres(server, randomName(), demo.database) : null
  return {
    data,
    company: demo.company,
    environment: copy ? { DATABASE_URL: copy.databaseUrl } : {},
    remove: async () => {
      await copy?.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
