import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { storeBuild } from './builds.js'
import type { StaticFile } from './read-files.js'

let server: TestServer
let folder: string

const chunk = 'w/c/part-AAAAAAA1.js'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
  mkdirSync(join(folder, 'embed', 'w', 'c'), { recursive: true })
  mkdirSync(join(folder, 'board', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'embed', 'package.json'), '{"version":"0.4.0"}')
  writeFileSync(join(folder, 'embed', 'rostrum.js'), 'console.log("0.4.0")')
  writeFileSync(join(folder, 'embed', 'w', 'c', 'part-DDDDDDD4.js'), 'export const part = 4')
  writeFileSync(join(folder, 'board', 'package.json'), '{"version":"0.4.0"}')
  writeFileSync(join(folder, 'board', 'index.html'), '<!doctype html><title>Board</title>')
  writeFileSync(join(folder, 'board', 'assets', 'page-DDDDDDD4.js'), 'export {}')
  server = await startTestServer({
    configuration: { embedDir: join(folder, 'embed'), boardDir: join(folder, 'board') },
  })
  await server.rest()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const file = (text: string): StaticFile => ({
  type: 'text/javascript',
  etag: `"${text.length}-${text.slice(-8)}"`,
  bytes: Buffer.from(text),
  brotli: undefined,
  gzip: undefined,
})
const store = (version: string, files: Record<string, string>, app: 'embed' | 'board' = 'embed') =>
  storeBuild(server.context, {
    app,
    version,
    files: new Map(Object.entries(files).map(([name, text]) => [name, file(text)])),
  })
const get = (path: string, headers: Record<string, string> = {}) => server.ask(`GET ${path}`, { headers })

test('[EMBED4] a pinned address of a former version stays, also from another server’s build', async () => {
  await store('0.3.0', { 'rostrum.js': 'console.log("0.3.0")', [chunk]: 'export const part = 1' })
  const pinned = await get('/v/0.3.0/rostrum.js')
  expect(pinned.body).toBe('console.log("0.3.0")')
  expect(pinned.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { etag = '' } = pinned.headers as { etag?: string }
  expect((await get('/v/0.3.0/rostrum.js', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/v/0/rostrum.js')).body).toBe('console.log("0.4.0")')
})

test('[EMBED4] a page that stayed open finds its chunks under the major version too', async () => {
  await store('0.3.0', { [chunk]: 'export const part = 1' })
  const found = await get(`/v/0/${chunk}`)
  expect(found.body).toBe('export const part = 1')
  expect(found.headers['cache-control']).toContain('immutable')
  await store('0.3.0', { 'assets/page-CCCCCCC3.js': 'export const page = 3' }, 'board')
  expect((await get('/assets/page-CCCCCCC3.js')).body).toBe('export const page = 3')
})

test('a name without a hash is only the current build’s, and a missing file says so to every page', async () => {
  await store('0.3.0', { 'w/old.js': 'export {}' })
  expect((await get('/v/0/w/old.js')).status).toBe(404)
  const missing = await get('/v/9.9.9/rostrum.js', { origin: 'https://anywhere.example' })
  expect(missing.status).toBe(404)
  expect(missing.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await get('/v/0.3.0/%2e%2e%2f%2e%2e%2fpackage.json')).status).toBe(404)
  expect((await get('/assets/page-ZZZZZZZ9.js')).status).toBe(404)
})

test('[EMBED4] builds of the fourth version back are removed, and two servers store one build once', async () => {
  const files = { 'rostrum.js': 'console.log("0.1.0")' }
  await store('0.1.0', files)
  await Promise.all([1, 2].map(() => store('0.2.0', { 'rostrum.js': 'console.log("0.2.0")' })))
  await store('0.3.0', { 'rostrum.js': 'console.log("again")' })
  await store('0.5.0', { 'rostrum.js': 'console.log("0.5.0")' })
  await store('0.5.1', { 'rostrum.js': 'console.log("0.5.1")' })
  const versions = await server.context.db
    .selectFrom('build')
    .select('version')
    .where('app', '=', 'embed')
    .execute()
  expect(versions.map(({ version }) => version).toSorted()).toEqual(['0.3.0', '0.3.0', '0.5.0', '0.5.1'])
  expect((await get('/v/0.1.0/rostrum.js')).status).toBe(404)
})
