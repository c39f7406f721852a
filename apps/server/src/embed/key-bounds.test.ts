import { matrix as matrixShape } from '@rostrum/protocol'
import { defaultMatrix } from '@rostrum/rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { lineOf } from '../http/endpoint.js'
import { addKey } from '../cli/companies/key-commands.js'
import { addStory } from '../testing/add-story.js'
import { addPerson, testPassword } from '../testing/company.js'
import { openClient } from '../testing/open-client.js'
import { startTestServer, type TestAnswer, type TestServer } from '../testing/start-test-server.js'
import { isForWidgets } from '../http/widget-calls.js'

/** Maya manages the first board and is an advocate on the second, whose intranet page has a key. */
const maya = 'maya@acme.test'
const pages = {
  second: 'https://intranet.acme.test',
  sibling: 'https://wiki.acme.test',
  main: 'https://main.acme.test',
  other: 'http://evil.example',
}
type Page = keyof typeof pages

let server: TestServer
let keys: Record<Page, { id: string; key: string }>
let mainId: string
let secondId: string

beforeAll(async () => {
  const apps = { linkedin: { clientId: 'client', clientSecret: 'secret' } }
  server = await startTestServer({ configuration: { apps } })
  const { context, company } = server
  const { accountId, boardId, secondBoardId } = company.acme
  ;[mainId, secondId] = [boardId, secondBoardId]
  const boards = [mainId, secondId]
  const id = await addPerson(context, { email: maya, accountId, boards, roleId: company.roles.manager })
  await context.db
    .updateTable('board_user')
    .set({ role_id: company.roles.advocate })
    .where('user_id', '=', id)
    .where('board_id', '=', secondId)
    .execute()
  const add = (board: string, page: Page) =>
    context.db
      .transaction()
      .execute((trx) => addKey(context, trx, { boardId: board, name: page, origins: [pages[page]] }))
  keys = {
    second: await add(secondId, 'second'),
    sibling: await add(secondId, 'sibling'),
    main: await add(mainId, 'main'),
    other: await add(company.other.boardId, 'other'),
  }
  await waitUntil(() => Object.values(pages).every((one) => context.origins.allows(one)))
})
afterAll(() => server.close())

const text = (body: unknown, field: string) =>
  z.parse(z.record(z.string(), z.unknown()), body)[field] as string

const mint = async (page: Page, email = maya) => {
  const { body } = await server.ask('POST /api/embed/token', {
    body: { email },
    headers: { authorization: `Bearer ${keys[page].key}` },
  })
  return text(body, 'Token')
}
const exchange = (token: string, origin?: string, more: { query?: string; body?: unknown } = {}) =>
  server.ask(`PUT /auth?x-ui-mod=v2&id=${token}${more.query ?? ''}`, {
    headers: origin ? { origin } : {},
    ...(more.body ? { body: more.body } : {}),
  })
const embed = async (page: Page) => text((await exchange(await mint(page), pages[page])).body, 'ApiSession')
const revoke = async (page: Page, at: Date | null) => {
  const { db, bus } = server.context
  const { id } = keys[page]
  await db.updateTable('integration_key').set({ revoked_at: at }).where('id', '=', id).execute()
  await bus.publish('origins', [id])
}
const isRefused = ({ status }: TestAnswer) => status === 401 || status === 403

test('[SESSION90] the key of a smaller board opens that board, and no request of the page opens another one', async () => {
  for (const attempt of [{ query: `&boardId=${mainId}` }, { body: { boardId: mainId } }]) {
    const { status, body } = await exchange(await mint('second'), pages.second, attempt)
    expect([status, body]).toMatchObject([403, { code: 'ActionNotAllowed' }])
  }
  const [session, origin] = [await embed('second'), pages.second]
  const headers = { origin }
  const start = await server.ask('PUT /user?x-ui-mod=v2', { session, headers })
  expect(start.body).toMatchObject({ CurrentBoard: { Id: secondId } })
  // Not even the names of other boards are returned.
  expect(JSON.stringify(start.body)).not.toContain(mainId)
  const calls = ['PUT /user?x-ui-mod=v2', 'GET /api/role', 'GET /api/network-apps', 'GET /api/crisis/held']
  for (const call of calls) {
    expect(isRefused(await server.ask(call, { session, board: mainId, headers }))).toBe(true)
    // A program on the page's own server sends no Origin header.
    expect(isRefused(await server.ask(call, { session, board: mainId }))).toBe(true)
  }
  const own = await server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  expect(own.status).toBe(200)
  const switches = [
    server.ask('PUT /api/switch-board', { session, headers, body: { Id: mainId } }),
    server.ask('POST /account?x-ui-mod=v2', {
      session,
      headers,
      body: { id: server.company.acme.accountId },
    }),
  ]
  for (const answer of await Promise.all(switches)) expect(isRefused(answer)).toBe(true)
  expect((await server.ask('GET /api/role', { session, headers })).body).toMatchObject({
    Id: server.company.roles.advocate,
  })
})

