import type { AnswerOf, ApiKey, ApiKeyScope, listApiKeys, Notice, readAuditLog } from '@rostrum/protocol'
import { apiKeyScopes } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../db/ids.js'
import { scopeOf } from '../http/api-keys/api-key-calls.js'
import type { Email } from '../mail/create-mail.js'
import { sendNotices } from '../notices/send-notices.js'
import { declarations } from '../openapi/declarations.js'
import { storyDraft } from '../testing/samples/manager-forms.js'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { warnOfExpiry } from './warn-of-expiry.js'

let server: TestServer
let manager: string
let shift = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + shift) })
})
afterAll(() => server.close())
beforeEach(async () => {
  shift = 0
  await server.context.db.deleteFrom('api_key').execute()
  await server.context.db.deleteFrom('notice').execute()
  manager = await server.signIn('manager@acme.test')
})

type Fresh = { Id: string; Key: string; Items: ApiKey[] }
const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const form = (Scopes: readonly ApiKeyScope[] = ['people:read'], more: object = {}) => ({
  Name: 'HR system',
  Scopes,
  Days: 30,
  ...more,
})
const create = async (scopes?: readonly ApiKeyScope[], more: object = {}) => {
  const answer = await ask('POST /api/api-keys', form(scopes, more))
  expect(answer.status).toBe(200)
  return answer.body as Fresh
}
const keys = async () => ((await ask('GET /api/api-keys')).body as AnswerOf<typeof listApiKeys>).Items
const call = (key: string, line: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.ask(line, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
const statusOf = async (key: string, line = 'GET /api/people') => (await call(key, line)).status
const newest = async () =>
  server.context.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('[APIKEYS1] managers who proved their identity keep the keys of their board; nobody else does', async () => {
  const { Id: id, Key: key } = await create()
  expect(await newest()).toMatchObject({
    action: 'api-key-created',
    actor_id: server.company.people.manager,
    detail: { key: id, scopes: ['people:read'], days: 30 },
  })
  const calls: [string, unknown?][] = [
    ['GET /api/api-keys'],
    ['POST /api/api-keys', form()],
    [`POST /api/api-keys/${id}/rotate`],
    [`POST /api/api-keys/${id}/revoke`],
  ]
  const stranger = await server.signIn('stranger@other.test')
  const secondBoard = await server.signIn('manager@acme.test', server.company.acme.secondBoardId)
  for (const [line, body] of calls) {
    expect((await server.ask(line, body ? { body } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, body, await server.signIn(`${name}@acme.test`))).status).toBe(403)
    // A key neither sees nor makes keys.
    expect((await call(key, line, body)).status).toBe(403)
    if (!line.includes(id)) continue
    expect((await ask(line, body, stranger)).status).toBe(404)
    expect((await ask(line, body, secondBoard)).status).toBe(404)
  }
  await server.context.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .execute()
  expect((await ask('POST /api/api-keys', form())).body).toMatchObject({ code: 'proof-needed' })
  expect((await ask(`POST /api/api-keys/${id}/rotate`)).body).toMatchObject({ code: 'proof-needed' })
  expect((await ask(`POST /api/api-keys/${id}/revoke`)).status).toBe(200)
})

test('[APIKEYS1] [APIKEYS2] names, scopes and ends have limits, and so have their number and their giver', async () => {
  for (const wrong of [
    { Name: ' ' },
    { Scopes: [] },
    { Scopes: ['posts:write'] },
    { Days: 0 },
    { Days: 3651 },
  ])
    expect((await ask('POST /api/api-keys', form(['people:read'], wrong))).status).toBe(400)
  const { acme } = server.company
  const roleId = newId.role()
  const matrix = JSON.stringify({ '7': { canApprove: true } })
  await server.context.db
    .insertInto('role')
    .values({ id: roleId, account_id: acme.accountId, name: 'people lead', matrix })
    .execute()
  const { accountId, boardId } = acme
  await addPerson(server.context, { email: 'lead@acme.test', accountId, boards: [boardId], roleId })
  const lead = await server.signIn('lead@acme.test')
  expect((await ask('POST /api/api-keys', form(['people:write']), lead)).status).toBe(200)
  for (const scope of ['stories:write', 'analytics:read'] as const)
    expect((await ask('POST /api/api-keys', form(['people:read', scope]), lead)).body).toMatchObject({
      Errors: { Scopes: 'ActionNotAllowed' },
    })
  // Nor by rotating somebody else's key.
  const { Id: id } = await create(['stories:write'])
  expect((await ask(`POST /api/api-keys/${id}/rotate`, undefined, lead)).status).toBe(403)
  for (let at = 3; at <= 20; at += 1) await create()
  expect((await ask('POST /api/api-keys', form())).body).toMatchObject({ Errors: { Name: 'too-many' } })
  await ask(`POST /api/api-keys/${id}/revoke`)
  await create()
})

test('[APIKEYS3] a key is stored as a hash; it is rotated with an overlap, revoked, and expires', async () => {
  const { Id: id, Key: key, Items } = await create()
  expect(key).toMatch(/^rsak_[\w-]{43}$/)
  expect(Items[0]).toMatchObject({
    Id: id,
    Name: 'HR system',
    Hint: `rsak_…${key.slice(-4)}`,
    LastUsed: null,
  })
  const stored = JSON.stringify(await server.context.db.selectFrom('api_key').selectAll().execute())
  expect(stored).not.toContain(key)
  expect(await statusOf(key)).toBe(200)
  const rotated = (await ask(`POST /api/api-keys/${id}/rotate`)).body as Fresh
  expect([await statusOf(key), await statusOf(rotated.Key)]).toEqual([200, 200])
  shift = 24 * 3_600_000 + 1000
  expect([await statusOf(key), await statusOf(rotated.Key)]).toEqual([401, 200])
  expect((await keys())[0]).toMatchObject({ FormerUntil: null })
  shift = 31 * 86_400_000
  expect(await statusOf(rotated.Key)).toBe(401)
  shift = 0
  expect(await statusOf(rotated.Key)).toBe(200)
  await ask(`POST /api/api-keys/${id}/revoke`)
  expect([await statusOf(key), await statusOf(rotated.Key)]).toEqual([401, 401])
  expect((await keys())[0]?.Revoked).not.toBeNull()
  expect((await ask(`POST /api/api-keys/${id}/rotate`)).status).toBe(404)
  const { Key: forever } = await create(['people:read'], { Days: null })
  shift = 4000 * 86_400_000
  expect(await statusOf(forever)).toBe(200)
})

test('[APIKEYS3] of two rotations at once one is refused, and the key in use goes on', async () => {
  const { Id: id, Key: key } = await create()
  const line = `POST /api/api-keys/${id}/rotate`
  const answers = await Promise.all([ask(line), ask(line)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ Errors: { key: 'rotated' } })
  const fresh = answers.map(({ body }) => (body as Fresh).Key).find(Boolean) ?? ''
  expect([await statusOf(key), await statusOf(fresh)]).toEqual([200, 200])
  shift = 61_000
  expect((await ask(line)).status).toBe(200)
})

test('[APIKEYS4] a key makes the calls of its scopes, and no other call that there is', async () => {
  const one = Object.fromEntries(
    await Promise.all(apiKeyScopes.map(async (scope) => [scope, (await create([scope])).Key] as const)),
  )
  const { Key: all } = await create(apiKeyScopes)
  for (const [name, declaration] of declarations) {
    if (declaration.needs === 'guest' || !server.app.served.has(`${declaration.method} ${declaration.path}`))
      continue
    const line = `${declaration.method} ${declaration.path.replace(/:\w+/g, 'x')}`
    const query = new URLSearchParams(declaration.fixed).toString()
    const at = query ? `${line}?${query}` : line
    const own = scopeOf(declaration)
    const answers = await Promise.all(
      apiKeyScopes.map(async (scope) => [scope, (await call(one[scope] ?? '', at)).status] as const),
    )
    for (const [scope, status] of answers) {
      if (scope === own) expect([401, 403], `${name} by ${scope}`).not.toContain(status)
      else expect(status, `${name} by ${scope}`).toBe(403)
    }
    if (!own) expect((await call(all, at)).status, name).toBe(403)
  }
})

test('[APIKEYS4] no browser uses a key, no session comes with it, and another board is refused', async () => {
  const { Key: key } = await create()
  const line = 'GET /api/people'
  expect((await call(key, line, undefined, { origin: 'https://evil.test' })).status).toBe(403)
  expect((await call(key, line, undefined, { origin: server.address })).status).toBe(403)
  expect((await call(key, line, undefined, { apiSession: manager })).status).toBe(401)
  const { boardId, secondBoardId } = server.company.acme
  expect((await call(key, line, undefined, { currentBoard: boardId })).status).toBe(200)
  for (const other of [secondBoardId, server.company.other.boardId])
    expect((await call(key, line, undefined, { currentBoard: other })).status).toBe(403)
  const stranger = server.company.people.stranger
  expect((await call(key, `GET /api/people/${stranger}`)).status).toBe(404)
  // A key is no session, and no integration key.
  expect((await server.ask(line, { session: key })).status).toBe(401)
  expect((await call(key, 'POST /api/embed/token', { email: 'advocate@acme.test' })).status).not.toBe(200)
})

const draft = (id: string, Title: string) => ({ Id: id, Form: { ...storyDraft, Title } })

test('[APIKEYS4] [APIKEYS6] stories are read and drafted by the name of the key', async () => {
  const { Id: keyId, Key: key } = await create(['stories:read', 'stories:write'], { Name: 'Newsroom' })
  const id = newId.story()
  expect((await call(key, 'POST /api/editorial', draft(id, 'From the newsroom'))).status).toBe(200)
  const { Form } = draft(id, 'Corrected')
  const saved = await call(key, `PUT /api/editorial/${id}`, { Version: 1, Form })
  expect(saved.body).toEqual({ Version: 2 })
  expect((await call(key, `GET /api/editorial/${id}`)).body).toMatchObject({
    State: 'draft',
    Form: { Title: 'Corrected' },
    OpenBy: null,
  })
  expect((await call(key, `GET /api/editorial/${id}/history`)).body).toMatchObject({
    Items: [{ By: 'Newsroom' }],
  })
  expect((await call(key, `POST /api/editorial/${id}/publish`, { Version: 2 })).status).toBe(403)
  const entry = await newest()
  expect(entry).toMatchObject({ actor_kind: 'key', actor_id: keyId, action: 'story-created' })
  const { Items } = (await ask('GET /api/audit-log')).body as AnswerOf<typeof readAuditLog>
  expect(Items[0]?.By).toMatchObject({ Kind: 'key', Name: 'Newsroom' })
  expect((await keys())[0]?.LastUsed).not.toBeNull()
})

test('[APIKEYS5] a key invites into plain roles, and ends memberships of its board alone', async () => {
  const { Key: key } = await create(['people:write'])
  const invite = (Text: string, Role = 'advocate') =>
    call(key, 'POST /api/people/invitations', { Text, Role })
  expect((await invite('spy@acme.test', 'manager')).body).toMatchObject({ Errors: { Role: 'api-404' } })
  const rows = 'Name,Email,Role\nSpy,spy@acme.test,manager\nNew,new@acme.test,\n'
  expect((await invite(rows)).body).toMatchObject({ Invited: 1, Skipped: 1 })
  const { db } = server.context
  const found = db
    .selectFrom('app_user')
    .select('email')
    .where('email', 'in', ['spy@acme.test', 'new@acme.test'])
  expect(await found.execute()).toEqual([{ email: 'new@acme.test' }])
  expect(await newest()).toMatchObject({ actor_kind: 'key', action: 'invited' })

  const { accountId, boardId, secondBoardId } = server.company.acme
  const roleId = server.company.roles.advocate
  const person = (email: string, boards: string[]) =>
    addPerson(server.context, { email, accountId, boards, roleId })
  const [here, both, there] = [
    await person('here@acme.test', [boardId]),
    await person('both@acme.test', [boardId, secondBoardId]),
    await person('there@acme.test', [secondBoardId]),
  ]
  const leave = (id: string, from: 'board' | 'company', more: object = {}) =>
    call(key, `POST /api/people/${id}/leave`, { from, posts: 'hold', ...more })
  expect((await leave(both, 'company')).body).toMatchObject({ Errors: { person: 'other-boards' } })
  expect((await leave(both, 'board')).status).toBe(200)
  expect((await leave(there, 'board')).status).toBe(404)
  expect((await leave(here, 'company', { erasesName: true })).status).toBe(403)
  expect((await leave(here, 'company')).status).toBe(200)
  // The last manager of the board stays.
  await db.updateTable('app_user').set({ active: false }).where('email', '=', 'lead@acme.test').execute()
  expect((await leave(server.company.people.manager, 'board')).body).toMatchObject({
    Errors: { person: 'last-manager' },
  })
})

test('[APIKEYS7] calls of a key are limited, and wrong keys are counted and recorded', async () => {
  const { Id: id, Key: key } = await create()
  const wrong = `rsak_${'x'.repeat(43)}`
  expect(await statusOf(wrong)).toBe(401)
  const refused = server.context.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'address'])
    .where('action', '=', 'api-key-refused')
  expect((await refused.execute())[0]).toEqual({ actor_kind: 'guest', address: '127.0.0.1' })
  await sql`
    insert into login_attempt (key, at)
    select ${`api-key:${id}`}, clock_timestamp() from generate_series(1, 2999)`.execute(server.context.db)
  expect([await statusOf(key), await statusOf(key)]).toEqual([200, 429])
  // Another key goes on.
  expect(await statusOf((await create()).Key)).toBe(200)
  for (let at = 0; at < 100; at += 1) await statusOf(wrong)
  expect(await statusOf(wrong)).toBe(429)
})

