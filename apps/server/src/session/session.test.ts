// @both-engines: sessions and their ends by the clock
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, testPassword } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { makeToken } from './one-time-tokens.js'

const begin = new Date('2026-11-21T10:00:00Z').getTime()
const minute = 60_000
const day = 24 * 60 * minute
let time = begin
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) })
})
afterAll(() => server.close())
beforeEach(async () => {
  time = begin
  await server.context.db.deleteFrom('login_attempt').execute()
})

const signIn = (email: string, password: string) =>
  server.ask('POST /login?x-ui-mod=v2', { body: { email, password } })

const sessionOf = async (email = 'manager@acme.test') => {
  const { body } = await signIn(email, testPassword)
  const { ApiSession } = body as { ApiSession: string }
  return ApiSession
}

test('[A4.16] without a session, with a malformed one, after sign-out: session-not-found', async () => {
  const session = await sessionOf()
  const ask = (one?: string) => server.ask('GET /api/role', one === undefined ? {} : { session: one })
  expect((await ask(session)).status).toBe(200)
  expect((await server.ask('POST /logout?x-ui-mod=v2', { session })).body).toEqual({ Result: true })
  for (const bad of [undefined, 'nonsense', 'x'.repeat(5000), session]) {
    const { status, body } = await ask(bad)
    expect(status).toBe(401)
    expect(body).toMatchObject({ Result: false, code: 'session-not-found' })
  }
})

test('a session is extended while it is used, ends when it is not, and at the latest after 60 days', async () => {
  const session = await sessionOf()
  const isGood = async () => (await server.ask('GET /api/role', { session })).status === 200
  time += 13 * day
  expect(await isGood()).toBe(true)
  time += 13 * day
  expect(await isGood()).toBe(true)
  time += 15 * day
  expect(await isGood()).toBe(false)

  time = begin
  const used = await sessionOf()
  let days = 0
  for (; days < 80; days += 10) {
    if ((await server.ask('GET /api/role', { session: used })).status !== 200) break
    time += 10 * day
  }
  expect(days).toBe(60)
})

test("[A7.36] the currentBoard header selects one of the user's boards, and no other", async () => {
  const session = await sessionOf('advocate@acme.test')
  const { acme, other } = server.company
  const boardOf = async (board: string) => {
    const { status, body } = await server.ask('PUT /user?x-ui-mod=v2', { session, board })
    return status === 200 ? (body as { CurrentBoard: { Id: string } }).CurrentBoard.Id : status
  }
  expect(await boardOf(acme.boardId)).toBe(acme.boardId)
  expect(await boardOf(acme.secondBoardId)).toBe(acme.secondBoardId)
  expect(await boardOf(other.boardId)).toBe(403)
  expect(await boardOf("brd' or 1=1 --")).toBe(403)
})

test('[A7.14] switching the board moves the session, but not to a board of another user', async () => {
  const session = await sessionOf('advocate@acme.test')
  const { acme, other } = server.company
  const change = (Id: string) => server.ask('PUT /api/switch-board', { session, body: { Id } })
  expect((await change(acme.secondBoardId)).body).toEqual({ Result: true })
  const { body } = await server.ask('PUT /user?x-ui-mod=v2', { session })
  expect(body).toMatchObject({
    CurrentBoard: { Id: acme.secondBoardId },
    User: { BoardId: acme.secondBoardId },
  })
  expect((await change(other.boardId)).body).toMatchObject({ code: 'ActionNotAllowed' })
  expect((await change('nonsense')).body).toMatchObject({
    code: 'api-400',
    Errors: { Id: expect.any(String) },
  })
})

test('switching the account makes no session older than 60 days young again', async () => {
  const { db, secrets } = server.context
  const session = await sessionOf('manager@acme.test')
  const began = new Date(Date.now() - 59 * 86_400_000)
  await db
    .updateTable('session')
    .set({ created_at: began })
    .where('token_hash', '=', secrets.hash(session))
    .execute()
  const body = { id: server.company.acme.accountId }
  const answer = await server.ask('POST /account?x-ui-mod=v2', { session, body })
  const { sessionId } = answer.body as { sessionId: string }
  const moved = db
    .selectFrom('session')
    .select('created_at')
    .where('token_hash', '=', secrets.hash(sessionId))
  expect(await moved.executeTakeFirst()).toEqual({ created_at: began })
})

test('a user who was removed from all boards, or deactivated, is refused', async () => {
  const { accountId, boardId } = server.company.acme
  const person = {
    email: 'gone@acme.test',
    accountId,
    boards: [boardId],
    roleId: server.company.roles.advocate,
  }
  const id = await addPerson(server.context, person)
  const session = await sessionOf('gone@acme.test')
  await server.context.db.deleteFrom('board_user').where('user_id', '=', id).execute()
  expect((await server.ask('GET /api/role', { session })).body).toMatchObject({ code: 'ActionNotAllowed' })
  await server.context.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute()
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  expect((await signIn('gone@acme.test', testPassword)).status).toBe(401)
})

