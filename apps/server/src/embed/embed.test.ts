import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { addKey } from '../cli/companies/key-commands.js'
import { readKeys } from '../people/integration-keys.js'
import { operate } from '../testing/operate.js'
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

test('[EMBED11] [EMBED9] a page of another origin sends its token as plain text, which no preflight precedes', async () => {
  const send = async (origin: string, type = 'text/plain', body: unknown = { id: '' }) =>
    server.ask('POST /auth?x-ui-mod=v2', { body, headers: { origin, 'content-type': type } })
  const good = await send(intranet, 'text/plain', { id: await tokenOf(), startup: {} })
  expect([good.status, good.headers['access-control-allow-origin']]).toEqual([200, intranet])
  expect(good.body).toMatchObject({ Startup: { User: { Email: 'advocate@acme.test' } } })
  const id = await tokenOf()
  const strange = await send('https://stranger.example', 'text/plain', { id })
  expect(strange.body).toMatchObject({ code: 'origin-not-allowed' })
  expect(strange.headers['access-control-allow-origin']).toBeUndefined()
  expect((await send(intranet, 'application/x-www-form-urlencoded', 'id=x')).status).toBe(415)
  expect((await send(intranet, 'text/plain', 'id=x')).status).toBe(400)
  expect((await send(intranet, 'text/plain', `{"id":"${id}","__proto__":{}}`)).status).toBe(400)
  expect((await send(intranet, 'application/json', { id })).status).toBe(200)
  // Every other call wants JSON, so that a browser asks before it sends one.
  const plain = { origin: intranet, 'content-type': 'text/plain' }
  expect((await server.ask('PUT /auth?x-ui-mod=v2', { body: { id }, headers: plain })).status).toBe(415)
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

test('[EMBED1] a star in a key’s origin stands for one label of https pages', async () => {
  const { context, company } = server
  const wanted = { boardId: company.acme.boardId, name: 'previews', origins: ['https://*.preview.acme.test'] }
  const previews = await context.db.transaction().execute((trx) => addKey(context, trx, wanted))
  const page = 'https://pr-12.preview.acme.test'
  await waitUntil(() => context.origins.allows(page))
  const token = async () => {
    const { body } = await mint('advocate@acme.test', { authorization: `Bearer ${previews.key}` })
    return (body as { Token: string }).Token
  }
  const done = await exchange(await token(), page)
  expect(done.status).toBe(200)
  const { ApiSession: session } = done.body as { ApiSession: string }
  const from = async (origin: string) =>
    (await server.ask('GET /api/role', { session, headers: { origin } })).status
  expect(await from(page)).toBe(200)
  expect(await from('https://pr-13.preview.acme.test')).toBe(401)
  const strangers = [
    'http://pr-12.preview.acme.test',
    'https://a.b.preview.acme.test',
    'https://preview.acme.test',
  ]
  for (const origin of [...strangers, 'https://pr-12.preview.acme.test:444', 'https://evil.test']) {
    expect({ origin, is: context.origins.allows(origin) }).toEqual({ origin, is: false })
    expect((await exchange(await token(), origin)).status).toBe(403)
  }
})

test('[EMBED2] the operator hears what is wrong with a star', async () => {
  const create = (origin: string) =>
    operate(server, 'key', 'create', '--board', 'Acme Voices', '--origin', origin)
  await expect(create('http://*.acme.test')).rejects.toThrow('must start with https://')
  await expect(create('https://pr-*.acme.test')).rejects.toThrow('whole first label')
  await expect(create('https://*.vercel.app')).rejects.toThrow('a domain of your own')
  expect(await create('https://*.docs.acme.test')).toContain('valid for https://*.docs.acme.test')
  expect(await operate(server, 'key', 'list')).toMatch(
    /https:\/\/\*\.docs\.acme\.test, rstk_….{4}, created .*never used/,
  )
})

test('[EMBED3] a rotated key and the one before it both work, until the overlap is over', async () => {
  const { context, company } = server
  const wanted = { boardId: company.acme.boardId, name: 'rotated', origins: ['https://rotated.acme.test'] }
  const first = await context.db.transaction().execute((trx) => addKey(context, trx, wanted))
  expect(first.key).toMatch(/^rstk_[\w-]{43}$/)
  const works = async (one: string) =>
    (await mint('advocate@acme.test', { authorization: `Bearer ${one}` })).status === 200
  const rotate = async (...words: string[]) =>
    JSON.parse(await operate(server, 'key', 'rotate', first.id, '--json', ...words)) as { key: string }
  const second = await rotate('--overlap', '2')
  expect([await works(first.key), await works(second.key)]).toEqual([true, true])
  const row = (await readKeys(context, wanted.boardId)).find(({ id }) => id === first.id)
  expect(row).toMatchObject({ hint: `rstk_…${second.key.slice(-4)}`, lastUsedAt: new Date(begin) })
  expect(row?.formerUntil).toEqual(new Date(begin + 2 * 3_600_000))
  time += 2 * 3_600_000
  expect([await works(first.key), await works(second.key)]).toEqual([false, true])
  const third = await rotate('--overlap', '0')
  expect([await works(second.key), await works(third.key)]).toEqual([false, true])
  time = begin
})

test('the operator’s check names what keeps a page from showing widgets', async () => {
  const check = (...words: string[]) => operate(server, 'embed', 'check', ...words)
  // This server has no build of the widgets, and no https.
  const all =
    /✗ The build of the widgets is missing[^]*✓ The key\n✓ The key’s list of origins\n✓ advocate@acme.test/
  for (const one of [key.id, key.key]) {
    await expect(check('--origin', intranet, '--key', one, '--email', 'advocate@acme.test')).rejects.toThrow(
      all,
    )
  }
  const wrong = check('--origin', 'https://wiki.acme.test', '--key', key.id, '--email', 'stranger@acme.test')
  await expect(wrong).rejects.toThrow(
    /has no key for https:\/\/wiki[^]*can’t load[^]*doesn’t name[^]*no place/,
  )
  await expect(check('--origin', intranet, '--key', 'nonsense')).rejects.toThrow('is unknown')
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
