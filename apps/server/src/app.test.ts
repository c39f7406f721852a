import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[A8.1] an unknown address of the interface answers api-404', async () => {
  const { status, body } = await server.ask('GET /api/nothing-here')
  expect(status).toBe(404)
  expect(body).toMatchObject({ Result: false, code: 'api-404', request: expect.any(String) })
})
