// @embedded: processes on a data folder, which the embedded database alone has
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../tools/dev/wait-for.js'
import { readConfiguration } from './config/configuration.js'
import { createContext } from './create-context.js'
import { cachedTemplate } from './db/embedded/database-template-cache.js'
import { addKey } from './cli/companies/key-commands.js'
import { addCompany } from './testing/company.js'
import { freePort } from './testing/processes/free-port.js'
import { openClient } from './testing/open-client.js'
import { buildProcess, startProcess } from './testing/processes/start-process.js'

const intranet = 'https://intranet.acme.test'
let file: string
let folder: string
let key: string

beforeAll(async () => {
  file = await buildProcess('server')
  folder = mkdtempSync(join(tmpdir(), 'rostrum-main-'))
  const configuration = { ...readConfiguration({ LOG_LEVEL: 'silent' }), dataDir: folder }
  const { context, close } = await createContext(configuration, { template: await cachedTemplate() })
  const { acme } = await addCompany(context)
  const wanted = { boardId: acme.boardId, name: 'intranet', origins: [intranet] }
  key = (await context.db.transaction().execute((trx) => addKey(context, trx, wanted))).key
  await close()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(file)
})

const environment = async () => ({
  DATA_DIR: folder,
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
})

const call = async (method: string, address: string, headers: Record<string, string>, body?: unknown) => {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const mint = async (address: string) => {
  const headers = { authorization: `Bearer ${key}` }
  const { body } = await call('POST', `${address}/api/embed/token`, headers, { email: 'manager@acme.test' })
  return String(body.Token)
}
const exchange = (address: string, token: string) =>
  call('PUT', `${address}/auth?x-ui-mod=v2&id=${token}`, { origin: intranet })

test('killed without warning, it loses nothing that it had acknowledged, and starts again', async () => {
  const first = await startProcess(file, await environment())
  const tokens: string[] = []
  let isKilled = false
  const write = async () => {
    while (!isKilled) {
      const token = await mint(first.address).catch(() => undefined)
      if (token) tokens.push(token)
    }
  }
  const writers = Promise.all([write(), write(), write()])
  await waitUntil(() => tokens.length > 20)
  await new Promise((go) => setTimeout(go, Math.random() * 200))
  await first.kill('SIGKILL')
  isKilled = true
  await writers

  const second = await startProcess(file, await environment())
  const answers = await Promise.all(tokens.map((token) => exchange(second.address, token)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await second.kill('SIGTERM')
})

test('a second server on the folder is refused; the first stops in time although a socket does not answer', async () => {
  const env = await environment()
  const first = await startProcess(file, env)
  const other = spawnSync(process.execPath, [file], {
    env: { ...env, PORT: String(await freePort()), PATH: process.env.PATH ?? '' },
    encoding: 'utf8',
  })
  expect(other.status).toBe(1)
  expect(other.stderr).toContain('Another server is using the folder')

  const { body } = await exchange(first.address, await mint(first.address))
  const headers = { apiSession: String(body.ApiSession), origin: intranet }
  const place = await call('GET', `${first.address}/tattler?x-ui-mod=v2`, headers)
  const { Address, Token } = place.body as { Address: string; Token: string }
  const [awake, frozen] = [
    await openClient(Address, Token, { origin: intranet }),
    await openClient(Address, Token, { origin: intranet }),
  ]
  await Promise.all([awake.wait('ready'), frozen.wait('ready')])
  frozen.socket.pause()
  // One when it had to be ended by its own deadline.
  expect(await first.kill('SIGTERM')).toBe(0)
  expect(await awake.closed).toBe(1012)
})

test('a wrong configuration ends it with a list of everything that is wrong', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', PORT: 'x', PUBLIC_URL: 'y', DATA_DIR: '/dev/null/data' },
    encoding: 'utf8',
  })
  expect(status).toBe(78)
  expect(stdout).toBe('')
  expect(stderr).toContain('3 errors')
  for (const name of ['PORT', 'PUBLIC_URL', 'DATA_DIR']) expect(stderr).toContain(name)
})

test.each([
  ['DATA_DIR', { DATA_DIR: '/proc/rostrum/data' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://rostrum:hush@localhost:1/rostrum' }],
])('%s that cannot be used ends it with a sentence', async (name, wrong) => {
  const { status, stderr } = spawnSync(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', ...(await environment()), ...wrong },
    encoding: 'utf8',
    timeout: 60_000,
  })
  // Whoever may write everywhere learns only from the file system that no folder can be made there.
  expect(status).toBe(name === 'DATA_DIR' && process.getuid?.() !== 0 ? 78 : 1)
  expect(stderr).toMatch(new RegExp(`^The [^]*${name}[^]*\\n$`))
  expect(stderr).not.toContain('    at ')
  expect(stderr).not.toContain('hush')
})

test('keys are changed while it runs: the old one can be taken away when nothing is sealed with it', async () => {
  const keys = mkdtempSync(join(tmpdir(), 'rostrum-keys-'))
  const [old, fresh] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
  const read = async (secretKeys: string[]) => {
    const configuration = { ...readConfiguration({ LOG_LEVEL: 'silent' }), dataDir: keys, secretKeys }
    return createContext(configuration, { template: await cachedTemplate() })
  }
  const first = await read([old])
  const { acme } = await addCompany(first.context)
  const place = `network_app:${acme.accountId}:linkedin`
  const secret_sealed = first.context.secrets.seal('the secret', place)
  await first.context.db
    .insertInto('network_app')
    .values({ account_id: acme.accountId, network: 'linkedin', client_id: 'client', secret_sealed })
    .execute()
  await first.close()

  const env = { ...(await environment()), DATA_DIR: keys, LOG_LEVEL: 'info' }
  const withKeys = (SECRET_KEYS: string) => ({ ...env, SECRET_KEYS, METRICS_TOKEN: 'the-operator' })
  const refused = spawnSync(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', ...withKeys(fresh) },
    encoding: 'utf8',
  })
  expect(refused.status).toBe(78)
  expect(refused.stderr).toMatch(/SECRET_KEYS must contain the key \w{8}, which encrypts 1 of the secrets/)
  // Killed at any moment, it goes on at the next start.
  await (await startProcess(file, withKeys(`${fresh},${old}`))).kill('SIGKILL')
  const both = await startProcess(file, withKeys(`${fresh},${old}`))
  // What is left to do is told there, also when the one that was killed had done it all.
  const operator = { headers: { authorization: 'Bearer the-operator' } }
  const gauge = async () => (await fetch(`${both.address}/metrics`, operator)).text()
  await waitUntil(async () => (await gauge()).includes('rostrum_texts_under_older_keys{state="done"} 0'))
  await both.kill('SIGTERM')
  const alone = await startProcess(file, withKeys(fresh))
  await alone.kill('SIGTERM')
  const last = await read([fresh])
  const row = await last.context.db.selectFrom('network_app').selectAll().executeTakeFirstOrThrow()
  expect(last.context.secrets.open(row.secret_sealed, place)).toBe('the secret')
  await last.close()
  rmSync(keys, { recursive: true })
})
