import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, createCaller, redirectUri } from './testing/caller.js'

const program = fileURLToPath(new URL('../dist/main-under-test.mjs', import.meta.url))
const running = new Set<ChildProcess>()
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  await build({
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(program)
})

interface Run {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ready: Promise<{ ready: true; address: string }>
  readonly ended: Promise<number | null>
}

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } })
  running.add(child)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ready = once(child.stdout, 'data').then(([chunk]) => JSON.parse(String(chunk)))
  const ended = once(child, 'exit').then(([status]) => status)
  return { child, said: () => said, ready, ended }
}

test('the process starts only where it is called', async () => {
  const refused = run({ SANDBOX_PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain('ROSTRUM_SANDBOX=1')
})

test('the process reports a port that it cannot use', async () => {
  const refused = run({ ROSTRUM_SANDBOX: '1', SANDBOX_PORT: 'high' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain('SANDBOX_PORT')
})

test('the process reports that it is ready, and stops with everything saved', async () => {
  const file = join(folder, 'state.json')
  const env = {
    ROSTRUM_SANDBOX: '1',
    SANDBOX_PORT: '0',
    SANDBOX_FILE: file,
    SANDBOX_REDIRECTS: `a, ${redirectUri}`,
  }
  const first = run(env)
  const { address } = await first.ready
  expect(address).toMatch(/^http:\/\/localhost:\d+$/)
  const sandbox = { address }
  const call = createCaller(sandbox, 'x', (await connect(sandbox, 'x')).accessToken)
  expect((await call('POST', '/2/tweets', { text: 'said just before the end' })).status).toBe(201)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain('said just before the end')
  const second = run({ ...env, SANDBOX_PORT: new URL(address).port })
  await second.ready
  expect(await (await fetch(`${address}/x/amelie_okonkwo`)).text()).toContain('said just before the end')
  const third = run({ ...env, SANDBOX_PORT: new URL(address).port })
  expect(await third.ended).toBe(1)
  expect(third.said()).toContain('EADDRINUSE')
})
