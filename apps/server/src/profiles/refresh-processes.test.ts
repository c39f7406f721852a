import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { openTestDatabase, type TestDatabase } from '../testing/database/engines.js'
import { freePort } from '../testing/processes/free-port.js'
import { prepareTrial, trialEnvironment, trialSandbox } from '../testing/publishing/scenario.js'
import { buildProcess, startProcess, type StartedProcess } from '../testing/processes/start-process.js'

const processes = 3
const minimum = 100
/** Milliseconds: long enough that every process needs the token while one of them refreshes it. */
const slowness = 700

/** A proxy between the servers and the network that counts the token requests. */
async function countRefreshes(
  network: string,
): Promise<{ address: string; count: () => number; server: Server }> {
  let refreshes = 0
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const isRefresh = (request.url ?? '').endsWith('/oauth2/token')
      if (isRefresh) refreshes += 1
      const { host: _host, 'content-length': _length, connection: _connection, ...rest } = request.headers
      const headers = Object.entries(rest).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
      )
      const { method = 'GET' } = request
      wait(isRefresh ? slowness : 0)
        .then(() => fetch(`${network}${request.url}`, { method, headers, ...(body.length ? { body } : {}) }))
        .then(async (answer) => {
          const type = answer.headers.get('content-type') ?? 'application/json'
          reply
            .writeHead(answer.status, { 'content-type': type })
            .end(Buffer.from(await answer.arrayBuffer()))
        })
        .catch(() => reply.destroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, count: () => refreshes, server }
}

// Only PostgreSQL allows several servers.
describe.skipIf(!process.env.TEST_POSTGRES)('several servers on one PostgreSQL', () => {
  let database: TestDatabase
  let folder: string
  let sandbox: StartedProcess
  let environment: Record<string, string>
  let client: pg.Client
  const files = { server: '', sandbox: '' }
  const servers: StartedProcess[] = []

  beforeAll(async () => {
    files.sandbox = await buildProcess('sandbox')
    files.server = await buildProcess('server')
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'rostrum-refresh-'))
    sandbox = await startProcess(files.sandbox, trialSandbox)
    const { databaseUrl } = database
    environment = trialEnvironment({ sandbox: sandbox.address, databaseUrl, folder })
    client = new pg.Client({ connectionString: databaseUrl ?? '' })
    await client.connect()
  })
  afterAll(async () => {
    await Promise.all([...servers, sandbox].map((one) => one.kill('SIGKILL')))
    await client.end()
    await database.drop()
    for (const path of [folder, files.server, files.sandbox]) await rm(path, { recursive: true, force: true })
  })

  test('[A4.19] a hundred posts that need one expired token at once: it is refreshed once, and all are sent', async () => {
    const later = new Date(Date.now() + 3_600_000)
    await prepareTrial({ environment, posts: 2 * minimum, profiles: 2 * minimum, due: () => later })
    // All profiles on X use the first one's token, as pages use their parent's.
    await client.query(`delete from post where network <> 'twitter'`)
    const { rows } = await client.query<{ id: string }>(
      `select id from credential where network = 'twitter' and refresh_sealed is not null order by id limit 1`,
    )
    const holder = rows[0]?.id ?? ''
    await client.query(
      `update credential set parent_id = $1, token_sealed = null, refresh_sealed = null
        where network = 'twitter' and id <> $1`,
      [holder],
    )
    await client.query(`update credential set token_expires_at = now() - interval '1 minute' where id = $1`, [
      holder,
    ])

    const network = await countRefreshes(`${sandbox.address}/x`)
    const host = new URL(network.address).host
    const env = { ...environment, X_API_BASE: network.address, TRUSTED_HOSTS: host }
    const started = Array.from({ length: processes }, async () =>
      servers.push(await startProcess(files.server, { ...env, PORT: String(await freePort()) })),
    )
    await Promise.all(started)

    await client.query('update post set due_at = now()')
    await client.query('update publication set due_at = now()')
    await client.query(`select pg_notify('rostrum', 'publication')`)
    const states = async () => {
      const found = await client.query<{ state: string; count: string }>(
        'select state, count(*) from publication group by state',
      )
      return Object.fromEntries(found.rows.map(({ state, count }) => [state, Number(count)]))
    }
    const workers = new Set<string>()
    await waitUntil(
      async () => {
        const { rows: held } = await client.query<{ lease_by: string }>(
          'select distinct lease_by from publication where lease_by is not null',
        )
        for (const { lease_by: worker } of held) workers.add(worker)
        return (await states()).confirmed === minimum
      },
      { interval: 100 },
    )
    network.server.close()
    expect(network.count()).toBe(1)
    expect(await states()).toEqual({ confirmed: minimum })
    expect(workers.size).toBeGreaterThan(1)
  })
})