test('[SESSION90] a story, a post and an event of another board of the person are out of reach', async () => {
  const story = await addStory(server.context, { boardId: mainId, title: 'Of the main board' })
  const session = await embed('second')
  const headers = { origin: pages.second }
  const read = await server.ask(`GET /api/stories/get?id=${story.id}`, { session, headers })
  expect(read.status).toBe(404)
  const socketInfo = await server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  const client = await openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), headers)
  await client.wait('ready')
  const { db, events } = server.context
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', maya)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    const data = { Id: 'pst000000000000000000' }
    await events.append(trx, { to: { userId, boardId: mainId }, type: 'post-deleted', data })
    await events.append(trx, { to: { userId, boardId: secondId }, type: 'post-deleted', data })
  })
  await client.wait('post-deleted')
  expect(client.numbers()).toHaveLength(1)
  client.socket.terminate()
})

test('[SESSION90] a key does not serve the pages of another key of the same board, nor a page that names none', async () => {
  expect((await exchange(await mint('second'), pages.sibling)).body).toMatchObject({ code: 'token-used' })
  expect((await exchange(await mint('second'))).body).toMatchObject({ code: 'token-used' })
  const session = await embed('second')
  const from = async (origin?: string) =>
    (await server.ask('GET /api/role', { session, headers: origin ? { origin } : {} })).status
  expect([
    await from(pages.second),
    await from(pages.sibling),
    await from(server.address),
    await from(),
  ]).toEqual([200, 401, 401, 401])
  const socketInfo = await server.ask('GET /tattler?x-ui-mod=v2', {
    session,
    headers: { origin: pages.second },
  })
  for (const origin of [pages.sibling, pages.other, undefined]) {
    const [address, token] = [text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token')]
    const client = await openClient(address, token, origin ? { origin } : {})
    expect(await client.closed).toBe(4401)
  }
})

test('[SESSION90] a revoked key ends its sessions, sockets and tokens, and those of no other key', async () => {
  const [session, other, token] = [await embed('second'), await embed('sibling'), await mint('second')]
  const headers = { origin: pages.second }
  const socketInfo = await server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  const open = () => openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), headers)
  const client = await open()
  await client.wait('ready')
  await revoke('second', new Date())
  expect(await client.closed).toBe(4401)
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  await revoke('sibling', null)
  await expect.poll(() => server.context.origins.allows(pages.second)).toBe(false)
  expect((await exchange(token, pages.second)).status).not.toBe(200)
  expect(
    (await server.ask('GET /api/role', { session: other, headers: { origin: pages.sibling } })).status,
  ).toBe(200)
  await revoke('second', null)
  await expect.poll(() => server.context.origins.allows(pages.second)).toBe(true)
})

test('[SESSION90] where answers are cached a revoked key ends its sessions at once', async () => {
  const quick = await startTestServer({ configuration: { sessionCacheMs: 600_000 } })
  const { context, company } = quick
  const wanted = { boardId: company.acme.boardId, name: 'x', origins: [pages.second] }
  const key = await context.db.transaction().execute((trx) => addKey(context, trx, wanted))
  const { manager: userId } = company.people
  const bound = { id: key.id, origin: pages.second }
  const session = await context.sessions.begin({ userId, boardId: company.acme.boardId, key: bound })
  const claim = { token: session, origin: pages.second }
  await context.sessions.find(claim)
  await context.db
    .updateTable('integration_key')
    .set({ revoked_at: new Date() })
    .where('id', '=', key.id)
    .execute()
  await context.bus.publish('origins', [key.id])
  await expect
    .poll(() =>
      context.sessions.find(claim).then(
        () => 'good',
        () => 'over',
      ),
    )
    .toBe('over')
  await quick.close()
})

