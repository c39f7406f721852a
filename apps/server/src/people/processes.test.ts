import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../config/configuration.js'
import type { Context } from '../context.js'
import { createContext } from '../create-context.js'
import { runCommand } from '../cli/run-command.js'
import { openTestDatabase, type TestDatabase } from '../testing/database/engines.js'
import { freePort } from '../testing/processes/free-port.js'
import { openClient, type TestClient } from '../testing/open-client.js'
import { prepareTrial, type Trial, trialEnvironment, trialSandbox } from '../testing/publishing/scenario.js'
import { buildProcess, startProcess, type StartedProcess } from '../testing/processes/start-process.js'

// Only PostgreSQL allows two servers.
const canRun = Boolean(process.env.TEST_POSTGRES)
const page = 'https://intranet.acme.test'
/** A time limit for all servers to know a change, well before a cached session is read again. */
const atOnce = { interval: 25 }

let database: TestDatabase
let sandbox: StartedProcess
let folder: string
let trial: Trial
let context: Context
let close: () => Promise<void>
const servers: (StartedProcess & { local: string })[] = []
const files: string[] = []

const run = (...args: string[]) => runCommand(context, { args, folder: '.' })
const call = (address: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(address, { ...init, headers: { 'content-type': 'application/json', ...headers } })
const statuses = (headers: Record<string, string>) =>
  Promise.all(servers.map(async ({ local }) => (await call(`${local}/api/role`, headers)).status))

async function listen(local: string, session: string): Promise<TestClient> {
  const answer = await call(`${local}/tattler?x-ui-mod=v2`, { apiSession: session })
  const { Token } = (await answer.json()) as { Token: string }
  const client = await openClient(`${local.replace('http', 'ws')}/socket`, Token)
  await client.wait('ready')
  return client
}

describe.skipIf(!canRun)('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-people-'))
    files.push(await buildProcess('sandbox'), await buildProcess('server'))
    const [sandboxFile = '', serverFile = ''] = files
    database = await openTestDatabase()
    sandbox = await startProcess(sandboxFile, trialSandbox)
    const env = trialEnvironment({ sandbox: sandbox.address, databaseUrl: database.databaseUrl, folder })
    const due = () => new Date(Date.now() + 3_600_000)
    trial = await prepareTrial({ environment: env, posts: 4, profiles: 2, due })
    for (const port of [await freePort(), await freePort()]) {
      const started = await startProcess(serverFile, { ...env, PORT: String(port) })
      servers.push({ ...started, local: `http://127.0.0.1:${port}` })
    }
    const opened = await createContext(readConfiguration({ ...env, LOG_LEVEL: 'silent' }))
    context = opened.context
    close = opened.close
  })
  afterAll(async () => {
    await close()
    await Promise.all(servers.map((one) => one.kill('SIGKILL')))
    await sandbox.kill('SIGTERM')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
    for (const file of files) await rm(file, { force: true })
  })

  test('[PEOPLE10] a revoked key ends its sessions and its pages on both within a second', async () => {
    const made = await run('key', 'create', '--origin', page, '--board', 'Acme Voices', '--json')
    const { key, keyId } = JSON.parse(made.out) as { key: string; keyId: string }
    const [first] = servers
    const minted = await call(
      `${first?.local}/api/embed/token`,
      { authorization: `Bearer ${key}` },
      { method: 'POST', body: JSON.stringify({ email: 'advocate@acme.test' }) },
    )
    const { Token } = (await minted.json()) as { Token: string }
    const exchange = () =>
      call(`${first?.local}/auth?x-ui-mod=v2&id=${Token}`, { origin: page }, { method: 'PUT' })
    // The other processes learn a new key's origin by the bus.
    let entered = await exchange()
    for (let tries = 0; entered.status === 403 && tries < 40; tries += 1) entered = await exchange()
    const { ApiSession } = (await entered.json()) as { ApiSession: string }
    const headers = { apiSession: ApiSession, origin: page }
    await expect.poll(() => statuses(headers), atOnce).toEqual([200, 200])
    expect((await run('key', 'list')).out).toContain(keyId)
    const revoked = await run('key', 'revoke', keyId)
    expect(revoked).toMatchObject({ error: '', out: expect.stringContaining('1 session') })
    // Its origin is not allowed any more; and without one, as from a native client, its session has ended.
    await expect.poll(() => statuses(headers), atOnce).toEqual([403, 403])
    await expect.poll(() => statuses({ apiSession: ApiSession }), atOnce).toEqual([401, 401])
    expect((await run('key', 'revoke', keyId)).status).toBe(1)
  })

  test('[PEOPLE4] [PEOPLE5] [PEOPLE6] a deactivated user is out on both within a second, and nothing of theirs is sent', async () => {
    const { session } = trial
    const clients = await Promise.all(servers.map(({ local }) => listen(local, session)))
    expect(await statuses({ apiSession: session })).toEqual([200, 200])
    const closed: number[] = []
    for (const client of clients) void client.closed.then((code) => closed.push(code))
    const { status, out, error } = await run('person', 'deactivate', 'manager@acme.test', '--force')
    expect({ status, error }).toEqual({ status: 0, error: '' })
    expect(out).toContain('4 posts are paused')
    expect(out).toContain('grants were revoked')
    await expect.poll(() => statuses({ apiSession: session }), atOnce).toEqual([401, 401])
    await expect.poll(() => closed, atOnce).toEqual([4401, 4401])
    // Waits until their scheduled time has passed.
    await sql`update publication set due_at = clock_timestamp()`.execute(context.db)
    await context.bus.publish('publication', [])
    await new Promise((go) => setTimeout(go, 3000))
    const arrivals = await (await fetch(`${sandbox.address}/arrivals`)).json()
    expect(JSON.stringify(arrivals)).not.toContain('of this trial')
    const states = await context.db.selectFrom('publication').select('state').distinct().execute()
    expect(states).toEqual([{ state: 'held' }])
  })
})
