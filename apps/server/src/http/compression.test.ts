import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (url: string, accepted?: string, more: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...(accepted ? { 'accept-encoding': accepted } : {}), ...more } })

test('a long answer is sent compressed to who takes that, and is the same to everybody', async () => {
  const plain = await ask('/api/openapi.json')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  for (const accepted of ['gzip', 'br, gzip;q=0.5', '*', 'GZIP;q=0.001']) {
    const short = await ask('/api/openapi.json', accepted)
    expect(short.headers['content-encoding'], accepted).toBe('gzip')
    expect(Number(short.headers['content-length'])).toBe(short.rawPayload.length)
    expect(gunzipSync(short.rawPayload).toString()).toBe(plain.body)
    expect(short.rawPayload.length).toBeLessThan(plain.body.length / 3)
  }
  for (const accepted of ['br', 'gzip;q=0', '*;q=0', 'identity', 'gzip;q=x']) {
    expect((await ask('/api/openapi.json', accepted)).headers['content-encoding'], accepted).toBeUndefined()
  }
})

test('a short answer is sent as it is, and an origin stays in what an answer depends on', async () => {
  expect((await ask('/api-public/ping', 'gzip')).headers['content-encoding']).toBeUndefined()
  const { headers } = await ask('/api/openapi.json', 'gzip', { origin: 'https://elsewhere.example' })
  expect(headers.vary).toBe('Origin, Accept-Encoding')
})
