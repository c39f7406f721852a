import { type AnswerOf, type listRoles, type ManagedRole } from '@rostrum/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/ids.js'
import { readManagers } from '../managers.js'
import { addPerson } from '../../testing/company.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let server: TestServer
let manager: string

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const list = async (session = manager) =>
  ((await ask('GET /api/roles', undefined, session)).body as AnswerOf<typeof listRoles>).Items
const named = async (name: string, session = manager): Promise<ManagedRole> => {
  const found = (await list(session)).find(({ Name }) => Name === name)
  if (!found) throw new Error(`There is no role ${name}`)
  return found
}
const create = async (Name: string, From = 'champion') =>
  ask('POST /api/roles', { Name, From: (await named(From)).Id })
const change = (Id: string, ...Changes: [Resource: string, Action: string, IsAllowed: boolean][]) =>
  ask(`POST /api/roles/${Id}/rights`, {
    Changes: Changes.map(([Resource, Action, IsAllowed]) => ({ Resource, Action, IsAllowed })),
  })
const actions = async () =>
  (
    await server.context.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
  ).slice(-1)

/** A person of the board with a role. */
const person = async (roleId: string, boards = [server.company.acme.boardId]) =>
  addPerson(server.context, {
    email: `p${newId.user()}@acme.test`,
    accountId: server.company.acme.accountId,
    boards,
    roleId,
  })