test('[SESSION90] a key whose pages changed, and a person without the board, end the session though other boards stay', async () => {
  const session = await embed('second')
  const headers = { origin: pages.second }
  const { db, bus } = server.context
  const status = async () => (await server.ask('GET /api/role', { session, headers })).status
  const setOrigins = (origins: string[]) =>
    db.updateTable('integration_key').set({ origins }).where('id', '=', keys.second.id).execute()
  // The page stays allowed by itself, so that the answer comes from the session and its key.
  const allows = vi.spyOn(server.context.origins, 'allows').mockReturnValue(true)
  await setOrigins(['https://moved.acme.test'])
  expect(await status()).toBe(401)
  await setOrigins([pages.second])
  expect(await status()).toBe(200)
  allows.mockRestore()
  // The server may have read the origins in between.
  await bus.publish('origins', [keys.second.id])
  await waitUntil(() => server.context.origins.allows(pages.second))
  const socketInfo = await server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  const client = await openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), headers)
  await client.wait('ready')
  const gone = await db
    .deleteFrom('board_user')
    .where('board_id', '=', secondId)
    .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('email', '=', maya))
    .returningAll()
    .executeTakeFirstOrThrow()
  await bus.publish('access', [gone.user_id])
  expect(await client.closed).toBe(4401)
  expect(await status()).toBe(401)
  await db.insertInto('board_user').values(gone).execute()
})

test("[SESSION91] a session of widgets may make the listed calls and no others, whatever the user's role allows", async () => {
  const { context, company } = server
  const all = z.parse(matrixShape, defaultMatrix('manager'))
  const { matrix } = await context.db
    .selectFrom('role')
    .select('matrix')
    .where('id', '=', company.roles.manager)
    .executeTakeFirstOrThrow()
  expect(z.parse(matrixShape, matrix)).toEqual(all)
  const session = await embed('main')
  const wrong: string[] = []
  for (const declaration of server.app.served.values()) {
    const { method, path, needs, fixed, redirects } = declaration
    if (needs === 'guest' || redirects || path === '/logout') continue
    const query = new URLSearchParams(fixed).toString()
    const line = `${method} ${path.replace(/:\w+/g, 'nothing')}?${query}`
    const { body } = await server.ask(line, { session, headers: { origin: pages.main } })
    const { code } = z.parse(z.object({ code: z.optional(z.string()) }), body)
    const wasRefused = code === 'ActionNotAllowed' || code === 'origin-not-allowed'
    if (wasRefused === isForWidgets(declaration)) wrong.push(`${lineOf(declaration)}: ${code}`)
  }
  expect(wrong).toEqual([])
})

test('[SESSION91] it links no account for signing in, and the list has none of the board-only calls', async () => {
  const session = await embed('main')
  const headers = { origin: pages.main }
  const refused = [
    'GET /credential-add?x-ui-mod=v2&network=linkedin&isSocialLogin=1',
    'GET /api/social-auth',
    'DELETE /social-auth/linkedin?x-ui-mod=v2',
    'GET /api/network-apps',
    'GET /api/approvals/workflow',
    'GET /api/crisis/held',
  ]
  for (const line of refused) expect(isRefused(await server.ask(line, { session, headers }))).toBe(true)
})

test("[SESSION92] a page signs in with a password only where one of the user's boards has a key for it", async () => {
  const from = (origin: string, email = maya) =>
    server.ask('POST /login?x-ui-mod=v2', { headers: { origin }, body: { email, password: testPassword } })
  const strange = await from(pages.other)
  expect(strange.body).toMatchObject({ code: 'origin-not-allowed' })
  expect(strange.headers['access-control-allow-origin']).toBeUndefined()
  const { body } = await from(pages.second)
  const session = text(body, 'ApiSession')
  const headers = { origin: pages.second }
  expect((await server.ask('PUT /user?x-ui-mod=v2', { session, headers })).body).toMatchObject({
    CurrentBoard: { Id: secondId },
  })
  expect(isRefused(await server.ask('GET /api/role', { session, board: mainId, headers }))).toBe(true)
  expect(isRefused(await server.ask('GET /api/network-apps', { session }))).toBe(true)
})

