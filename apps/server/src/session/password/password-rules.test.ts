import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readAuditLog } from '../../audit-log/read-audit-log.js'
import { addPerson, testPassword } from '../../testing/company.js'
import { operate } from '../../testing/operate.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let server: TestServer
let count = 0
let clock = Date.now()
const day = 86_400_000
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('login_attempt').execute()
})
afterEach(async () => {
  await server.context.db.updateTable('account').set({ password_policy: '{}' }).execute()
})

const passwords = ['seven quiet lanterns', 'eight quiet lanterns', 'nine quiet lanterns']
const signIn = (email: string, password = testPassword) =>
  server.ask('POST /login?x-ui-mod=v2', { body: { email, password } })
const change = (session: string, current: string, password: string) =>
  server.ask('PUT /api/password', { session, body: { current, password } })
const reset = (code: string, password: string) =>
  server.ask('POST /reset-password?x-ui-mod=v2', { body: { code, password } })
const codeOf = async (email: string, password?: string) =>
  ((await signIn(email, password)).body as { RecoverCode: string }).RecoverCode

async function newPerson() {
  const { accountId, boardId } = server.company.acme
  const email = `person-${(count += 1)}@acme.test`
  const roleId = server.company.roles.advocate
  const id = await addPerson(server.context, { email, accountId, boards: [boardId], roleId })
  await server.context.db
    .updateTable('app_user')
    .set({ password_changed_at: new Date(clock) })
    .where('id', '=', id)
    .execute()
  return { id, email, session: await server.signIn(email) }
}

/** The operator's command for the first company. */
const policy = (...words: string[]) => operate(server, 'password', 'policy', '--company', 'Acme', ...words)

test('[SESSION130] the operator reads and changes what the company asks; what makes no sense is refused', async () => {
  await policy('--min-length', '10', '--require', 'upper,digit', '--history', '3', '--expires-after', '90')
  const shown = await server.ask('POST /password-policy?x-ui-mod=v2', {
    body: { account: server.company.acme.accountId },
  })
  expect(shown.body).toMatchObject({
    PasswordPolicy: { MinLength: 10, RequireUpper: true, RequireLower: false, History: 3, MaxAgeDays: 90 },
  })
  await policy('--require', 'none')
  const other = { body: { account: server.company.other.accountId } }
  expect((await server.ask('POST /password-policy?x-ui-mod=v2', other)).body).toMatchObject({
    PasswordPolicy: { MinLength: 8, History: 0, MaxAgeDays: 0 },
  })
  for (const words of [
    ['--history', '13'],
    ['--min-length', '5'],
    ['--expires-after', '4000'],
    ['--require', 'upper,emoji'],
  ])
    await expect(policy(...words)).rejects.toThrow(/must be/)
  const [entry] = await readAuditLog(server.context.db, { action: 'password-policy-set', limit: 1 })
  expect(entry).toMatchObject({ detail: { History: 3, MaxAgeDays: 90 } })
})

