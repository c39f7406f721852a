// @both-engines: a server's start and end on its database
import { connect } from 'node:net'
import * as protocol from '@rostrum/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declarations } from './openapi/declarations.js'
import { startTestServer, type TestServer } from './testing/start-test-server.js'

const html = { accept: 'text/html,application/xhtml+xml' }

let server: TestServer
let session: string

beforeAll(async () => {
  server = await startTestServer({ configuration: { metricsToken: 'the-operator' } })
  session = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

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