test('[SESSION92] a session of the board is valid on the board, and no other page reads its answers', async () => {
  const session = await server.signIn(maya)
  for (const origin of [pages.other, pages.main]) {
    const { status, headers } = await server.ask('GET /api/role', { session, headers: { origin } })
    expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined])
  }
  for (const headers of [{}, { origin: server.address }])
    expect((await server.ask('GET /api/role', { session, headers })).status).toBe(200)
  const socketInfo = await server.ask('GET /tattler?x-ui-mod=v2', { session })
  const client = await openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), {
    origin: pages.other,
  })
  expect(await client.closed).toBe(4401)
})

test('[SESSION110] neither company’s page reads what the other company’s key or users open', async () => {
  const stranger = 'stranger@other.test'
  const theirs = text((await exchange(await mint('other', stranger), pages.other)).body, 'ApiSession')
  const ours = await embed('main')
  const readable = ({ headers }: TestAnswer) => headers['access-control-allow-origin']
  const lines = [
    'GET /api/role',
    'GET /api/stories/list',
    'PUT /user?x-ui-mod=v2',
    'GET /tattler?x-ui-mod=v2',
  ]
  for (const [session, home, away] of [
    [ours, pages.main, pages.other],
    [theirs, pages.other, pages.main],
  ] as const)
    for (const line of lines) {
      const own = await server.ask(line, { session, headers: { origin: home } })
      expect([own.status, readable(own)]).toEqual([200, home])
      const other = await server.ask(line, { session, headers: { origin: away } })
      // The same answer as for an unknown session, so that it reveals neither the owner nor whether the
      // session lives.
      const made = await server.ask(line, { session: 'x'.repeat(43), headers: { origin: away } })
      const said = ({ status, body }: TestAnswer) => [status, text(body, 'code'), Object.keys(body as object)]
      expect(said(other)).toEqual(said(made))
      expect(said(other).slice(0, 2)).toEqual([401, 'session-not-found'])
    }
  // A token is used up by the wrong page, and that page gets nothing.
  const token = await exchange(await mint('main'), pages.other)
  expect(token.body).not.toHaveProperty('ApiSession')
  expect(token.status).toBeGreaterThanOrEqual(400)
})

test('[SESSION110] a preflight tells a page that it may call, not for whom; only the calls of widgets are answered', async () => {
  const ask = (origin: string, line = 'OPTIONS /api/role') =>
    server.ask(line, { headers: { origin, 'access-control-request-method': 'GET' } })
  const withoutOrigin = ({ status, headers }: TestAnswer) => {
    const { 'access-control-allow-origin': _, date: _date, ...rest } = headers
    return [status, rest]
  }
  const [ours, theirs] = [await ask(pages.main), await ask(pages.other)]
  expect(withoutOrigin(ours)).toEqual(withoutOrigin(theirs))
  expect([ours, theirs].map(({ headers }) => headers['access-control-allow-origin'])).toEqual([
    pages.main,
    pages.other,
  ])
  expect((await ask('https://stranger.example')).headers['access-control-allow-origin']).toBeUndefined()
  for (const line of ['GET /health', 'GET /ready', 'GET /api/openapi.json'])
    expect((await ask(pages.main, line)).headers['access-control-allow-origin']).toBeUndefined()
})

test('[SESSION92] after a consent no browser is redirected to the page of a key that is not its session’s', async () => {
  const add = (session: string, redirect: string, origin?: string) =>
    server.ask(`GET /credential-add?x-ui-mod=v2&network=linkedin&redirect=${encodeURIComponent(redirect)}`, {
      session,
      headers: origin ? { origin } : {},
    })
  const refused = { Errors: { redirect: 'origin-not-allowed' } }
  const own = await server.signIn(maya)
  const codes = async (answer: Promise<TestAnswer>) => (await answer).body
  expect(await codes(add(own, `${pages.other}/x`))).toMatchObject(refused)
  const session = await embed('second')
  expect(await codes(add(session, `${pages.main}/x`, pages.second))).toMatchObject(refused)
  expect(await codes(add(session, `${pages.second}/x`, pages.second))).not.toMatchObject(refused)
  expect(await codes(add(own, '/my-profile/profiles'))).not.toMatchObject(refused)
})
