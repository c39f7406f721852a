import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, testPassword } from '../../testing/company.js'
import { importJson, operate } from '../../testing/operate.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { makeToken } from '../one-time-tokens.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Boards {
  Items: { Id: string; AccountId: string; AccountName: string; IsUnread: boolean }[]
}

const signIn = async (email: string, password = testPassword) => {
  const body = { email, password }
  const answer = await server.ask('POST /login?x-ui-mod=v2', { body })
  return answer.status === 200 ? (answer.body as { ApiSession: string }).ApiSession : answer.status
}
const enter = async (email: string) => {
  const session = await signIn(email)
  if (typeof session === 'number') throw new Error(`refused with ${session}`)
  return session
}
const startOf = async (session: string, board?: string) => {
  const { body } = await server.ask('PUT /user?x-ui-mod=v2', { session, ...(board ? { board } : {}) })
  return body as { User: { Id: string; AccountId: string; accounts: { Id: string }[] }; code?: string }
}
const boardsOf = async (session: string) =>
  ((await server.ask('GET /api/boards', { session })).body as Boards).Items
const switchTo = (session: string, id: string) =>
  server.ask('POST /account?x-ui-mod=v2', { session, body: { id } })

let counter = 0
/** A person of Acme whom the operator invites to the other company, too. */
async function addToBoth() {
  const email = `both${(counter += 1)}@acme.test`
  const { acme, other, roles } = server.company
  const id = await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.contributor,
  })
  await server.context.db
    .updateTable('app_user')
    .set({ address_proved_at: new Date() })
    .where('id', '=', id)
    .execute()
  const said = await operate(
    server,
    'person',
    'invite',
    email,
    '--board',
    'Other Voices',
    '--role',
    'manager',
  )
  const { id: otherId } = await server.context.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('account_id', '=', other.accountId)
    .executeTakeFirstOrThrow()
  return { email, id, otherId, said }
}

test('[A2.17] [A7.13] [SESSION170] one password opens both companies, and each is a session of its own', async () => {
  const { acme, other } = server.company
  const { email, id, otherId, said } = await addToBoth()
  expect(JSON.stringify(said)).toContain('can sign in at')
  const session = await enter(email)
  expect(await startOf(session)).toMatchObject({
    User: { Id: id, accounts: [{ Id: acme.accountId }, { Id: other.accountId }] },
  })
  expect((await boardsOf(session)).map(({ AccountName }) => AccountName)).toEqual(['Acme', 'Other'])
  const { body } = await switchTo(session, other.accountId)
  const { sessionId } = body as { sessionId: string }
  expect(body).toMatchObject({ Result: true })
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  expect(await startOf(sessionId)).toMatchObject({ User: { Id: otherId, AccountId: other.accountId } })
  // A header is no way around.
  expect(await startOf(sessionId, acme.boardId)).toMatchObject({ code: 'ActionNotAllowed' })
  // Whoever signs in again begins where they were.
  expect(await startOf(await enter(email))).toMatchObject({ User: { Id: otherId } })
})