test('[SESSION130] a new password differs from the last ones, the present one included', async () => {
  await policy('--history', '3')
  const { email, session } = await newPerson()
  let current = testPassword
  for (const next of passwords) {
    expect((await change(session, current, next)).status).toBe(200)
    current = next
  }
  for (const used of passwords) {
    const { status, body } = await change(session, current, used)
    expect([status, body]).toMatchObject([400, { code: 'api-400', Errors: { password: 'password-used' } }])
  }
  // The fourth last may come back, and nobody learns of a used one without the present password.
  const guessed = await change(session, 'wrong', passwords[0] ?? '')
  expect(guessed.body).toMatchObject({ Errors: { password: 'wrong' } })
  expect((await change(session, current, testPassword)).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
})

test('[SESSION130] comparing with former passwords is limited', async () => {
  await policy('--history', '2')
  const { session } = await newPerson()
  for (let at = 0; at < 20; at += 1) {
    await server.context.db.deleteFrom('login_attempt').where('key', 'like', 'proof:%').execute()
    expect((await change(session, testPassword, testPassword)).status).toBe(400)
  }
  expect((await change(session, testPassword, passwords[0] ?? '')).status).toBe(429)
})

test('[SESSION131] an old password opens a code instead of a session; a new one signs in', async () => {
  await policy('--expires-after', '30')
  const send = vi.spyOn(server.context.mail, 'send')
  const { id, email, session } = await newPerson()
  await server.context.db
    .insertInto('social_login')
    .values({ user_id: id, network: 'linkedin', network_account_id: `in-${id}`, name: 'Maya' })
    .execute()
  expect((await signIn(email)).body).toHaveProperty('ApiSession')
  clock += 30 * day
  const { body } = await signIn(email)
  expect(body).toEqual({ RecoverCode: expect.stringMatching(/^[A-Za-z0-9]{46}\.\d{8}$/) as string })
  // A wrong password learns nothing of it.
  expect((await signIn(email, 'wrong')).status).toBe(401)
  const { RecoverCode: code } = body as { RecoverCode: string }
  const read = await server.ask(`GET /password-policy?x-ui-mod=v2&id=${code}`, {})
  expect(read.body).toMatchObject({ PasswordPolicy: { MaxAgeDays: 30 }, Logins: [] })
  expect((await reset(code, testPassword)).body).toMatchObject({ Errors: { password: 'password-used' } })
  const { Token } = (await reset(code, passwords[0] ?? '')).body as { Token: string }
  const exchanged = await server.ask(`PUT /auth?x-ui-mod=v2&id=${Token}`, { body: {} })
  expect(exchanged.body).toHaveProperty('ApiSession')
  expect((await reset(code, passwords[1] ?? '')).status).toBe(404)
  // The others are out, the linked account stays, and the person is told.
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  const linked = await server.context.db
    .selectFrom('social_login')
    .selectAll()
    .where('user_id', '=', id)
    .execute()
  expect(linked).toHaveLength(1)
  await server.rest()
  expect(send.mock.calls.map(([email]) => email.subject)).toContain('Your Rostrum password was changed')
  expect((await signIn(email, passwords[0])).body).toHaveProperty('ApiSession')
  send.mockRestore()
})

test('[SESSION131] joining a board with an expired password leads to a new one, too', async () => {
  await policy('--expires-after', '30')
  const { boardId, secondBoardId } = server.company.acme
  await operate(server, 'signup', 'on', 'acme.test', '--board', secondBoardId)
  const { email } = await newPerson()
  const send = vi.spyOn(server.context.mail, 'send')
  const { requestSignUp } = await import('../sign-up/sign-up.js')
  const { findOpenBoard } = await import('../sign-up/open-board.js')
  const board = await findOpenBoard(server.context, secondBoardId)
  if (!board) throw new Error('The board takes nobody')
  await requestSignUp(server.context, board, { email, firstName: 'A', lastName: 'B' }, undefined)
  const link = /code=([A-Za-z0-9.]+)/.exec(send.mock.calls[0]?.[0].text ?? '')?.[1]
  send.mockRestore()
  clock += 31 * day
  // The link of the letter has expired by now: as if it was asked for today.
  await server.context.db
    .updateTable('sign_up')
    .set({ expires_at: new Date(clock + day) })
    .execute()
  const body = { FirstName: '', LastName: '', email, token: link }
  const joined = await server.ask('POST /sign-up?x-ui-mod=v2', { body })
  expect(joined.body).toMatchObject({ Code: 'password_expired' })
  const { Token: code } = joined.body as { Token: string }
  expect((await reset(code, passwords[0] ?? '')).status).toBe(200)
  const places = await server.context.db
    .selectFrom('board_user as bu')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .select('bu.board_id')
    .where('u.email', '=', email)
    .execute()
  expect(places.map((place) => place.board_id).toSorted()).toEqual([boardId, secondBoardId].toSorted())
})

test('[SESSION131] who has no password, and who never chose one, is not shut out', async () => {
  await policy('--expires-after', '30')
  const { id, email } = await newPerson()
  // Written down by nobody: as old as the row.
  await server.context.db
    .updateTable('app_user')
    .set({ password_changed_at: null, created_at: new Date(clock - 29 * day) })
    .where('id', '=', id)
    .execute()
  expect((await signIn(email)).body).toHaveProperty('ApiSession')
  clock += 2 * day
  expect(await codeOf(email)).toBeDefined()
})
