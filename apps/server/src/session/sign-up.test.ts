import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Letter } from '../mail/create-mail.js'
import { addPerson, testPassword } from '../testing/company.js'
import { solveCaptcha } from '../testing/solve-captcha.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { tidyUp } from './housekeeping.js'

const day = 24 * 3_600_000
const begin = Date.parse('2026-11-21T10:00:00Z')
let time = begin
let server: TestServer
let place: { accountId: string; boardId: string }
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time), configuration: { proxies: 1 } })
  const { accountId, boardId } = server.company.acme
  place = { accountId, boardId }
})
afterAll(() => server.close())
beforeEach(async () => {
  time = begin
  await server.context.db.deleteFrom('sign_up').execute()
  await open(['acme.test', 'acme.example'])
})
afterEach(() => {
  vi.restoreAllMocks()
})

const close = () => server.context.db.deleteFrom('sign_up_setting').execute()
async function open(domains: string[]) {
  await close()
  await server.context.db
    .insertInto('sign_up_setting')
    .values({ board_id: place.boardId, domains, role: 'advocate' })
    .execute()
}

// Each call comes from a machine of its own, unless the test is about that.
const from = () => ({ 'x-forwarded-for': `10.0.${Math.floor((count += 1) / 250)}.${count % 250}` })
const newEmail = () => `person-${(count += 1)}@acme.test`

const form = (email: string, more: Record<string, unknown> = {}) => ({
  FirstName: 'Mika',
  LastName: 'Berg',
  email,
  ...place,
  ...more,
})
const send = (body: unknown) => server.ask('POST /sign-up?x-ui-mod=v2', { body, headers: from() })
const ask = async (email: string, more: Record<string, unknown> = {}) =>
  send(form(email, { captcha: await solveCaptcha(server), ...more }))
const data = (query = new URLSearchParams(place).toString()) =>
  server.ask(`GET /sign-up?x-ui-mod=v2&${query}`)
const confirm = (code: string) =>
  server.ask(`GET /sign-up-confirm?x-ui-mod=v2&code=${code}`, { headers: from() })

const letters = () => vi.spyOn(server.context.mail, 'send')

/** Asks for a place and waits for the letter. */
async function letterTo(email: string): Promise<Letter> {
  const sent = letters()
  expect(await ask(email)).toMatchObject({ status: 200, body: { Code: 'success' } })
  const [letter] = await vi.waitUntil(() => sent.mock.calls[0])
  sent.mockRestore()
  return letter
}
const codeOf = (letter: Letter) => /code=([A-Za-z0-9.]+)/.exec(letter.text)?.[1] ?? ''