test('[SESSION170] a session of one company moves to no other, and knows of none', async () => {
  const { other } = server.company
  const { email, id } = await addToBoth()
  const session = await server.context.sessions.begin({ userId: id, boardId: server.company.acme.boardId })
  expect((await boardsOf(session)).map(({ AccountName }) => AccountName)).toEqual(['Acme'])
  expect((await startOf(session)).User.accounts).toHaveLength(1)
  expect((await switchTo(session, other.accountId)).status).toBe(403)
  // Nor is it told from a company in which the person is not.
  const own = await enter('advocate@acme.test')
  expect((await switchTo(own, other.accountId)).body).toMatchObject({ code: 'ActionNotAllowed' })
  const { token } = await makeToken(server.context, server.context.db, {
    purpose: 'login',
    userId: id,
    boardId: null,
  })
  const exchanged = await server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`, {})
  const { ApiSession } = exchanged.body as { ApiSession: string }
  expect((await switchTo(ApiSession, other.accountId)).status).toBe(403)
  expect(email).toContain('@')
})

test('[SESSION171] an address that only a company asserted joins nothing', async () => {
  const { acme, other, roles } = server.company
  const email = 'victim@acme.test'
  // Acme's identity provider makes a user with somebody else's address, and they choose a password there.
  await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.manager,
  })
  await operate(server, 'person', 'invite', email, '--board', 'Other Voices', '--role', 'manager')
  const users = await server.context.db
    .selectFrom('app_user')
    .select(['id', 'login_id', 'password_hash', 'account_id'])
    .where('email', '=', email)
    .execute()
  expect(new Set(users.map(({ login_id }) => login_id)).size).toBe(2)
  const invited = users.find(({ account_id }) => account_id === other.accountId)
  expect(invited?.password_hash).toBeNull()
  const session = await enter(email)
  expect((await switchTo(session, other.accountId)).status).toBe(403)
  // A proof does not survive another address.
  const { email: both, id } = await addToBoth()
  await server.context.db
    .updateTable('app_user')
    .set({ email: 'moved@acme.test' })
    .where('id', '=', id)
    .execute()
  const row = server.context.db.selectFrom('app_user').select('address_proved_at').where('id', '=', id)
  expect((await row.executeTakeFirstOrThrow()).address_proved_at).toBeNull()
  expect(both).toContain('@')
})

test('[SESSION171] a new password by e-mail is the one of all companies, and ends all sessions', async () => {
  const { email, id, otherId } = await addToBoth()
  const before = await enter(email)
  const there = await server.context.sessions.begin({
    userId: otherId,
    boardId: server.company.other.boardId,
  })
  const { token: code } = await makeToken(server.context, server.context.db, {
    purpose: 'reset',
    userId: id,
    boardId: null,
  })
  const password = 'Quite another 9'
  const { body } = await server.ask('POST /reset-password?x-ui-mod=v2', { body: { code, password } })
  for (const session of [before, there])
    expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  expect(await signIn(email)).toBe(401)
  expect(await signIn(email, password)).toEqual(expect.any(String))
  const { Token } = body as { Token: string }
  const { body: exchanged } = await server.ask(`PUT /auth?x-ui-mod=v2&id=${Token}`, {})
  expect(await boardsOf((exchanged as { ApiSession: string }).ApiSession)).toHaveLength(2)
})

test('[SESSION171] an invited person who proves the address joins their other company with the new password', async () => {
  const { acme, other, roles } = server.company
  const email = 'later@acme.test'
  await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.advocate,
  })
  await operate(server, 'person', 'invite', email, '--board', 'Other Voices', '--role', 'manager')
  const users = await server.context.db
    .selectFrom('app_user')
    .select(['id', 'account_id'])
    .where('email', '=', email)
    .orderBy(sql`account_id = ${acme.accountId}`, 'desc')
    .execute()
  for (const { id } of users) {
    const token = { purpose: 'reset', userId: id, boardId: null } as const
    const { token: code } = await makeToken(server.context, server.context.db, token)
    await server.ask('POST /reset-password?x-ui-mod=v2', {
      body: { code, password: `Password of ${id.slice(-3)}!` },
    })
  }
  const session = await signIn(email, `Password of ${users[1]?.id.slice(-3)}!`)
  expect(await boardsOf(session as string)).toHaveLength(2)
  expect(await signIn(email, `Password of ${users[0]?.id.slice(-3)}!`)).toBe(401)
  expect(users[1]?.account_id).toBe(other.accountId)
})

test('[PEOPLE4] leaving one company ends nothing in the other; deleting it, neither', async () => {
  const { email, id, otherId } = await addToBoth()
  const session = await enter(email)
  const there = await server.context.sessions.begin({
    userId: otherId,
    boardId: server.company.other.boardId,
  })
  await operate(server, 'person', 'deactivate', id)
  expect((await server.ask('GET /api/role', { session })).status).toBe(401)
  expect((await server.ask('GET /api/role', { session: there })).status).toBe(200)
  expect(await startOf(await enter(email))).toMatchObject({ User: { Id: otherId, accounts: [{}] } })
  await operate(server, 'person', 'erase', id, '--yes')
  expect(await startOf(await enter(email))).toMatchObject({ User: { Id: otherId } })
})

test('an operator who names somebody of two companies is asked for the ID', async () => {
  const { email, id, otherId } = await addToBoth()
  const said = await operate(server, 'person', 'sign-out', email).catch(String)
  expect(said).toContain(id)
  expect(said).toContain(otherId)
})

test('[SESSION172] a board with a newer story is unread until it is opened', async () => {
  const { email } = await addToBoth()
  const { acme, other } = server.company
  const session = await enter(email)
  const isUnread = async (id: string) => (await boardsOf(session)).find(({ Id }) => Id === id)?.IsUnread
  expect(await isUnread(other.boardId)).toBe(false)
  await importJson(server, [{ title: 'News' }], '--board', 'Other Voices')
  await importJson(server, [{ title: 'News' }], '--board', 'Acme Voices')
  expect(await isUnread(other.boardId)).toBe(true)
  // Not the one that is open.
  expect(await isUnread(acme.boardId)).toBe(false)
})

test('[A4.16] [A7.5] [A7.15] what a client stores comes back on another device, and only to its user', async () => {
  const { people } = server.company
  const start = async (session: string, localStore?: unknown) =>
    (await server.ask('PUT /user?x-ui-mod=v2', { session, body: { localStore } })).body as {
      LocalStore: { Key: string; Value?: string }
    }
  const session = await enter('champion@acme.test')
  const entries = { [people.champion]: 'mine', [people.manager]: 'not mine' }
  expect((await start(session)).LocalStore).toEqual({ Key: people.champion })
  await start(session, JSON.stringify(entries))
  const other = await enter('champion@acme.test')
  expect((await start(other)).LocalStore).toEqual({ Key: people.champion, Value: 'mine' })
  expect((await start(await enter('manager@acme.test'))).LocalStore).toEqual({ Key: people.manager })
  for (const nonsense of ['', '{', '[1]', '{"a":1}', JSON.stringify({ [people.champion]: 'x'.repeat(5000) })])
    expect((await start(other, nonsense)).LocalStore).toMatchObject({ Value: 'mine' })
  // As an object, too, and as the entry that was answered.
  expect((await start(other, { [people.champion]: 'changed' })).LocalStore).toMatchObject({
    Value: 'changed',
  })
  const entry = { Key: people.champion, Value: 'again' }
  expect((await start(other, entry)).LocalStore).toEqual(entry)
  expect((await start(other, { ...entry, Key: people.manager, Value: 'theirs' })).LocalStore).toEqual(entry)
})
