import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { addKey } from '../cli/companies/key-commands.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

const intranet = 'https://intranet.acme.test'
const begin = new Date('2026-11-21T10:00:00Z').getTime()
let time = begin
let server: TestServer
let key: { id: string; key: string }

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) })
  const { context, company } = server
  const wanted = { boardId: company.acme.boardId, name: 'intranet', origins: [intranet] }
  key = await context.db.transaction().execute((trx) => addKey(context, trx, wanted))
  await waitUntil(() => context.origins.allows(intranet))
})
afterAll(() => server.close())

const mint = (email: string, headers: Record<string, string> = {}, body = {}) =>
  server.ask('POST /api/embed/token', {
    body: { email, ...body },
    headers: { authorization: `Bearer ${key.key}`, ...headers },
  })
const tokenOf = async () => ((await mint('advocate@acme.test')).body as { Token: string }).Token
const exchange = (token: string, origin?: string) =>
  server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`, { headers: origin ? { origin } : {} })

test('a page’s server gets a token for one of its users, valid for a minute', async () => {
  const { status, body } = await mint('Advocate@acme.test')
  expect(status).toBe(200)
  expect(body).toEqual({ Token: expect.any(String), expiresIn: 60 })
  for (const scheme of ['bearer', 'BEARER ']) {
    expect((await mint('advocate@acme.test', { authorization: `${scheme} ${key.key}` })).status).toBe(200)
  }
})

test('it gets none with a wrong key, for an unknown user, for another board, or from a browser', async () => {
  const { company } = server
  expect((await mint('advocate@acme.test', { authorization: 'Bearer nonsense' })).status).toBe(401)
  expect((await server.ask('POST /api/embed/token', { body: { email: 'a@b.cd' } })).status).toBe(401)
  expect((await mint('stranger@other.test')).status).toBe(404)
  expect((await mint('advocate@acme.test', {}, { boardId: company.other.boardId })).status).toBe(403)
  const fromPage = await mint('advocate@acme.test', { origin: intranet })
  expect(fromPage.body).toMatchObject({ code: 'origin-not-allowed' })
})

test('the token works once, in time, and from the key’s pages only', async () => {
  const token = await tokenOf()
  const done = await exchange(token, intranet)
  expect(done.status).toBe(200)
  expect(done.headers['access-control-allow-origin']).toBe(intranet)
  expect((await exchange(token, intranet)).body).toMatchObject({ code: 'token-used' })
  expect((await exchange(await tokenOf(), server.address)).body).toMatchObject({ code: 'token-used' })
  expect((await exchange(await tokenOf())).body).toMatchObject({ code: 'token-used' })
  const late = await tokenOf()
  time += 60_001
  expect((await exchange(late, intranet)).body).toMatchObject({ code: 'token-used' })
  time = begin
})

test('its session is valid on that page only, and ends after twelve idle hours', async () => {
  const { body } = await exchange(await tokenOf(), intranet)
  const { ApiSession: session } = body as { ApiSession: string }
  const from = async (origin: string) =>
    (await server.ask('GET /api/role', { session, headers: { origin } })).status
  expect(await from(intranet)).toBe(200)
  expect(await from(server.address)).toBe(401)
  time += 12 * 3_600_000 + 1
  expect(await from(intranet)).toBe(401)
  time = begin
})

test('a revoked key creates no tokens, and its pages may not call any more', async () => {
  const { db, bus, origins } = server.context
  await db
    .updateTable('integration_key')
    .set({ revoked_at: new Date(time) })
    .where('id', '=', key.id)
    .execute()
  await bus.publish('origins', [key.id])
  await expect.poll(() => origins.allows(intranet)).toBe(false)
  expect((await mint('advocate@acme.test')).status).toBe(401)
  const { body } = await server.ask('GET /api-public/ping', { headers: { origin: intranet } })
  expect(body).toMatchObject({ code: 'origin-not-allowed' })
})
