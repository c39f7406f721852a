// @both-engines: codes that work once
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../../../tools/dev/wait-for.js'
import { hashPassword } from '../../secrets/passwords.js'
import { addPerson, testPassword } from '../../testing/company.js'
import { solveCaptcha } from '../../testing/solve-captcha.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { makeToken } from '../one-time-tokens.js'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
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