test('[ROLES1] managers see the roles of the company, with how many people have each; nobody else does', async () => {
  const roles = await list()
  expect(roles.map(({ Name, IsBuiltIn }) => [Name, IsBuiltIn])).toEqual([
    ['advocate', true],
    ['champion', true],
    ['contributor', true],
    ['manager', true],
  ])
  expect(await named('manager')).toMatchObject({ People: 1, Elsewhere: 1, IsMine: true })
  const { Id } = await named('advocate')
  const calls: [string, unknown?][] = [
    ['GET /api/roles'],
    ['POST /api/roles', { Name: 'Mine', From: Id }],
    [`POST /api/roles/${Id}/name`, { Name: 'Mine' }],
    [`POST /api/roles/${Id}/rights`, { Changes: [{ Resource: 'post', Action: 'approve', IsAllowed: true }] }],
    [`POST /api/roles/${Id}/delete`, { To: null }],
  ]
  for (const [line, body] of calls) {
    expect((await server.ask(line, body ? { body } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion']) {
      const session = await server.signIn(`${name}@acme.test`)
      expect([line, (await ask(line, body, session)).status]).toEqual([line, 403])
    }
  }
  const stranger = await server.signIn('stranger@other.test')
  for (const [line, body] of calls.slice(1)) expect((await ask(line, body, stranger)).status).toBe(404)
})

test('[ROLES2] whoever may only approve gives no role with more than that, in no way', async () => {
  const { acme } = server.company
  const { body } = await create('Gatekeeper', 'advocate')
  const { Id } = body as { Id: string }
  expect((await change(Id, ['post', 'approve', true])).status).toBe(200)
  const email = 'gatekeeper@acme.test'
  await addPerson(server.context, { email, accountId: acme.accountId, boards: [acme.boardId], roleId: Id })
  const gatekeeper = await server.signIn(email)
  const other = await person(server.company.roles.advocate)
  const refused = { status: 409, body: { Errors: { person: 'not-held' } } }
  expect(await ask(`POST /api/people/${other}/role`, { role: 'manager' }, gatekeeper)).toMatchObject(refused)
  expect((await ask(`POST /api/people/${other}/role`, { role: 'Gatekeeper' }, gatekeeper)).status).toBe(200)
  const list = { Text: 'friend@acme.test', Role: 'manager' }
  expect((await ask('POST /api/people/invitations', list, gatekeeper)).status).toBe(400)
  const row = { Text: 'Name,Email,Role\nA Friend,friend@acme.test,manager', Role: 'advocate' }
  expect((await ask('POST /api/people/invitations', row, gatekeeper)).body).toMatchObject({ Invited: 0 })
  const cloned = ((await create('Cloned', 'advocate')).body as { Id: string }).Id
  await ask(`POST /api/people/${other}/role`, { role: 'Cloned' })
  const To = (await named('manager')).Id
  expect(await ask(`POST /api/roles/${cloned}/delete`, { To }, gatekeeper)).toMatchObject({
    status: 409,
    body: { Errors: { role: 'not-held' } },
  })
  expect((await ask(`POST /api/roles/${cloned}/delete`, { To })).status).toBe(200)
})

test('[ROLES4] a role is created and renamed; its name is checked, and unique', async () => {
  expect((await create('Editors')).status).toBe(200)
  expect(await named('Editors')).toMatchObject({ People: 0, IsBuiltIn: false, IsMine: false })
  expect((await create('editors')).body).toMatchObject({ code: 'api-409', Errors: { Name: 'taken' } })
  expect((await create('  ')).body).toMatchObject({ Errors: { Name: 'empty' } })
  expect((await create('x'.repeat(61))).body).toMatchObject({ Errors: { Name: 'long' } })
  const { Id } = await named('Editors')
  const { db } = server.context
  const { boardId } = server.company.acme
  await db
    .insertInto('sign_up_setting')
    .values({ board_id: boardId, domains: ['a.test'], role: 'Editors' })
    .execute()
  expect((await ask(`POST /api/roles/${Id}/name`, { Name: ' Writers ' })).status).toBe(200)
  expect(await named('Writers')).toMatchObject({ Id })
  // What names it, follows.
  const setting = await db
    .selectFrom('sign_up_setting')
    .select('role')
    .where('board_id', '=', boardId)
    .execute()
  expect(setting).toEqual([{ role: 'Writers' }])
  expect((await actions())[0]).toMatchObject({
    action: 'role-renamed',
    detail: { was: 'Editors', role: 'Writers' },
  })
  const champion = await named('champion')
  expect((await ask(`POST /api/roles/${champion.Id}/name`, { Name: 'Hero' })).body).toMatchObject({
    Errors: { role: 'built-in' },
  })
})

test('[ROLES2] [ROLES7] permissions are changed together, count from the next call on, and are recorded', async () => {
  await create('Makers', 'advocate')
  const { Id } = await named('Makers')
  const userId = await person(Id)
  const row = await server.context.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const session = await server.signIn(row.email)
  expect((await ask('GET /api/people', undefined, session)).status).toBe(403)
  expect((await change(Id, ['post', 'approve', true], ['media', 'create', true])).body).toMatchObject({
    Changed: 2,
  })
  expect((await ask('GET /api/people', undefined, session)).status).toBe(200)
  expect((await named('Makers')).Matrix).toMatchObject({ b5: { canCreate: true, canAdd: true } })
  expect((await change(Id, ['post', 'approve', true])).body).toMatchObject({ Changed: 0 })
  expect((await change(Id, ['post', 'approve', false])).body).toMatchObject({ Changed: 1 })
  expect((await ask('GET /api/people', undefined, session)).status).toBe(403)
  expect((await actions())[0]).toMatchObject({
    action: 'rights-changed',
    detail: { role: 'Makers', resource: 'post', action: 'approve', allowed: false, 'was.allowed': true },
  })
  expect((await change(Id, ['post', 'fly', true])).status).toBe(400)
})

test('[ROLES2] nobody grants what they may not do themselves', async () => {
  await create('Approvers', 'champion')
  const approvers = await named('Approvers')
  await change(approvers.Id, ['post', 'approve', true], ['message', 'delete', false])
  const userId = await person(approvers.Id)
  const { email } = await server.context.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const session = await server.signIn(email)
  const editors = await named('Makers')
  const grant = (Resource: string, Action: string) =>
    ask(`POST /api/roles/${editors.Id}/rights`, { Changes: [{ Resource, Action, IsAllowed: true }] }, session)
  expect((await grant('message', 'delete')).body).toMatchObject({ Errors: { role: 'not-held' } })
  expect((await grant('post', 'create')).status).toBe(200)
  // A copy of the manager's role has only what the maker has.
  const { Id } = await named('manager')
  expect((await ask('POST /api/roles', { Name: 'Copy', From: Id }, session)).status).toBe(200)
  expect((await named('Copy')).Matrix).toMatchObject({ '7': { canApprove: true }, '8': { canDelete: false } })
  // Their own right to manage stays.
  const own = { Changes: [{ Resource: 'post', Action: 'approve', IsAllowed: false }] }
  expect((await ask(`POST /api/roles/${approvers.Id}/rights`, own, session)).body).toMatchObject({
    Errors: { role: 'self' },
  })
})

test('[ROLES2] a role that people of another board have is changed by who manages that, too', async () => {
  await create('Guests', 'advocate')
  const { Id } = await named('Guests')
  await person(Id, [server.company.acme.secondBoardId])
  expect(await named('Guests')).toMatchObject({ People: 0, Elsewhere: 1 })
  expect((await change(Id, ['message', 'update', true])).status).toBe(200)
  const one = await person((await named('manager')).Id)
  const { email } = await server.context.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  const session = await server.signIn(email)
  const body = { Changes: [{ Resource: 'message', Action: 'update', IsAllowed: false }] }
  for (const [line, asked] of [
    [`POST /api/roles/${Id}/rights`, body],
    [`POST /api/roles/${Id}/name`, { Name: 'Visitors' }],
    [`POST /api/roles/${Id}/delete`, { To: (await named('advocate')).Id }],
  ] as const)
    expect((await ask(line, asked, session)).body).toMatchObject({ Errors: { role: 'other-boards' } })
})

test('[ROLES5] [ROLES6] a role is deleted, and who has it gets another one at once', async () => {
  const { db } = server.context
  const writers = await named('Writers')
  const userId = await person(writers.Id)
  const gone = await person(writers.Id)
  await db.deleteFrom('board_user').where('user_id', '=', gone).execute()
  const remove = (To: string | null, Id = writers.Id) => ask(`POST /api/roles/${Id}/delete`, { To })
  expect((await remove(null)).body).toMatchObject({ Errors: { role: 'reassign' } })
  expect((await remove(writers.Id)).body).toMatchObject({ Errors: { role: 'reassign' } })
  expect((await remove((await named('advocate')).Id, (await named('champion')).Id)).body).toMatchObject({
    Errors: { role: 'built-in' },
  })
  const contributor = await named('contributor')
  expect((await remove(contributor.Id)).body).toMatchObject({ People: 1 })
  const row = await db
    .selectFrom('board_user')
    .select('role_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  expect(row).toEqual({ role_id: contributor.Id })
  const left = await db
    .selectFrom('board_person')
    .select('role_id')
    .where('user_id', '=', gone)
    .executeTakeFirst()
  expect(left).toEqual({ role_id: contributor.Id })
  const [setting] = await db.selectFrom('sign_up_setting').select('role').execute()
  expect(setting).toEqual({ role: 'contributor' })
  expect((await list()).map(({ Name }) => Name)).not.toContain('Writers')
  expect((await remove(contributor.Id)).status).toBe(404)
  expect((await actions())[0]).toMatchObject({
    action: 'role-deleted',
    detail: { role: 'Writers', to: 'contributor', reassigned: 1 },
  })
})

test('[ROLES3] of two managing roles that are taken away at once, one stays', async () => {
  const { db } = server.context
  // The board has managers with two roles, neither of which the acting ones take from themselves.
  await create('First', 'manager')
  await create('Second', 'manager')
  const [first, second] = [await named('First'), await named('Second')]
  const sessions: string[] = []
  for (const roleId of [first.Id, second.Id]) {
    const id = await person(roleId)
    const { email } = await db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    sessions.push(await server.signIn(email))
  }
  await db
    .updateTable('board_user')
    .set({ role_id: (await named('advocate')).Id })
    .where('board_id', '=', server.company.acme.boardId)
    .where('role_id', 'not in', [first.Id, second.Id])
    .execute()
  const body = { Changes: [{ Resource: 'post', Action: 'approve', IsAllowed: false }] }
  const answers = await Promise.all([
    ask(`POST /api/roles/${second.Id}/rights`, body, sessions[0]),
    ask(`POST /api/roles/${first.Id}/rights`, body, sessions[1]),
  ])
  // The other one is refused before or after it waited: 403 or 409.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const managers = await readManagers(db, [server.company.acme.boardId])
  expect(managers.get(server.company.acme.boardId)).toHaveLength(1)
})
