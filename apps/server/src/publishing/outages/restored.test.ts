// @both-engines: a restored backup
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOrigin } from '../../testing/networks/connect-profile.js'
import { openTestDatabase, type TestDatabase } from '../../testing/database/engines.js'
import {
  openStorage,
  planPosts,
  startOnStorage,
  type ServerStorage,
} from '../../testing/processes/persistent-server.js'

let sandbox: Sandbox
let folder = ''
const databases: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-restore-'))
})
beforeEach(async () => {
  await sandbox?.close()
  // The sandbox accepts duplicates here, so that a post sent twice is seen.
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    duplicates: true,
  })
})
afterAll(async () => {
  await sandbox.close()
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = promisify(execFile)
const received = () =>
  sandbox
    .arrivals()
    .map(({ text }) => text)
    .toSorted()

async function newStorage(name: string, { bare = false } = {}): Promise<ServerStorage> {
  const database = await openTestDatabase({ bare })
  databases.push(database)
  const { databaseUrl, template } = database
  return { databaseUrl, template, dataDir: join(folder, name) }
}

/**
 * Makes a backup as docs/operating.md says: a dump of PostgreSQL into a new database, or a copy of the data
 * folder.
 */
async function backUp(from: ServerStorage, name: string): Promise<() => Promise<ServerStorage>> {
  if (from.databaseUrl === null) {
    const copy = join(folder, `${name}.backup`)
    await cp(from.dataDir, copy, { recursive: true })
    return async () => {
      await cp(copy, join(folder, name), { recursive: true })
      return { ...from, dataDir: join(folder, name) }
    }
  }
  const file = join(folder, `${name}.dump`)
  await run('pg_dump', ['--format=custom', '--file', file, '--dbname', from.databaseUrl])
  return async () => {
    // The dump contains the tables.
    const storage = await newStorage(name, { bare: true })
    const into = ['--dbname', storage.databaseUrl ?? '']
    await run('pg_restore', ['--exit-on-error', '--no-owner', ...into, file])
    return storage
  }
}

test('[POSTS16] scheduled, backed up, sent, restored: nothing is sent again without a decision', async () => {
  const storage = await newStorage('first')
  const first = await startOnStorage(storage, sandbox)
  const { session, ids } = await planPosts(first, ['twitter', 'linkedin'], 15)
  const [onX = '', onLinkedin = ''] = ids
  await first.close()
  const restore = await backUp(storage, 'restored')
  expect(received()).toEqual([])

  const second = await startOnStorage(storage, sandbox)
  await second.until(session, onX, 'confirmed')
  await second.until(session, onLinkedin, 'confirmed')
  await second.close()

  const third = await startOnStorage(await restore(), sandbox)
  await third.until(session, onX, 'confirmed')
  const held = await third.until(session, onLinkedin, 'held')
  expect(held.Publications[0]?.Error).toEqual({ code: 'overdue', said: null })
  expect(received()).toEqual(['Number 0, once', 'Number 1, once'])
  await third.close()
})

test('[POSTS15] after an outage posts over half an hour late wait for a decision; the others are sent', async () => {
  const storage = await newStorage('outage')
  const first = await startOnStorage(storage, sandbox)
  const { session, ids } = await planPosts(first, ['linkedin', 'twitter', 'linkedin'], 3600)
  const [old = '', dropped = '', recent = ''] = ids
  await first.close()
  const { context, close } = await openStorage(storage, sandbox)
  await sql`update publishing_watch set seen_at = clock_timestamp() - interval '2 days'`.execute(context.db)
  await sql`
    update publication set due_at = clock_timestamp() - case post_id when ${recent} then interval '5 minutes'
      else interval '25 hours' end`.execute(context.db)
  await close()

  const { ask, until, ...second } = await startOnStorage(storage, sandbox)
  const held = await until(session, old, 'held')
  expect(held.Publications).toMatchObject([{ Error: { code: 'overdue' } }])
  expect(held.Logs.map(({ Code, Detail }) => [Code, Detail])).toContainEqual(['held', 'overdue'])
  await until(session, dropped, 'held')
  await until(session, recent, 'confirmed')
  expect(received()).toEqual(['Number 2, once'])
  const { body } = await ask('GET /api/crisis/held', { session })
  expect(body).toMatchObject({ Total: 0, Overdue: { Total: 2, Items: [{}, {}] } })
  const decide = (wish: object) => ask('POST /api/crisis/held', { session, body: wish })
  expect((await decide({ decision: 'release' })).body).toMatchObject({ Count: 0 })
  const chosen = { reason: 'overdue', ids: held.Publications.map(({ Id }) => Id) }
  expect((await decide({ decision: 'release', ...chosen })).body).toMatchObject({ Count: 1 })
  await until(session, old, 'confirmed')
  expect((await decide({ decision: 'drop', reason: 'overdue' })).body).toMatchObject({ Count: 1 })
  await until(session, dropped, 'failed')
  expect(received()).toEqual(['Number 0, once', 'Number 2, once'])
  await second.close()
})
