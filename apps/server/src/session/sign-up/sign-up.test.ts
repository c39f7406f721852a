import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../../../tools/dev/wait-for.js'
import type { Email } from '../../mail/create-mail.js'
import { addPerson, testPassword } from '../../testing/company.js'
import { makeToken } from '../one-time-tokens.js'
import { solveCaptcha } from '../../testing/solve-captcha.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { tidyUp } from '../../housekeeping.js'

const day = 24 * 3_600_000
const begin = Date.parse('2026-11-21T10:00:00Z')
let time = begin
let server: TestServer
let board: { accountId: string; boardId: string }
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time), configuration: { proxies: 1 } })
  const { accountId, boardId } = server.company.acme
  board = { accountId, boardId }
})
afterAll(() => server.close())
beforeEach(async () => {
  time = begin
  await server.context.db.deleteFrom('sign_up').execute()
  await open(['acme.test', 'acme.example'])
})
afterEach(() => void vi.restoreAllMocks())

const close = () => server.context.db.deleteFrom('sign_up_setting').execute()
async function open(domains: string[]) {
  await close()
  await server.context.db
    .insertInto('sign_up_setting')
    .values({ board_id: board.boardId, domains, role: 'advocate' })
    .execute()
}

// Each call comes from another address, unless the test is about that.
const from = () => ({ 'x-forwarded-for': `10.0.${Math.floor((count += 1) / 250)}.${count % 250}` })
const newEmail = () => `person-${(count += 1)}@acme.test`

const form = (email: string, more: Record<string, unknown> = {}) => ({
  FirstName: 'Mika',
  LastName: 'Berg',
  email,
  ...board,
  ...more,
})
const send = (body: unknown) => server.ask('POST /sign-up?x-ui-mod=v2', { body, headers: from() })
const ask = async (email: string, more: Record<string, unknown> = {}) =>
  send(form(email, { captcha: await solveCaptcha(server), ...more }))
const data = (query = new URLSearchParams(board).toString()) =>
  server.ask(`GET /sign-up?x-ui-mod=v2&${query}`)
const confirm = (code: string) =>
  server.ask(`GET /sign-up-confirm?x-ui-mod=v2&code=${code}`, { headers: from() })

/** Moves the clock five minutes on. */
const later = () =>
  sql`update login_attempt set at = at - interval '5 minutes 1 second'`.execute(server.context.db)
const emails = () => vi.spyOn(server.context.mail, 'send')

/** Requests a sign-up and waits for the e-mail. */
async function emailTo(email: string): Promise<Email> {
  const sent = emails()
  expect(await ask(email)).toMatchObject({ status: 200, body: { Code: 'success' } })
  const [message] = await waitUntil(() => sent.mock.calls[0])
  sent.mockRestore()
  return message
}
const codeOf = (email: Email) => /code=([A-Za-z0-9.]+)/.exec(email.text)?.[1] ?? ''