const tokenOf = ({ body }: { body: unknown }) => (body as { Token: string }).Token
async function startedBy(token: string) {
  const { body } = await server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`)
  const { ApiSession: session } = body as { ApiSession: string }
  return (await server.ask('PUT /user?x-ui-mod=v2', { session })).body
}
const personOf = (email: string) =>
  server.context.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

test('[SESSION80] [A7.2] a board that is closed, one of another company and one that there is not say the same nothing', async () => {
  expect((await data()).body).toMatchObject({
    AccountName: 'Acme',
    BoardName: 'Acme Voices',
    PasswordPolicy: { MinLength: 8 },
    domains: ['acme.test', 'acme.example'],
  })
  const answers = [
    await data(`accountId=${server.company.other.accountId}&boardId=${place.boardId}`),
    await data(`accountId=${place.accountId}&boardId=brd000000000000`),
  ]
  await close()
  answers.push(await data(), await ask(newEmail()))
  for (const { status, body } of answers) {
    expect(status).toBe(501)
    expect(body).toMatchObject({ code: 'not-available' })
    expect(JSON.stringify(body)).not.toContain('Acme')
  }
})

test('[A2.16] [A4.9] [A4.10] [A4.11] [A4.15] [SESSION82] by the letter somebody new chooses a password and has a place', async () => {
  const email = 'New.Person@acme.example'
  const letter = await letterTo(email)
  expect(letter.to).toBe(email)
  // Whoever is written to has typed nothing of it yet: nobody sends others words of their own.
  expect(`${letter.subject}${letter.text}${letter.html}`).not.toContain('Mika')
  expect(await personOf(email)).toBeUndefined()

  const code = codeOf(letter)
  expect((await confirm(code)).body).toMatchObject({ accountId: place.accountId, email, isKnown: false })
  const take = (password?: string) =>
    send(form(email, { FirstName: '', LastName: '', token: code, password }))
  expect((await take()).body).toEqual({ Code: 'require_password' })
  expect((await take('short1')).body).toMatchObject({ Errors: { password: 'password-too-short' } })
  const taken = await take('A new passphrase')
  expect(taken.body).toMatchObject({ Code: 'success' })
  expect(await startedBy(tokenOf(taken))).toMatchObject({
    User: { Name: 'Mika Berg', Email: email, BoardId: place.boardId, Role: { Name: 'advocate' } },
  })
  const login = { body: { email, password: 'A new passphrase' } }
  expect((await server.ask('POST /login?x-ui-mod=v2', login)).status).toBe(200)
})

test('[SESSION82] a code works once, however many try it at the same moment, and for a day', async () => {
  const email = newEmail()
  const code = codeOf(await letterTo(email))
  const take = () => send(form(email, { token: code, password: 'A new passphrase' }))
  const tries = await Promise.all(Array.from({ length: 4 }, take))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(3)
  expect((await confirm(code)).status).toBe(404)

  const late = codeOf(await letterTo(newEmail()))
  time += day - 1
  expect((await confirm(late)).status).toBe(200)
  time += 2
  expect((await confirm(late)).status).toBe(404)
  await tidyUp(server.context)
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('[SESSION82] a new letter ends the one before it, and only hashes of codes are kept', async () => {
  const email = newEmail()
  const first = codeOf(await letterTo(email))
  const second = codeOf(await letterTo(email.toUpperCase().replace('ACME.TEST', 'acme.test')))
  expect((await confirm(first)).status).toBe(404)
  expect((await confirm(second)).status).toBe(200)
  const kept = await server.context.db.selectFrom('sign_up').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(second)
})

test('[SESSION82] a board that was closed meanwhile, or takes the domain no more, opens no door', async () => {
  const email = newEmail()
  const code = codeOf(await letterTo(email))
  const take = () => send(form(email, { token: code, password: 'A new passphrase' }))
  await open(['acme.example'])
  expect((await take()).status).toBe(404)
  await close()
  expect((await take()).status).toBe(404)
  expect(await personOf(email)).toBeUndefined()
})

test('[SESSION29] another domain, and a name or an address that is none, are refused before anything is sent', async () => {
  const sent = letters()
  const wrong = async (more: Record<string, unknown>) => (await ask(newEmail(), more)).body
  expect(await wrong({ email: 'mika@other.test' })).toMatchObject({ Errors: { email: 'email-domain' } })
  expect(await wrong({ email: 'mika@mail.acme.test' })).toMatchObject({ Errors: { email: 'email-domain' } })
  expect(await wrong({ email: 'no address' })).toMatchObject({ Errors: { email: 'email-invalid' } })
  expect(await wrong({ FirstName: '  ' })).toMatchObject({ Errors: { FirstName: 'field-empty' } })
  expect(await wrong({ LastName: '<b>' })).toMatchObject({ Errors: { LastName: 'name-invalid' } })
  expect(sent).not.toHaveBeenCalled()
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('[SESSION81] without a solved captcha, and with one that was used, nothing is sent', async () => {
  const sent = letters()
  const captcha = await solveCaptcha(server)
  expect((await ask(newEmail(), { captcha })).status).toBe(200)
  for (const given of [undefined, 'nonsense', captcha]) {
    const { body } = await send(form(newEmail(), { captcha: given }))
    expect(body).toMatchObject({ code: 'sso-0010', NeedCaptchaUpdate: true })
  }
  await vi.waitUntil(() => sent.mock.calls.length > 0)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('[SESSION81] the answer does not say whether somebody has the address, nor does its limit', async () => {
  const known = 'manager@acme.test'
  const unknown = newEmail()
  const sent = letters()
  for (let at = 0; at < 3; at += 1) {
    const [ofKnown, ofUnknown] = [await ask(known), await ask(unknown)]
    expect({ ...ofKnown, headers: null }).toEqual({ ...ofUnknown, headers: null })
  }
  for (const email of [known, unknown]) {
    expect((await ask(email)).body).toMatchObject({ code: 'too-many-attempts' })
  }
  await vi.waitUntil(() => sent.mock.calls.length === 6)
})

test('[SESSION81] the answer waits for nothing that depends on the address', async () => {
  let release = () => {}
  const held = new Promise<void>((go) => (release = go))
  const sent = letters().mockImplementation(async () => {
    await held
    return { file: null }
  })
  expect((await ask(newEmail())).status).toBe(200)
  await vi.waitUntil(() => sent.mock.calls.length > 0)
  release()
})

test('[SESSION83] whoever has a place already is told so by letter, and gets no code', async () => {
  const letter = await letterTo('advocate@acme.test')
  expect(letter.text).toContain('/login?email=advocate%40acme.test')
  expect(codeOf(letter)).toBe('')
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('[SESSION83] [A4.13] [A8.9] somebody of the company joins this board too, and keeps password and roles', async () => {
  const { accountId, secondBoardId } = server.company.acme
  const email = newEmail()
  const roleId = server.company.roles.manager
  await addPerson(server.context, { email, accountId, boards: [secondBoardId], roleId })
  const code = codeOf(await letterTo(email))
  expect((await confirm(code)).body).toMatchObject({ isKnown: true })
  const taken = await send(form(email, { FirstName: 'Mallory', token: code, password: 'Not the password' }))
  expect(taken.body).toMatchObject({ Code: 'existing_user_connected' })
  expect(await startedBy(tokenOf(taken))).toMatchObject({ User: { BoardId: place.boardId } })
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
      [place.boardId, 'advocate'],
    ]),
  )
  const login = { body: { email, password: testPassword } }
  expect((await server.ask('POST /login?x-ui-mod=v2', login)).status).toBe(200)
})

test('[SESSION83] who was invited but never came chooses the password by this letter', async () => {
  const { accountId, boardId } = server.company.acme
  const email = newEmail()
  const roleId = server.company.roles.manager
  const id = await addPerson(server.context, { email, accountId, boards: [boardId], roleId })
  await server.context.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
  const code = codeOf(await letterTo(email))
  const taken = await send(form(email, { token: code, password: 'A new passphrase' }))
  expect(taken.body).toMatchObject({ Code: 'success' })
  expect(await startedBy(tokenOf(taken))).toMatchObject({ User: { Id: id, Role: { Name: 'manager' } } })
})

test('[SESSION81] somebody who was locked out, or belongs to another company, gets no place', async () => {
  const email = newEmail()
  const { accountId, boardId } = server.company.acme
  const roleId = server.company.roles.advocate
  const id = await addPerson(server.context, { email, accountId, boards: [boardId], roleId })
  await server.context.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute()
  const sent = letters()
  expect((await ask(email)).body).toEqual({ Code: 'success' })
  await open(['acme.test', 'other.test'])
  expect((await ask('stranger@other.test')).body).toEqual({ Code: 'success' })
  const [letter] = await vi.waitUntil(() => sent.mock.calls[0])
  expect(letter.to).toBe('stranger@other.test')
  expect(letter.text).toContain('/login?')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await server.context.db.selectFrom('sign_up').selectAll().execute()).toEqual([])
})

test('a password that comes with the wish makes nobody', async () => {
  const email = newEmail()
  expect((await ask(email, { password: 'A new passphrase' })).body).toEqual({ Code: 'success' })
  expect(await personOf(email)).toBeUndefined()
})
