import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfiguration } from './configuration.js'
import { createContext } from './create-context.js'
import { keptTemplate } from './db/kept-template.js'
import { addKey } from './operator/key-commands.js'
import { addCompany } from './testing/company.js'
import { freePort } from './testing/free-port.js'
import { openClient } from './testing/open-client.js'
import { buildProcess, startProcess } from './testing/start-process.js'

const intranet = 'https://intranet.acme.test'
let file: string
let folder: string
let key: string

// Processes take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

beforeAll(async () => {
  file = await buildProcess('server')
  folder = mkdtempSync(join(tmpdir(), 'rostrum-main-'))
  const configuration = { ...readConfiguration({ LOG_LEVEL: 'silent' }), dataDir: folder }
  const { context, close } = await createContext(configuration, { template: await keptTemplate() })
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
  await vi.waitUntil(() => tokens.length > 20, { timeout: 20_000 })
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
  expect(other.stderr).toContain('Another server uses the folder')

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
  expect(stderr).toContain('3 faults')
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
