import { matrix as matrixShape } from '@rostrum/protocol'
import { defaultMatrix } from '@rostrum/rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { lineOf } from '../http/endpoint.js'
import { addKey } from '../cli/companies/key-commands.js'
import { addStory } from '../testing/add-story.js'
import { openClient } from '../testing/open-client.js'
import { startTestServer } from '../testing/start-test-server.js'
import { isForWidgets } from '../http/widget-calls.js'
import { KeyPages, isRefused, maya, pages, text } from '../testing/stages/key-pages.js'

let stage: KeyPages

beforeAll(async () => {
  stage = await KeyPages.open()
})
afterAll(() => stage.server.close())

test('[SESSION90] the key of a smaller board opens that board, and no request of the page opens another one', async () => {
  for (const attempt of [{ query: `&boardId=${stage.mainId}` }, { body: { boardId: stage.mainId } }]) {
    const { status, body } = await stage.exchange(await stage.mint('second'), pages.second, attempt)
    expect([status, body]).toMatchObject([403, { code: 'ActionNotAllowed' }])
  }
  const [session, origin] = [await stage.embed('second'), pages.second]
  const headers = { origin }
  const start = await stage.server.ask('PUT /user?x-ui-mod=v2', { session, headers })
  expect(start.body).toMatchObject({ CurrentBoard: { Id: stage.secondId } })
  // Not even the names of other boards are returned.
  expect(JSON.stringify(start.body)).not.toContain(stage.mainId)
  const calls = ['PUT /user?x-ui-mod=v2', 'GET /api/role', 'GET /api/network-apps', 'GET /api/crisis/held']
  for (const call of calls) {
    expect(isRefused(await stage.server.ask(call, { session, board: stage.mainId, headers }))).toBe(true)
    // A program on the page's own server sends no Origin header.
    expect(isRefused(await stage.server.ask(call, { session, board: stage.mainId }))).toBe(true)
  }
  const own = await stage.server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  expect(own.status).toBe(200)
  const switches = [
    stage.server.ask('PUT /api/switch-board', { session, headers, body: { Id: stage.mainId } }),
    stage.server.ask('POST /account?x-ui-mod=v2', {
      session,
      headers,
      body: { id: stage.server.company.acme.accountId },
    }),
  ]
  for (const answer of await Promise.all(switches)) expect(isRefused(answer)).toBe(true)
  expect((await stage.server.ask('GET /api/role', { session, headers })).body).toMatchObject({
    Id: stage.server.company.roles.advocate,
  })
})

test('[SESSION90] a story, a post and an event of another board of the person are out of reach', async () => {
  const story = await addStory(stage.server.context, { boardId: stage.mainId, title: 'Of the main board' })
  const session = await stage.embed('second')
  const headers = { origin: pages.second }
  const read = await stage.server.ask(`GET /api/stories/get?id=${story.id}`, { session, headers })
  expect(read.status).toBe(404)
  const socketInfo = await stage.server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  const client = await openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), headers)
  await client.wait('ready')
  const { db, events } = stage.server.context
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', maya)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    const data = { Id: 'pst000000000000000000' }
    await events.append(trx, { to: { userId, boardId: stage.mainId }, type: 'post-deleted', data })
    await events.append(trx, { to: { userId, boardId: stage.secondId }, type: 'post-deleted', data })
  })
  await client.wait('post-deleted')
  expect(client.numbers()).toHaveLength(1)
  client.socket.terminate()
})

