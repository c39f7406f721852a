// @both-engines: a server's start and end on its database
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as protocol from '@rostrum/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declarations } from './openapi/declarations.js'
import { startTestServer, type TestServer } from './testing/start-test-server.js'

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
      metricsToken: 'the-operator',
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

describe('calls', () => {
  test('[A8.1] an unknown address of the interface answers api-404', async () => {
    const { status, body } = await server.ask('GET /api/nothing-here', { headers: html })
    expect(status).toBe(404)
    expect(body).toMatchObject({ Result: false, code: 'api-404', request: expect.any(String) })
  })

  test('every declaration is served: a guest is refused where a session is needed', async () => {
    for (const [name, { method, path, needs, fixed, redirects }] of declarations) {
      if (needs === 'guest' || redirects) continue
      const query = new URLSearchParams(fixed).toString()
      const { status, body } = await server.ask(`${method} ${path.replace(/:\w+/g, 'x')}?${query}`)
      expect({ name, status, body }).toMatchObject({ name, status: 401, body: { code: 'session-not-found' } })
    }
  })

  test('a call is refused without the session, and then without the permission', async () => {
    const line = 'GET /api/analytics'
    const guest = await server.ask(line)
    expect(guest.status).toBe(401)
    const advocate = await server.signIn('advocate@acme.test')
    expect((await server.ask(line, { session: advocate })).body).toMatchObject({ code: 'ActionNotAllowed' })
    expect((await server.ask(line, { session })).status).toBe(200)
  })

  test('a part that does not fit names the field and how', async () => {
    const { status, body } = await server.ask('POST /login?x-ui-mod=v2', { body: { email: 7 } })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'api-400',
      Errors: { email: 'invalid_type', password: 'invalid_type' },
    })
    const id = await server.ask('GET /api/stories/get?id=0AS-nonsense', { session })
    expect(id.body).toMatchObject({ code: 'api-400', Errors: { id: 'invalid_format' } })
  })

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['JSON that changes prototypes', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['another kind of text', '<email/>', 'application/xml', 415],
    ['too much', `"${'x'.repeat(1_100_000)}"`, 'application/json', 413],
    ['nothing at all', '', 'application/json', 400],
  ])('a body that is %s is refused from the catalogue', async (_name, body, type, expected) => {
    const answer = await server.ask('POST /login?x-ui-mod=v2', { body, headers: { 'content-type': type } })
    expect(answer.status).toBe(expected)
    expect(answer.body).toMatchObject({ Result: false, request: expect.any(String) })
  })

  test('another value of the fixed query is another address', async () => {
    expect((await server.ask('GET /timezone?x-ui-mod=v2', { session })).status).toBe(200)
    expect((await server.ask('GET /timezone?x-ui-mod=v1', { session })).status).toBe(404)
    expect((await server.ask('GET /timezone', { session })).status).toBe(404)
  })

  test('a line break in an address or a header does not end the process', async () => {
    const raw = (text: string) =>
      new Promise<string>((done) => {
        const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.end(text))
        let said = ''
        socket.on('data', (chunk) => (said += String(chunk)))
        socket.on('close', () => done(said))
        socket.on('error', () => done(said))
      })
    await raw('GET /login?_redirect=%0d%0aSet-Cookie:a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await raw('GET /%c0%ae%c0%ae/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const unreadable = 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
    expect(await raw(`${unreadable}\r\n`)).toContain('400')
    // Who opens it in a browser finds the board's own page about it.
    expect(await raw(`${unreadable}Accept: text/html\r\n\r\n`)).toContain('location: /error/not-found')
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
  })
})

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

describe('other origins', () => {
  const foreign = { origin: 'https://evil.example' }
  const preflight = { 'access-control-request-method': 'POST' }

  test('[S6] an origin that is not allowed reads nothing and changes nothing', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.address}.evil.example`]) {
      const { status, headers, body } = await server.ask('PUT /user?x-ui-mod=v2', {
        session,
        headers: { origin },
      })
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'origin-not-allowed' })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    const asked = await server.ask('OPTIONS /api/role', { headers: { ...foreign, ...preflight } })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    expect(asked.headers['access-control-allow-headers']).toBeUndefined()
  })

  test('the board’s own origin may, without cookies', async () => {
    const own = { origin: server.address }
    const asked = await server.ask('OPTIONS /api/role', { headers: { ...own, ...preflight } })
    expect(asked.status).toBe(204)
    expect(asked.headers['access-control-allow-origin']).toBe(server.address)
    expect(String(asked.headers['access-control-allow-headers'])).toContain('apiSession')
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const answer = await server.ask('GET /api/role', { session, headers: own })
    expect(answer.status).toBe(200)
    expect(answer.headers.vary).toContain('Origin')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

test('every answer carries the guards', async () => {
  for (const line of ['GET /api-public/ping', 'GET /api/none', 'POST /login?x-ui-mod=v2', 'GET /health']) {
    const { headers } = await server.ask(line)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  }
})

test('health and readiness answer; the numbers only for the operator', async () => {
  expect((await server.ask('GET /health')).status).toBe(200)
  expect((await server.ask('GET /ready')).body).toMatchObject({ ready: true, checks: { database: true } })
  const ask = (headers: Record<string, string> = {}) => server.ask('GET /metrics', { headers })
  // A proxy that is set up in a line tells nobody that it is there: a call from this machine may be anybody's.
  expect((await ask()).status).toBe(404)
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
  expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(404)
  const known = await ask({ authorization: 'Bearer the-operator' })
  expect(known.status).toBe(200)
  expect(known.body).toContain('rostrum_call_seconds')
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

test('the interface describes itself: every call that is served is in the document, and none that is not', async () => {
  const { body } = await server.ask('GET /api/openapi.json')
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(openapi).toBe('3.1.0')
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const unserved: string[] = []
  for (const [name, { method, path, fixed }] of declarations) {
    const query = new URLSearchParams(fixed).toString()
    const { status } = await server.ask(`${method} ${path.replace(/:\w+/g, 'x')}?${query}`, { session })
    // The leaderboard is off here, and says so.
    if (status === 501 && !path.startsWith('/api/leaderboard')) unserved.push(`${method} ${path}`)
    else expect(lines, name).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  }
  expect(lines.filter((line) => unserved.includes(line))).toEqual([])
  expect(lines).toContain('DELETE /credential/{network}')
  expect(JSON.stringify(paths['/login'])).toContain('"password"')
  expect(Object.values(protocol)).toContain(declarations[0]?.[1])
})
