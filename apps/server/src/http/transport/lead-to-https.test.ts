import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  const publicUrl = 'https://board.example'
  const boardHosts = { qa: ['qa.board.example'], local: ['board.intern'] }
  server = await startTestServer({ configuration: { publicUrl, boardHosts, proxies: 1 } })
})
afterAll(() => server.close())

const get = (path: string, host: string, protocol: string | null, accept = 'text/html') =>
  server.ask(`GET ${path}`, {
    headers: { host, accept, ...(protocol === null ? {} : { 'x-forwarded-proto': protocol }) },
  })

test.each([
  ['its own host', 'board.example', '/my-shares?a=1', 'https://board.example/my-shares?a=1'],
  ['another environment', 'qa.board.example', '/', 'https://qa.board.example/'],
  ['a host of somebody else', 'evil.example', '/login', 'https://board.example/login'],
  ['a path that looks like a host', 'board.example', '//evil.example', 'https://board.example/evil.example'],
])('[SESSION42] [A4.23] a page of %s by plain http leads to https', async (_what, host, path, expected) => {
  const { status, headers } = await get(path, host, 'http')
  expect(status).toBe(308)
  expect(headers.location).toBe(expected)
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('[SESSION42] https, a local host, a call, and a way that nobody vouches for are left as they are', async () => {
  expect((await get('/login', 'board.example', 'https')).status).not.toBe(308)
  expect((await get('/login', 'board.intern', 'http')).status).not.toBe(308)
  expect((await get('/login', 'board.example', null)).status).not.toBe(308)
  expect((await get('/api-public/ping', 'board.example', 'http', 'application/json')).status).toBe(200)
})
