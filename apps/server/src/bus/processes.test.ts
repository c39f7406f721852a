import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post } from '@rostrum/protocol'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { openTestDatabase, type TestDatabase } from '../testing/database/engines.js'
import { freePort } from '../testing/processes/free-port.js'
import { openClient, type TestClient } from '../testing/open-client.js'
import { postForm } from '../testing/post-form.js'
import { prepareTrial, type Trial, trialEnvironment, trialSandbox } from '../testing/publishing/scenario.js'
import { buildProcess, startProcess, type StartedProcess } from '../testing/processes/start-process.js'

// The test kills Redis, so it needs its own; and only PostgreSQL allows two servers.
const canRun = Boolean(process.env.TEST_POSTGRES) && spawnSync('redis-server', ['--version']).status === 0
const password = 'canary-of-the-bus'

interface Server extends StartedProcess {
  local: string
}

let database: TestDatabase
let sandbox: StartedProcess
let folder: string
let redisPort: number
let redis: ChildProcess | undefined
let env: Record<string, string>
let trial: Trial
const files = { server: '', sandbox: '' }
const servers: Server[] = []

async function startRedis() {
  const redisOptions = ['--port', String(redisPort), '--bind', '127.0.0.1', '--requirepass', password]
  redis = spawn('redis-server', [...redisOptions, '--save', '', '--appendonly', 'no', '--dir', folder])
  const answers = () =>
    new Promise<boolean>((done) => {
      const socket = createConnection(redisPort, '127.0.0.1')
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
  await waitUntil(answers)
}

async function killRedis() {
  const last = redis
  redis = undefined
  if (!last) return
  const ended = new Promise((done) => last.once('exit', done))
  last.kill('SIGKILL')
  await ended
}

async function start(): Promise<Server> {
  const port = await freePort()
  const started = await startProcess(files.server, { ...env, PORT: String(port) })
  const server = { ...started, local: `http://127.0.0.1:${port}` }
  servers.push(server)
  return server
}

const call = async (address: string, body?: unknown) => {
  const headers = { apiSession: trial.session, 'content-type': 'application/json' }
  const given = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(address, { headers, ...given })
  const text = await answer.text()
  if (!answer.ok && answer.status !== 503) throw new Error(`${address}: ${answer.status} ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

async function listen(server: Server): Promise<TestClient> {
  const { Token } = await call(`${server.local}/tattler?x-ui-mod=v2`)
  return openClient(`${server.local.replace('http', 'ws')}/socket`, String(Token))
}

/** Shares a text immediately; answers the post's id. */
async function share(server: Server, credentialId: string, text: string) {
  const answer = await call(`${server.local}/api/post/create`, postForm(credentialId, { text }))
  return z.parse(z.object({ Id: z.string() }), answer).Id
}

const isUp = async ({ local }: Server) => {
  const { ready, checks } = await call(`${local}/ready`)
  return { ready, bus: (checks as Record<string, boolean>).bus }
}

/** Posts whose final state a client received. */
const ended = (client: TestClient) =>
  client.heard.flatMap(({ type, data }) => {
    const read = type === 'post-saved' ? z.safeParse(post, data) : undefined
    return read?.data?.Publications[0]?.State === 'confirmed' ? [read.data.Id] : []
  })

/** The event numbers above `after`; all events are for the one user of the test. */
async function readNumbers(after: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: database.databaseUrl ?? '' })
  await client.connect()
  const { rows } = await client.query<{ seq: string }>('select seq from event where seq > $1 order by seq', [
    after,
  ])
  await client.end()
  return rows.map(({ seq }) => Number(seq))
}

describe.skipIf(!canRun)('two servers on one PostgreSQL and a Redis of their own', () => {
  let credentialId: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-bus-'))
    redisPort = await freePort()
    files.sandbox = await buildProcess('sandbox')
    files.server = await buildProcess('server')
    database = await openTestDatabase()
    await startRedis()
    sandbox = await startProcess(files.sandbox, trialSandbox)
    env = {
      ...trialEnvironment({ sandbox: sandbox.address, databaseUrl: database.databaseUrl, folder }),
      BUS_URL: `redis://:${password}@127.0.0.1:${redisPort}`,
      LOG_LEVEL: 'info',
    }
    trial = await prepareTrial({
      environment: { ...env, LOG_LEVEL: 'error' },
      posts: 0,
      profiles: 8,
      due: () => new Date(),
    })
    const client = new pg.Client({ connectionString: database.databaseUrl ?? '' })
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      `select id from credential where network = 'linkedin' limit 1`,
    )
    await client.end()
    credentialId = rows[0]?.id ?? ''
  })
  afterAll(async () => {
    await Promise.all([...servers, sandbox].map((started) => started.kill('SIGKILL')))
    await killRedis()
    await database.drop()
    for (const path of [folder, files.server, files.sandbox]) await rm(path, { recursive: true, force: true })
  })

  test('[A4.18] a share on one is seen at once on the other, and none is missed while Redis is killed and started again', async () => {
    const [one, other] = [await start(), await start()]
    const client = await listen(other)
    const { seq: from = 0 } = await client.wait('ready')
    await waitUntil(async () => (await isUp(one)).ready)
    expect(await isUp(one)).toEqual({ ready: true, bus: true })

    const first = await share(one, credentialId, 'While Redis lives')
    await waitUntil(() => ended(client).includes(first))

    await killRedis()
    const shares = [first]
    for (let at = 0; at < 5; at += 1)
      shares.push(await share(one, credentialId, `While Redis is away, ${at}`))
    expect(await isUp(one)).toEqual({ ready: true, bus: false })
    await waitUntil(() => shares.every((id) => ended(client).includes(id)))

    await startRedis()
    await waitUntil(async () => (await isUp(one)).bus && (await isUp(other)).bus, { interval: 100 })
    const last = await share(one, credentialId, 'When Redis is back')
    await waitUntil(() => ended(client).includes(last))

    // Every logged event was received, once and in order.
    const numbers = await readNumbers(from)
    await waitUntil(() => client.numbers().length >= numbers.length)
    expect(client.numbers()).toEqual(numbers)

    const ends = await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    expect(ends).toEqual(servers.map(() => 0))
    const said = servers.map((server) => server.said()).join('')
    expect(said).toContain('BUS_URL does not answer')
    expect(said).toContain('the bus is back')
    expect(said).not.toContain(password)
  })

  test('a server starts while Redis is down; a refused password stops it with the name of the variable', async () => {
    await killRedis()
    const alone = await start()
    await waitUntil(async () => (await isUp(alone)).ready)
    expect(await isUp(alone)).toEqual({ ready: true, bus: false })
    await startRedis()
    await waitUntil(async () => (await isUp(alone)).bus, { interval: 100 })
    await alone.kill('SIGTERM')

    const refused = spawnSync(process.execPath, [files.server], {
      env: {
        ...env,
        PORT: '0',
        PATH: process.env.PATH ?? '',
        BUS_URL: `redis://:wrong-canary@127.0.0.1:${redisPort}`,
      },
      encoding: 'utf8',
    })
    expect(refused.status).toBe(78)
    expect(refused.stderr).toContain('BUS_URL')
    expect(refused.stderr).not.toContain('canary')
  })
})