const tokenOf = ({ body }: { body: unknown }) => (body as { Token: string }).Token
async function startedBy(token: string) {
  const { body } = await server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`)
  const { ApiSession: session } = body as { ApiSession: string }
  return (await server.ask('PUT /user?x-ui-mod=v2', { session })).body
}
const add = (email: string, role: 'manager' | 'advocate', boardId = board.boardId) => {
  const roleId = server.company.roles[role]
  return addPerson(server.context, { email, accountId: board.accountId, boards: [boardId], roleId })
}
const login = (email: string, password: string) =>
  server.ask('POST /login?x-ui-mod=v2', { body: { email, password } })
const personOf = (email: string) =>
  server.context.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

test('[SESSION80] [A7.2] a closed board, one of another company and an unknown one get the same answer', async () => {
  expect((await data()).body).toMatchObject({
    AccountName: 'Acme',
    BoardName: 'Acme Voices',
    PasswordPolicy: { MinLength: 8 },
    domains: ['acme.test', 'acme.example'],
  })
  const answers = [
    await data(`accountId=${server.company.other.accountId}&boardId=${board.boardId}`),
    await data(`accountId=${board.accountId}&boardId=brd000000000000`),
  ]
  await close()
  answers.push(await data(), await ask(newEmail()))
  for (const { status, body } of answers) {
    expect(status).toBe(501)
    expect(body).toMatchObject({ code: 'not-available' })
    expect(JSON.stringify(body)).not.toContain('Acme')
  }
})

test('[A2.16] [A4.9] [A4.10] [A4.11] [A4.15] [SESSION82] with the e-mail a new person chooses a password and joins the board', async () => {
  const email = 'New.Person@acme.example'
  const message = await emailTo(email)
  expect(message.to).toBe(email)
  // The e-mail contains nothing that the sender typed, so that nobody can send their own words to others.
  expect(`${message.subject}${message.text}${message.html}`).not.toContain('Mika')
  expect(await personOf(email)).toBeUndefined()

  const code = codeOf(message)
  expect((await confirm(code)).body).toMatchObject({ accountId: board.accountId, email, isKnown: false })
  const take = (password?: string) =>
    send(form(email, { FirstName: '', LastName: '', token: code, password }))
  expect((await take()).body).toEqual({ Code: 'require_password' })
  expect((await take('short1')).body).toMatchObject({ Errors: { password: 'password-too-short' } })
  const taken = await take('A new passphrase')
  expect(taken.body).toMatchObject({ Code: 'success' })
  expect(await startedBy(tokenOf(taken))).toMatchObject({
    User: { Name: 'Mika Berg', Email: email, BoardId: board.boardId, Role: { Name: 'advocate' } },
  })
  expect((await login(email, 'A new passphrase')).status).toBe(200)
})

test('[SESSION82] a code works once, however many use it at the same moment, and for a day', async () => {
  const email = newEmail()
  const code = codeOf(await emailTo(email))
  const take = () => send(form(email, { token: code, password: 'A new passphrase' }))
  const tries = await Promise.all(Array.from({ length: 4 }, take))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(3)
  expect((await confirm(code)).status).toBe(404)

  const late = codeOf(await emailTo(newEmail()))
  time += day - 1
  expect((await confirm(late)).status).toBe(200)
  time += 2
  expect((await confirm(late)).status).toBe(404)
  await tidyUp(server.context)
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('[SESSION103] a link stays valid when another one is sent; when one is used, the others end', async () => {
  const email = newEmail()
  const first = codeOf(await emailTo(email))
  // Within minutes it counts as the same request.
  const sent = emails()
  expect(await ask(email)).toMatchObject({ status: 200, body: { Code: 'success' } })
  await server.rest()
  expect(sent).not.toHaveBeenCalled()
  await later()
  const second = codeOf(await emailTo(email.toUpperCase().replace('ACME.TEST', 'acme.test')))
  expect((await confirm(first)).status).toBe(200)
  expect((await confirm(second)).status).toBe(200)
  const stored = await server.context.db.selectFrom('sign_up').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(second)
  const take = { token: first, password: 'A new passphrase' }
  expect((await send(form(email, take))).body).toMatchObject({ Code: 'success' })
  expect((await confirm(second)).status).toBe(404)
})

test('[SESSION82] a board that was closed meanwhile, or does not accept the domain any more, accepts no code', async () => {
  const email = newEmail()
  const code = codeOf(await emailTo(email))
  const take = () => send(form(email, { token: code, password: 'A new passphrase' }))
  await open(['acme.example'])
  expect((await take()).status).toBe(404)
  await close()
  expect((await take()).status).toBe(404)
  expect(await personOf(email)).toBeUndefined()
})

test('[SESSION29] another domain, and an invalid name or address, are refused before anything is sent', async () => {
  const sent = emails()
  const wrong = async (more: Record<string, unknown>) => (await ask(newEmail(), more)).body
  expect(await wrong({ email: 'mika@other.test' })).toMatchObject({ Errors: { email: 'email-domain' } })
  expect(await wrong({ email: 'mika@mail.acme.test' })).toMatchObject({ Errors: { email: 'email-domain' } })
  expect(await wrong({ email: 'no address' })).toMatchObject({ Errors: { email: 'email-invalid' } })
  expect(await wrong({ FirstName: '  ' })).toMatchObject({ Errors: { FirstName: 'field-empty' } })
  expect(await wrong({ LastName: '<b>' })).toMatchObject({ Errors: { LastName: 'name-invalid' } })
  expect(sent).not.toHaveBeenCalled()
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('[SESSION13] [A5.4] a name that is none is refused with the code of a sign-up or an invitation, too', async () => {
  const email = newEmail()
  const { accountId, boardId } = board
  const roleId = server.company.roles.advocate
  const invited = newEmail()
  const userId = await addPerson(server.context, { email: invited, accountId, boards: [boardId], roleId })
  const { db } = server.context
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
  const { token: invitation } = await makeToken(server.context, db, { purpose: 'invite', userId, boardId })
  for (const [address, token] of [
    [email, codeOf(await emailTo(email))],
    [invited, invitation],
  ] as const) {
    const take = (more: object) => send(form(address, { token, password: 'A new passphrase', ...more }))
    expect((await take({ FirstName: '%%%' })).body).toMatchObject({ Errors: { FirstName: 'name-invalid' } })
    expect((await take({ FirstName: '\u3164' })).body).toMatchObject({ Errors: { FirstName: 'field-empty' } })
    expect((await take({ LastName: '\u200B' })).status).toBe(400)
    const taken = await take({ FirstName: '\u200Fمیترا\u200E', LastName: '' })
    expect(taken.body).toMatchObject({ Code: 'success' })
    expect(await personOf(address)).toMatchObject({ first_name: 'میترا' })
  }
})

test('[SESSION81] without a solved captcha, and with a used one, nothing is sent', async () => {
  const sent = emails()
  const captcha = await solveCaptcha(server)
  expect((await ask(newEmail(), { captcha })).status).toBe(200)
  for (const given of [undefined, 'nonsense', captcha]) {
    const { body } = await send(form(newEmail(), { captcha: given }))
    expect(body).toMatchObject({ code: 'sso-0010', NeedCaptchaUpdate: true })
  }
  await waitUntil(() => sent.mock.calls.length > 0)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('[SESSION81] neither the answer nor its limit reveals whether the address is known', async () => {
  const known = 'manager@acme.test'
  const unknown = newEmail()
  const sent = emails()
  for (let at = 0; at < 3; at += 1) {
    const [ofKnown, ofUnknown] = [await ask(known), await ask(unknown)]
    expect(ofKnown.status).toBe(200)
    expect({ ...ofKnown, headers: null }).toEqual({ ...ofUnknown, headers: null })
  }
  await waitUntil(() => sent.mock.calls.length === 2)
})

test('[SESSION81] the answer waits for nothing that depends on the address', async () => {
  let release = () => {}
  const held = new Promise<void>((go) => (release = go))
  const sent = emails().mockImplementation(async () => {
    await held
    return { file: null }
  })
  expect((await ask(newEmail())).status).toBe(200)
  await waitUntil(() => sent.mock.calls.length > 0)
  release()
})

test('[SESSION83] a member is told so by e-mail, and gets no code', async () => {
  const email = await emailTo('advocate@acme.test')
  expect(email.text).toContain('/login?email=advocate%40acme.test')
  expect(codeOf(email)).toBe('')
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('[SESSION83] [A4.13] [A8.9] a user of the company joins this board too, and keeps password and roles', async () => {
  const email = newEmail()
  const { secondBoardId } = server.company.acme
  await add(email, 'manager', secondBoardId)
  const code = codeOf(await emailTo(email))
  expect((await confirm(code)).body).toMatchObject({ isKnown: true })
  const taken = await send(form(email, { FirstName: 'Mallory', token: code, password: 'Not the password' }))
  expect(taken.body).toMatchObject({ Code: 'existing_user_connected' })
  expect(await startedBy(tokenOf(taken))).toMatchObject({ User: { BoardId: board.boardId } })
  expect(await personOf(email)).not.toMatchObject({ first_name: 'Mallory' })
  const roles = await server.context.db
    .selectFrom('board_user as bu')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .select(['bu.board_id', 'r.name'])
    .where('u.email', '=', email)
    .execute()
  expect(new Map(roles.map(({ board_id, name }) => [board_id, name]))).toEqual(
    new Map([
      [secondBoardId, 'manager'],
      [board.boardId, 'advocate'],
    ]),
  )
  expect((await login(email, testPassword)).status).toBe(200)
})

test('[SESSION83] a user who was invited but never came chooses the password by this e-mail', async () => {
  const email = newEmail()
  const id = await add(email, 'manager')
  await server.context.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
  const code = codeOf(await emailTo(email))
  const taken = await send(form(email, { token: code, password: 'A new passphrase' }))
  expect(taken.body).toMatchObject({ Code: 'success' })
  expect(await startedBy(tokenOf(taken))).toMatchObject({ User: { Id: id, Role: { Name: 'manager' } } })
})

test('[SESSION81] a deactivated user cannot sign up', async () => {
  const email = newEmail()
  const id = await add(email, 'advocate')
  await server.context.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute()
  const sent = emails()
  expect((await ask(email)).body).toEqual({ Code: 'success' })
  await server.rest()
  expect(sent).not.toHaveBeenCalled()
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('[SESSION171] [A4.13] somebody of another company joins by the link, and keeps the password of both', async () => {
  await open(['acme.test', 'other.test'])
  const email = 'stranger@other.test'
  const { accountId } = server.company.acme
  const proved = { address_proved_at: new Date() }
  await server.context.db.updateTable('app_user').set(proved).where('email', '=', email).execute()
  const code = codeOf(await emailTo(email))
  expect((await confirm(code)).body).toMatchObject({ isKnown: true, accountId })
  const taken = await send(form(email, { token: code }))
  expect(taken.body).toMatchObject({ Code: 'existing_user_connected' })
  const started = await startedBy(tokenOf(taken))
  expect(started).toMatchObject({ User: { AccountId: accountId, accounts: [{}, {}] } })
  expect((await login(email, testPassword)).status).toBe(200)
})

test('a password that comes with the request creates no user', async () => {
  const email = newEmail()
  expect((await ask(email, { password: 'A new passphrase' })).body).toEqual({ Code: 'success' })
  expect(await personOf(email)).toBeUndefined()
})