test('[A7.5] a token is exchanged once, within its minute', async () => {
  const { context, company } = server
  const make = () =>
    makeToken(context, context.db, { purpose: 'login', userId: company.people.advocate, boardId: null })
  const exchange = (token: string) => server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`)
  const { token } = await make()
  const tries = await Promise.all(Array.from({ length: 5 }, () => exchange(token)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'token-used' })
  const late = await make()
  time += minute + 1
  expect((await exchange(late.token)).body).toMatchObject({ code: 'token-used' })
  expect((await exchange('nonsense')).body).toMatchObject({ code: 'token-used' })
  time = begin
  // A phone app sends it without the fixed part of the address (A4.4).
  expect((await server.ask(`PUT /auth/?id=${(await make()).token}`)).status).toBe(200)
})

test('[SESSION174] with the session comes the startup data, for whoever asks, and the socket that they name opens', async () => {
  const { context, company } = server
  const { boardId } = company.acme
  const { token: id } = await makeToken(context, context.db, {
    purpose: 'login',
    userId: company.people.advocate,
    boardId: null,
  })
  const localStore = { [company.people.advocate]: 'a draft' }
  const { body } = await server.ask('PUT /auth?x-ui-mod=v2', {
    body: { id, localStore, startup: { timezone: 'Europe/Lisbon' } },
  })
  const { ApiSession, LocalStore, Startup } = body as {
    ApiSession: string
    LocalStore: unknown
    Startup: Record<string, unknown>
  }
  expect(LocalStore).toEqual({ Key: company.people.advocate, Value: 'a draft' })
  const asked = await server.ask('PUT /user?x-ui-mod=v2&events=1', { session: ApiSession })
  const { Websocket, ...rest } = asked.body as Record<string, unknown>
  expect(Startup).toEqual({ ...rest, Websocket: expect.any(Object), LastVisit: Startup.LastVisit })
  expect(Startup).toMatchObject({ CurrentBoard: { Id: boardId }, Timezone: 'Europe/Lisbon' })
  expect(Startup.Websocket).not.toEqual(Websocket)
})

test('[A7.1] a code or token tells the branding of its company, and nothing when it is no good', async () => {
  const { context, company } = server
  const userId = company.people.advocate
  const wanted = { purpose: 'invite', userId, boardId: company.acme.boardId } as const
  const { token } = await makeToken(context, context.db, wanted)
  const Color = '#336699'
  const brand = (branding: string) =>
    context.db.updateTable('account').set({ branding }).where('id', '=', company.acme.accountId).execute()
  await brand(JSON.stringify({ Color, BrowserIcon: null }))
  for (const query of [`code=${token}`, `token=${token}`]) {
    const { body } = await server.ask(`POST /api-public/invite/validate-params?${query}`)
    expect(body).toMatchObject({ Color, customBranding: { Color, BrowserIcon: null } })
  }
  await brand('{}')
  for (const query of ['', '?token=nothing'])
    expect((await server.ask(`POST /api-public/invite/validate-params${query}`)).status).toBe(404)
})

describe('a cached session', () => {
  let quick: TestServer
  beforeAll(async () => {
    quick = await startTestServer({ configuration: { sessionCacheMs: 1000 } })
  })
  afterAll(() => quick.close())

  const matrixOf = async (session: string) => {
    const { status, body } = await quick.ask('GET /api/role', { session })
    return status === 200 ? (body as { Matrix: unknown }).Matrix : status
  }

  test('[S11] is dropped when a change of access is reported, and ends with the session', async () => {
    const { db, bus } = quick.context
    const session = await quick.signIn('advocate@acme.test')
    expect(await matrixOf(session)).toMatchObject({ 8: { canRead: true } })
    await db
      .updateTable('role')
      .set({ matrix: JSON.stringify({ 8: { canRead: false } }) })
      .where('id', '=', quick.company.roles.advocate)
      .execute()
    await bus.publish('access', [quick.company.roles.advocate])
    await expect.poll(() => matrixOf(session)).toEqual({ 8: { canRead: false } })

    const other = await quick.signIn('advocate@acme.test')
    expect(await matrixOf(other)).toEqual({ 8: { canRead: false } })
    await quick.ask('POST /logout?x-ui-mod=v2', { session })
    await expect.poll(() => matrixOf(session)).toBe(401)
    expect(await matrixOf(other)).toEqual({ 8: { canRead: false } })
  })

  test('[TERMS2] [TERMS3] lets in whoever accepted the terms, before the bus says so', async () => {
    const { db } = quick.context
    const { accountId } = quick.company.acme
    const [manager, session] = [
      await quick.signIn('manager@acme.test'),
      await quick.signIn('advocate@acme.test'),
    ]
    const statusOf = async () => (await quick.ask('GET /api/role', { session })).status
    const publish = { session: manager, body: { Text: 'Be fair.', Latest: 0 } }
    expect((await quick.ask('PUT /api/company/terms', publish)).status).toBe(200)
    await expect.poll(statusOf).toBe(403)
    const acceptance = { user_id: quick.company.people.advocate, version: 1, accepted_at: new Date() }
    await db.insertInto('terms_acceptance').values(acceptance).execute()
    expect(await statusOf()).toBe(200)
    await db.updateTable('account').set({ terms_version: 0 }).where('id', '=', accountId).execute()
    await quick.context.bus.publish('access', [accountId])
  })

  test('is never used for another board than the requested one', async () => {
    const session = await quick.signIn('manager@acme.test')
    const { acme, other } = quick.company
    const statusOn = async (board: string) => (await quick.ask('GET /api/crisis', { session, board })).status
    expect(await statusOn(acme.boardId)).toBe(200)
    expect(await statusOn(other.boardId)).toBe(403)
    expect(await statusOn(other.boardId)).toBe(403)
    expect(await statusOn(acme.secondBoardId)).toBe(200)
  })
})
