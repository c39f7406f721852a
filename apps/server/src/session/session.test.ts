// @both-engines: sessions and their ends by the clock
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { hashPassword } from '../secrets/passwords.js'
import { addPerson, testPassword } from '../testing/company.js'
import { solveCaptcha } from '../testing/solve-captcha.js'
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

test('[A4.5] the right password begins a session, whose token is stored as a hash only', async () => {
  const { status, body } = await signIn('Manager@ACME.test ', testPassword)
  expect(status).toBe(200)
  const { ApiSession: session, LocalStore } = body as { ApiSession: string; LocalStore: { Key: string } }
  expect(Buffer.from(session, 'base64url')).toHaveLength(32)
  expect(LocalStore.Key).toBe(server.company.people.manager)
  expect((await server.ask('GET /api/role', { session })).status).toBe(200)
  const rows = await server.context.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(session)
})

test('a form signs in as JSON does', async () => {
  const { status } = await server.ask('POST /login?x-ui-mod=v2', {
    body: new URLSearchParams({ email: 'manager@acme.test', password: testPassword }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(200)
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const wrong = await signIn('manager@acme.test', 'not this one')
  const unknown = await signIn('nobody@acme.test', 'not this one')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ Result: false, code: 'login-failed', request: expect.any(String) })
  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual({ ...(wrong.body as object), request: expect.any(String) })
})

test('a wrong password and an unknown e-mail take the same time', async () => {
  const { accountId, boardId } = server.company.acme
  const roleId = server.company.roles.advocate
  const person = { email: 'timed@acme.test', accountId, boards: [boardId], roleId }
  const id = await addPerson(server.context, person)
  await server.context.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(testPassword) })
    .where('id', '=', id)
    .execute()
  const times = { known: [] as number[], unknown: [] as number[] }
  await signIn('warm@acme.test', 'wrong-1')
  for (let round = 0; round < 16; round += 1) {
    for (const [kind, email] of [
      ['known', 'timed@acme.test'],
      ['unknown', `x${round}@acme.test`],
    ] as const) {
      // Where a captcha is required, the password is not checked.
      await server.context.db.deleteFrom('login_attempt').execute()
      const started = performance.now()
      await signIn(email, 'wrong-1')
      times[kind].push(performance.now() - started)
    }
  }
  // The probability that a known user takes longer: one half when the time reveals nothing.
  const pairs = times.known.flatMap((known) => times.unknown.map((unknown) => (known > unknown ? 1 : 0)))
  const likelihood = pairs.reduce<number>((sum, one) => sum + one, 0) / pairs.length
  expect(likelihood).toBeGreaterThan(0.15)
  expect(likelihood).toBeLessThan(0.85)
})

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

test('[A4.15] an invited user sets a password by code, exchanges the token, and the code is used up', async () => {
  const { context, company } = server
  const { accountId, boardId } = company.acme
  const person = { email: 'invited@acme.test', accountId, boards: [boardId], roleId: company.roles.advocate }
  const userId = await addPerson(context, person)
  await context.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
  expect((await signIn('invited@acme.test', testPassword)).status).toBe(401)

  const { token: code } = await makeToken(context, context.db, { purpose: 'invite', userId, boardId })
  const confirmed = await server.ask(`GET /sign-up-confirm?x-ui-mod=v2&code=${code}`)
  expect(confirmed.body).toMatchObject({ accountId, PasswordPolicy: { MinLength: 8, MaxLength: 50 } })

  const form = { FirstName: 'Mika', LastName: 'Berg', email: person.email, token: code }
  const register = (password?: string) =>
    server.ask('POST /sign-up?x-ui-mod=v2', { body: { ...form, ...(password ? { password } : {}) } })
  expect((await register()).body).toEqual({ Code: 'require_password' })
  expect((await register('short1')).body).toMatchObject({ Errors: { password: 'password-too-short' } })
  const { body } = await register('A new passphrase')
  const { Code, Token } = body as { Code: string; Token: string }
  expect(Code).toBe('success')
  expect((await register('Another passphrase')).body).toMatchObject({ code: 'api-404' })

  const exchanged = await server.ask(`PUT /auth?x-ui-mod=v2&id=${Token}`)
  const { ApiSession: session } = exchanged.body as { ApiSession: string }
  const started = await server.ask('PUT /user?x-ui-mod=v2', { session })
  expect(started.body).toMatchObject({ User: { Name: 'Mika Berg', BoardId: boardId } })
  expect((await signIn('invited@acme.test', 'A new passphrase')).status).toBe(200)
})

test('[A2.6] a new password ends all sessions and all other codes of the user', async () => {
  const { context, company } = server
  const session = await sessionOf('contributor@acme.test')
  const wanted = { purpose: 'reset', userId: company.people.contributor, boardId: null } as const
  const [one, other] = [
    await makeToken(context, context.db, wanted),
    await makeToken(context, context.db, wanted),
  ]
  const reset = (code: string) =>
    server.ask('POST /reset-password?x-ui-mod=v2', { body: { code, password: 'Quite another one' } })
  expect((await reset(one.token)).status).toBe(200)
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  expect((await reset(other.token)).status).toBe(404)
  expect((await signIn('contributor@acme.test', 'Quite another one')).status).toBe(200)
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

describe('a forgotten password', () => {
  const solved = () => solveCaptcha(server)
  const forgot = (email: string, captcha?: string) =>
    server.ask('POST /forgot-password?x-ui-mod=v2', { body: { email, captcha } })
  const send = () => vi.spyOn(server.context.mail, 'send')
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('[A2.5] [A2.6] [A7.9] a solved captcha sends an e-mail, whose link sets a new password once', async () => {
    const sent = send()
    expect((await forgot('Contributor@acme.test', await solved())).status).toBe(200)
    const [email] = await waitUntil(() => sent.mock.calls[0])
    expect(email.to).toBe('contributor@acme.test')
    const code = /\/recover\/code\/(\S+)/.exec(email.text)?.[1]
    const reset = { body: { code, password: 'A whole new one 1' } }
    expect((await server.ask('POST /reset-password?x-ui-mod=v2', reset)).status).toBe(200)
    expect((await signIn('contributor@acme.test', 'A whole new one 1')).status).toBe(200)
    expect((await server.ask('POST /reset-password?x-ui-mod=v2', reset)).body).toMatchObject({
      code: 'api-404',
    })
  })

  test('[A8.2] [A8.3] without a captcha, with a wrong one and with a used one a new captcha is required', async () => {
    const used = await solved()
    await forgot('nobody@acme.test', used)
    for (const captcha of [
      undefined,
      'nonsense',
      '{"challenge":{}}',
      used.replace('"counter":', '"counter":1'),
      used,
    ]) {
      const { body } = await forgot('contributor@acme.test', captcha)
      expect(body).toMatchObject({ code: 'sso-0010', NeedCaptchaUpdate: true })
    }
  })

  test('an unknown address gets the same answer and no e-mail', async () => {
    const sent = send()
    const unknown = await forgot('nobody@acme.test', await solved())
    expect(unknown).toMatchObject({ status: 200, body: { Result: true } })
    await server.rest()
    expect(sent).not.toHaveBeenCalled()
  })
})