test('[SESSION90] a key does not serve the pages of another key of the same board, nor a page that names none', async () => {
  expect((await stage.exchange(await stage.mint('second'), pages.sibling)).body).toMatchObject({
    code: 'token-used',
  })
  expect((await stage.exchange(await stage.mint('second'))).body).toMatchObject({ code: 'token-used' })
  const session = await stage.embed('second')
  const from = async (origin?: string) =>
    (await stage.server.ask('GET /api/role', { session, headers: origin ? { origin } : {} })).status
  expect([
    await from(pages.second),
    await from(pages.sibling),
    await from(stage.server.address),
    await from(),
  ]).toEqual([200, 401, 401, 401])
  const socketInfo = await stage.server.ask('GET /tattler?x-ui-mod=v2', {
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
  const [session, other, token] = [
    await stage.embed('second'),
    await stage.embed('sibling'),
    await stage.mint('second'),
  ]
  const headers = { origin: pages.second }
  const socketInfo = await stage.server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  const open = () => openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), headers)
  const client = await open()
  await client.wait('ready')
  await stage.revoke('second', new Date())
  expect(await client.closed).toBe(4401)
  expect((await stage.server.ask('GET /api/role', { session })).status).toBe(401)
  await stage.revoke('sibling', null)
  await expect.poll(() => stage.server.context.origins.allows(pages.second)).toBe(false)
  expect((await stage.exchange(token, pages.second)).status).not.toBe(200)
  expect(
    (await stage.server.ask('GET /api/role', { session: other, headers: { origin: pages.sibling } })).status,
  ).toBe(200)
  await stage.revoke('second', null)
  await expect.poll(() => stage.server.context.origins.allows(pages.second)).toBe(true)
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
  const session = await stage.embed('second')
  const headers = { origin: pages.second }
  const { db, bus } = stage.server.context
  const status = async () => (await stage.server.ask('GET /api/role', { session, headers })).status
  const setOrigins = (origins: string[]) =>
    db.updateTable('integration_key').set({ origins }).where('id', '=', stage.keys.second.id).execute()
  // The page stays allowed by itself, so that the answer comes from the session and its key.
  const allows = vi.spyOn(stage.server.context.origins, 'allows').mockReturnValue(true)
  await setOrigins(['https://moved.acme.test'])
  expect(await status()).toBe(401)
  await setOrigins([pages.second])
  expect(await status()).toBe(200)
  allows.mockRestore()
  // The server may have read the origins in between.
  await bus.publish('origins', [stage.keys.second.id])
  await waitUntil(() => stage.server.context.origins.allows(pages.second))
  const socketInfo = await stage.server.ask('GET /tattler?x-ui-mod=v2', { session, headers })
  const client = await openClient(text(socketInfo.body, 'Address'), text(socketInfo.body, 'Token'), headers)
  await client.wait('ready')
  const gone = await db
    .deleteFrom('board_user')
    .where('board_id', '=', stage.secondId)
    .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('email', '=', maya))
    .returningAll()
    .executeTakeFirstOrThrow()
  await bus.publish('access', [gone.user_id])
  expect(await client.closed).toBe(4401)
  expect(await status()).toBe(401)
  await db.insertInto('board_user').values(gone).execute()
})

test("[SESSION91] a session of widgets may make the listed calls and no others, whatever the user's role allows", async () => {
  const { context, company } = stage.server
  const all = z.parse(matrixShape, defaultMatrix('manager'))
  const { matrix } = await context.db
    .selectFrom('role')
    .select('matrix')
    .where('id', '=', company.roles.manager)
    .executeTakeFirstOrThrow()
  expect(z.parse(matrixShape, matrix)).toEqual(all)
  const session = await stage.embed('main')
  const wrong: string[] = []
  for (const declaration of stage.server.app.served.values()) {
    const { method, path, needs, fixed, redirects } = declaration
    if (needs === 'guest' || redirects || path === '/logout') continue
    const query = new URLSearchParams(fixed).toString()
    const line = `${method} ${path.replace(/:\w+/g, 'nothing')}?${query}`
    const { body } = await stage.server.ask(line, { session, headers: { origin: pages.main } })
    const { code } = z.parse(z.object({ code: z.optional(z.string()) }), body)
    const wasRefused = code === 'ActionNotAllowed' || code === 'origin-not-allowed'
    if (wasRefused === isForWidgets(declaration)) wrong.push(`${lineOf(declaration)}: ${code}`)
  }
  expect(wrong).toEqual([])
})

test('[SESSION91] it links no account for signing in, and the list has none of the board-only calls', async () => {
  const session = await stage.embed('main')
  const headers = { origin: pages.main }
  const refused = [
    'GET /credential-add?x-ui-mod=v2&network=linkedin&isSocialLogin=1',
    'GET /api/social-auth',
    'DELETE /social-auth/linkedin?x-ui-mod=v2',
    'GET /api/network-apps',
    'GET /api/approvals/workflow',
    'GET /api/crisis/held',
  ]
  for (const line of refused) expect(isRefused(await stage.server.ask(line, { session, headers }))).toBe(true)
})
