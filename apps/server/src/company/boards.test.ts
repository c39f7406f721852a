import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

const ask = (line: string, body?: object, session = manager, board?: string) =>
  server.ask(line, { session, ...(body && { body }), ...(board && { board }) })
const create = (Name: string, session = manager) => ask('POST /api/company/boards', { Name }, session)
const list = async (session = manager) => {
  const { body } = await ask('GET /api/company/boards', undefined, session)
  return (body as { Items: { Id: string; Name: string; People: number; IsMine: boolean }[] }).Items
}

test('[COMPANY7] an admin creates a board, manages it at once, and is alone on it', async () => {
  const { status, body } = await create('  Acme   Partners ')
  const { Id: boardId } = body as { Id: string }
  expect([status, body]).toMatchObject([200, { Name: 'Acme Partners', People: 1, IsMine: true }])
  expect(await list()).toContainEqual({ Id: boardId, Name: 'Acme Partners', People: 1, IsMine: true })
  expect((await ask('GET /api/people', undefined, manager, boardId)).body).toMatchObject({
    Items: [{ Email: 'manager@acme.test', Role: 'manager' }],
  })
  const champion = await server.signIn('champion@acme.test')
  expect((await ask('GET /api/stories/list', undefined, champion, boardId)).status).toBe(403)
  const { body: switcher } = await ask('GET /api/boards')
  expect(JSON.stringify(switcher)).toContain(boardId)
  const entry = await server.context.db
    .selectFrom('audit_log')
    .select(['actor_id', 'account_id', 'detail'])
    .where('action', '=', 'board-created')
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    actor_id: server.company.people.manager,
    account_id: server.company.acme.accountId,
    detail: { name: 'Acme Partners' },
  })
})

test('[COMPANY7] a name is there once in a company, and only admins create', async () => {
  for (const name of ['acme voices', 'ACME  Voices', 'Ａcme Voices'])
    expect((await create(name)).body).toMatchObject({ code: 'api-409', Errors: { Name: 'taken' } })
  for (const name of ['', '   ', 'a'.repeat(201)]) expect((await create(name)).status).toBe(400)
  const both = await Promise.all([create('Twice'), create('Twice')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const stranger = await server.signIn('stranger@other.test')
  expect((await create('Acme Voices', stranger)).status).toBe(200)
  expect((await list(stranger)).map(({ Name }) => Name)).not.toContain('Twice')
  for (const role of ['advocate', 'contributor', 'champion']) {
    const session = await server.signIn(`${role}@acme.test`)
    expect((await create('Mine', session)).status).toBe(403)
    expect((await ask('GET /api/company/boards', undefined, session)).status).toBe(403)
  }
})
