import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

const page =
  '<!doctype html><html><head><title>Board</title><script type="module" src="/assets/main-1.js"></script>' +
  '<link rel="stylesheet" href="/assets/main-1.css" /></head><body></body></html>'
const html = { accept: 'text/html,application/xhtml+xml' }

let folder: string
let server: TestServer
let session: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  mkdirSync(join(folder, 'board', 'assets'), { recursive: true })
  mkdirSync(join(folder, 'embed', 'dist', 'chunks'), { recursive: true })
  writeFileSync(join(folder, 'board', 'index.html'), page)
  writeFileSync(join(folder, 'board', 'assets', 'main-1.js'), 'console.log(1)')
  writeFileSync(join(folder, 'embed', 'package.json'), '{"version":"2.3.4"}')
  writeFileSync(join(folder, 'embed', 'dist', 'rostrum.js'), 'console.log(2)')
  writeFileSync(join(folder, 'embed', 'dist', 'rostrum.js.br'), brotliCompressSync('console.log(2)'))
  writeFileSync(join(folder, 'embed', 'dist', 'rostrum.js.gz'), gzipSync('console.log(2)'))
  writeFileSync(join(folder, 'embed', 'dist', 'secret.exe'), 'x')
  server = await startTestServer({
    configuration: {
      boardDir: join(folder, 'board'),
      embedDir: join(folder, 'embed', 'dist'),
    },
  })
  session = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const headerOf = async (line: string, name: string, headers: Record<string, string> = {}) =>
  (await server.ask(line, { headers })).headers[name]

describe('the board’s page', () => {
  test('stands on every path that is no call, also where a call has the same path', async () => {
    for (const path of ['/', '/login', '/suggestions', '/0ASabcdefghijkl/share', '/error/not-found']) {
      const { status, headers, body } = await server.ask(`GET ${path}`, { headers: html })
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain('<title>Board</title>')
    }
    for (const headers of [{}, { accept: '*/*' }]) {
      expect((await server.ask('GET /', { headers })).headers['content-type']).toContain('text/html')
      expect((await server.ask('GET /nowhere', { headers })).status).toBe(200)
    }
    const call = await server.ask('GET /suggestions?x-ui-mod=v2', { headers: html })
    expect(call.status).toBe(401)
  })

  test('runs only what carries the nonce of this answer, and makes no code out of text', async () => {
    const [one, other] = [
      await server.ask('GET /', { headers: html }),
      await server.ask('GET /', { headers: html }),
    ]
    const policy = String(one.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64url')).toHaveLength(16)
    expect(one.body).toContain(`<script type="module" src="/assets/main-1.js" nonce="${nonce}">`)
    expect(one.body).toContain(`<link rel="stylesheet" href="/assets/main-1.css" nonce="${nonce}"/>`)
    expect(String(other.headers['content-security-policy'])).not.toContain(nonce)
    // A scheme alone would let every host in.
    expect(policy).not.toMatch(/(?:^|\s)(?:https?|wss?):(?:;|\s|$)/)
    for (const part of [
      "default-src 'none'",
      "img-src 'self' data: blob:",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      `connect-src 'self' ws://${new URL(server.address).host}`,
    ]) {
      expect(policy).toContain(part)
    }
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('its hashed files are kept for good, and no file outside of the folder is found', async () => {
    const { status, headers } = await server.ask('GET /assets/main-1.js')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const path of ['/assets/none.js', '/assets/../../embed/package.json', '/..%2f..%2fetc/passwd']) {
      expect((await server.ask(`GET ${path}`)).status).toBe(404)
    }
  })
})

describe('files for other pages', () => {
  test('are read from everywhere, by the whole version for good, by the major one for minutes', async () => {
    const whole = await server.ask('GET /v/2.3.4/rostrum.js', { headers: { origin: 'https://any.example' } })
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await headerOf('GET /v/2/rostrum.js', 'cache-control')).toContain('max-age=300,')
    expect((await server.ask('GET /v/1/rostrum.js')).status).toBe(404)
    expect((await server.ask('GET /v/2/secret.exe')).status).toBe(404)
  })

  test('come compressed when the build laid that beside, and not at all when they are known', async () => {
    const packed = await server.ask('GET /v/2/rostrum.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    const etag = String(packed.headers.etag)
    for (const tag of [etag, `"x", W/${etag}`, '*']) {
      const known = await server.ask('GET /v/2/rostrum.js', { headers: { 'if-none-match': tag } })
      expect(known.status).toBe(304)
    }
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0.1, br; q=0', 'gzip'],
    ['identity', undefined],
    ['xbr, gzip;q=0', undefined],
    ['', undefined],
  ])('come as the caller takes them: %j', async (accepted, coding) => {
    const answer = await server.ask('GET /v/2/rostrum.js', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(coding)
  })
})

test('whoever takes any answer gets the page of an address, and a program its refusal', async () => {
  const anything = { accept: '*/*' }
  for (const path of ['/', '/login', '/sign-up?accountId=x', '/stories/mine', '/my-profile/profiles']) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await server.ask(`${method} ${path}`, { headers: anything })
      expect({ path, status, type: headers['content-type'] }).toEqual({
        path,
        status: 200,
        type: 'text/html; charset=utf-8',
      })
    }
    expect((await server.ask(`GET ${path}`)).status).toBe(200)
  }
  for (const path of ['/api/nothing', '/nothing.png', '/timezone?x-ui-mod=v1', '/media/x/y'])
    expect({ path, status: (await server.ask(`GET ${path}`, { headers: anything })).status }).toEqual({
      path,
      status: 404,
    })
  expect((await server.ask('GET /nothing', { headers: anything, session })).status).toBe(404)
  expect((await server.ask('GET /nothing', { headers: { accept: 'application/json' } })).status).toBe(404)
  expect((await server.ask('POST /nothing', { headers: anything })).status).toBe(404)
})