/** Signs in for each look: sessions end before the keys do. */
const notices = async (email = 'manager@acme.test') => {
  const { body } = await ask('GET /api/notices', undefined, await server.signIn(email))
  return (body as { Items: Notice[] }).Items.filter(({ Kind }) => Kind === 'api-key-expiring')
}

test('[APIKEYS8] whoever made a key is told 14 days and 1 day before its end, once each, also by e-mail', async () => {
  const { acme, people, roles } = server.company
  const deputy = await addPerson(server.context, {
    email: 'deputy@acme.test',
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.manager,
  })
  const { Id: id } = await create()
  await create(undefined, { Name: 'Short', Days: 7 })
  await create(undefined, { Name: 'For ever', Days: null })
  const warn = () => Promise.all([warnOfExpiry(server.context), warnOfExpiry(server.context)])
  await warn()
  expect(await notices()).toEqual([])
  shift = 16.1 * 86_400_000
  await warn()
  const [notice, ...more] = await notices()
  manager = await server.signIn('manager@acme.test')
  expect([notice, more]).toMatchObject([{ Text: 'HR system', IsSettled: false, IsRead: false }, []])
  expect(notice?.Until).toBe((await keys()).find(({ Id }) => Id === id)?.Expires)
  expect(await notices('deputy@acme.test')).toEqual([])
  await server.context.db.updateTable('app_user').set({ timezone: 'America/Chicago' }).execute()
  const emails: Email[] = []
  const send = vi.spyOn(server.context.mail, 'send').mockImplementation(async (email) => {
    emails.push(email)
    return { file: null }
  })
  await sendNotices(server.context)
  await sendNotices(server.context)
  send.mockRestore()
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['manager@acme.test', 'An API key expires soon'],
  ])
  expect(emails[0]?.text).toMatch(/HR system · \w+ \d+, \d{4}/)
  expect(emails[0]?.text).toContain('/settings/api-keys')
  await server.context.db.updateTable('notice').set({ read_at: new Date() }).execute()
  await warn()
  expect((await notices())[0]?.IsRead).toBe(true)
  // A day before the end it is new again; who made it does not manage the board any more.
  await server.context.db
    .updateTable('board_user')
    .set({ role_id: roles.champion })
    .where('user_id', '=', people.manager)
    .where('board_id', '=', acme.boardId)
    .execute()
  shift = 29.1 * 86_400_000
  await warn()
  await server.context.db
    .updateTable('board_user')
    .set({ role_id: roles.manager })
    .where('user_id', '=', people.manager)
    .where('board_id', '=', acme.boardId)
    .execute()
  expect(await notices('deputy@acme.test')).toMatchObject([{ Text: 'HR system', IsSettled: false }])
  shift = 30.1 * 86_400_000
  await warn()
  expect(await notices('deputy@acme.test')).toMatchObject([{ IsSettled: true }])
  await server.context.db.deleteFrom('app_user').where('id', '=', deputy).execute()
})

test('[APIKEYS8] a revoked key needs nobody, and of another board nobody is told', async () => {
  const { Id: id } = await create()
  shift = 20 * 86_400_000
  await warnOfExpiry(server.context)
  manager = await server.signIn('manager@acme.test')
  expect(await notices()).toMatchObject([{ IsSettled: false }])
  expect(await notices('stranger@other.test')).toEqual([])
  await ask(`POST /api/api-keys/${id}/revoke`)
  expect(await notices()).toMatchObject([{ IsSettled: true }])
})
