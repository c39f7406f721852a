import type { CompanyBoard } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addStory } from '../testing/add-story.js'
import { runCommand } from '../cli/run-command.js'
import { sendOutgoing } from '../people/outgoing/send-outgoing.js'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { resumeDeletions } from './delete-board.js'

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
  return (body as { Items: CompanyBoard[] }).Items
}

test('[COMPANY7] an admin creates a board, manages it at once, and is alone on it', async () => {
  const { status, body } = await create('  Acme   Partners ')
  const { Id: boardId } = body as { Id: string }
  expect([status, body]).toMatchObject([200, { Name: 'Acme Partners', People: 1, IsMine: true }])
  expect(await list()).toContainEqual({
    Id: boardId,
    Name: 'Acme Partners',
    People: 1,
    IsMine: true,
    IsManaged: true,
  })
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
  for (const name of ['', '   ', '\u200B\u3164', 'a'.repeat(201)])
    expect((await create(name)).status).toBe(400)
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

const remove = (id: string, Name: string, session = manager) =>
  ask(`POST /api/company/boards/${id}/delete`, { Name }, session)
const contents = (id: string, session = manager) =>
  ask(`GET /api/company/boards/${id}/contents`, undefined, session)
const person = (email: string, boards: string[], roleId = server.company.roles.champion) =>
  addPerson(server.context, { email, accountId: server.company.acme.accountId, boards, roleId })

test('[COMPANY9] a board is deleted after its name was typed, and who has no other is told', async () => {
  const { db } = server.context
  const { acme } = server.company
  const boardId = ((await create('Old & done')).body as { Id: string }).Id
  const only = await person('only@acme.test', [boardId])
  const both = await person('both@acme.test', [boardId, acme.boardId])
  await server.signIn('only@acme.test')
  const story = await addStory(server.context, { boardId, title: 'Of the old board' })
  expect((await contents(boardId)).body).toEqual({
    Id: boardId,
    Name: 'Old & done',
    People: 3,
    LastBoard: 1,
    Stories: 1,
    Posts: 0,
    Waiting: 0,
    IsLast: false,
  })
  const emails: string[] = []
  const send = vi.spyOn(server.context.mail, 'send').mockImplementation(async ({ to, subject }) => {
    emails.push(`${to}: ${subject}`)
    return { file: null }
  })
  expect((await remove(boardId, 'Old')).body).toMatchObject({ code: 'api-400', Errors: { Name: 'wrong' } })
  expect(await list()).toContainEqual({
    Id: boardId,
    Name: 'Old & done',
    People: 3,
    IsMine: true,
    IsManaged: true,
  })
  expect((await remove(boardId, ' OLD & done ')).status).toBe(200)
  await server.rest()
  send.mockRestore()
  expect(emails).toEqual(['only@acme.test: Old & done was deleted'])
  expect((await list()).map(({ Id }) => Id)).not.toContain(boardId)
  for (const table of ['board', 'story'] as const)
    expect(await db.selectFrom(table).select('id').where('id', 'in', [boardId, story.id]).execute()).toEqual(
      [],
    )
  const sessions = db.selectFrom('session').select('user_id').where('user_id', '=', only)
  expect(await sessions.execute()).toEqual([])
  const left = db.selectFrom('board_user').select('board_id').where('user_id', '=', both)
  expect(await left.execute()).toEqual([{ board_id: acme.boardId }])
  // The other boards of the company have it in their history, those of others do not.
  const history = async (session: string) =>
    JSON.stringify((await ask('GET /api/audit-log?kind=installation', undefined, session)).body)
  expect(await history(manager)).toContain('Old & done')
  expect(await history(await server.signIn('stranger@other.test'))).not.toContain('Old & done')
  expect((await remove(boardId, 'Old & done')).status).toBe(404)
})

test('[COMPANY9] only who manages a board deletes it, with a recent proof of identity', async () => {
  const { acme, people, roles } = server.company
  await person('deputy@acme.test', [acme.secondBoardId], roles.manager)
  const deputy = await server.signIn('deputy@acme.test')
  const stranger = await server.signIn('stranger@other.test')
  const champion = await server.signIn('champion@acme.test')
  for (const call of [contents, (id: string, session: string) => remove(id, 'Acme Voices', session)]) {
    expect((await call(acme.boardId, champion)).status).toBe(403)
    expect((await call(acme.boardId, deputy)).status).toBe(403)
    expect((await call(acme.boardId, stranger)).status).toBe(404)
    expect((await call('brdnothere00001', manager)).status).toBe(404)
  }
  expect(
    (await server.ask(`POST /api/company/boards/${acme.boardId}/delete`, { body: { Name: 'x' } })).status,
  ).toBe(401)
  await server.context.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', people.manager)
    .execute()
  expect((await remove(acme.boardId, 'Acme Voices')).body).toMatchObject({ code: 'proof-needed' })
  manager = await server.signIn('manager@acme.test')
})

test('[COMPANY9] of two boards that are deleted at the same moment, the last one of a company stays', async () => {
  const stranger = await server.signIn('stranger@other.test')
  const known = await list(stranger)
  const managed = known.filter(({ IsManaged }) => IsManaged)
  for (const { Id, Name } of known.slice(2)) await remove(Id, Name, stranger)
  const two = await list(stranger)
  expect([managed.length, two.length]).toEqual([known.length, 2])
  const answers = await Promise.all(two.map(({ Id, Name }) => remove(Id, Name, stranger)))
  const good = answers.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board where account_id = ${server.company.other.accountId}`.execute(
    server.context.db,
  )
  expect(rows).toEqual([{ count: 1 }])
  const again = await server.signIn('stranger@other.test')
  const [last] = await list(again)
  expect((await contents(last?.Id ?? '', again)).body).toMatchObject({ IsLast: true })
  expect((await remove(last?.Id ?? '', last?.Name ?? '', again)).body).toMatchObject({
    code: 'api-409',
    Errors: { Board: 'last' },
  })
})

test('[COMPANY9] a deletion that was interrupted goes on', async () => {
  const boardId = ((await create('Halfway')).body as { Id: string }).Id
  const half = await person('halfway@acme.test', [boardId])
  const { db } = server.context
  await sql`update board set deleting_at = clock_timestamp(), deletion_due = clock_timestamp() + interval '1 hour'
    where id = ${boardId}`.execute(db)
  await db.deleteFrom('board_user').where('user_id', '=', half).execute()
  expect(await resumeDeletions(server.context)).toEqual([])
  await sql`update board set deletion_due = clock_timestamp() where id = ${boardId}`.execute(db)
  expect(await resumeDeletions(server.context)).toEqual([[]])
  expect(await db.selectFrom('board').select('id').where('id', '=', boardId).execute()).toEqual([])
})

const queued = async (userId: string) =>
  (
    await server.context.db
      .selectFrom('outgoing_email')
      .select(['kind', 'board_id', 'data', 'state'])
      .where('user_id', '=', userId)
      .execute()
  ).map(({ board_id, ...row }) => ({ ...row, boardId: board_id }))

test('[COMPANY10] who lost their last board is told of it, also when the server stopped before', async () => {
  const { context, company } = server
  const boardId = ((await create('Short-lived')).body as { Id: string }).Id
  const told = await person('told@acme.test', [boardId])
  const invited = await person('never-came@acme.test', [boardId])
  await sql`update app_user set password_hash = null where id = ${invited}`.execute(context.db)
  const back = await person('back@acme.test', [boardId])
  const emails: string[] = []
  let isUp = false
  const send = vi.spyOn(context.mail, 'send').mockImplementation(async ({ to, subject }) => {
    if (!isUp) throw new Error('no mail server')
    if (subject.startsWith('Short-lived')) emails.push(`${to}: ${subject}`)
    return { file: null }
  })
  // It stops in the transaction that deletes the board: nothing of it is there, no e-mail either.
  const stop = vi.spyOn(context.bus, 'publish').mockImplementation(async (channel) => {
    if (channel === 'origins') throw new Error('stopped')
  })
  expect((await remove(boardId, 'Short-lived')).status).toBe(500)
  stop.mockRestore()
  expect([await queued(told), await queued(back)]).toEqual([[], []])
  // It stops after it: the e-mails are there with it.
  await sql`update board set deletion_due = clock_timestamp() where id = ${boardId}`.execute(context.db)
  await resumeDeletions(context)
  expect(await queued(invited)).toEqual([])
  const data = { board: 'Short-lived', company: 'Acme' }
  const row = { kind: 'board-deleted', boardId: null, data, state: 'waiting' }
  expect([await queued(told), await queued(back)]).toEqual([[row], [row]])
  await context.db
    .insertInto('board_user')
    .values({ board_id: company.acme.boardId, user_id: back, role_id: company.roles.champion })
    .execute()
  await sendOutgoing(context)
  isUp = true
  await sql`update outgoing_email set next_at = clock_timestamp() where state = 'waiting'`.execute(context.db)
  await Promise.all([sendOutgoing(context), sendOutgoing(context)])
  expect(emails).toEqual(['told@acme.test: Short-lived was deleted'])
  expect([await queued(told), await queued(back)]).toEqual([[{ ...row, state: 'sent' }], []])
  send.mockRestore()
})

test('[COMPANY9] [COMPANY10] the command of an operator tells the same people, also when it was stopped half-way', async () => {
  const { context, company } = server
  const { db, bus } = context
  const boardId = ((await create('By command')).body as { Id: string }).Id
  const [told, invited, gone, both] = [
    await person('cli-told@acme.test', [boardId]),
    await person('cli-invited@acme.test', [boardId]),
    await person('cli-gone@acme.test', [boardId]),
    await person('cli-both@acme.test', [boardId, company.acme.boardId]),
  ]
  // Whoever was invited and never came has no password.
  await sql`update app_user set password_hash = null where id = ${invited}`.execute(db)
  await sql`delete from board_user where user_id = ${gone}`.execute(db)
  const command = (...args: string[]) =>
    runCommand(context, { args: ['board', 'delete', boardId, ...args], folder: '.' })
  // Its creator is on another board, too.
  expect((await command()).out).toContain('who are told by e-mail: 1')
  expect(await queued(told)).toEqual([])
  const stop = vi.spyOn(bus, 'publish').mockImplementation(async (channel) => {
    if (channel === 'origins') throw new Error('stopped')
  })
  await command('--yes').catch(() => undefined)
  stop.mockRestore()
  expect(await queued(told)).toEqual([])
  const again = await command('--yes')
  expect(again).toMatchObject({ status: 0, out: expect.stringContaining('who are told by e-mail: 1') })
  const data = { board: 'By command', company: 'Acme' }
  expect(await queued(told)).toEqual([{ kind: 'board-deleted', boardId: null, data, state: 'waiting' }])
  expect([await queued(invited), await queued(gone), await queued(both)]).toEqual([[], [], []])
  const entry = db
    .selectFrom('audit_log')
    .select('actor_kind')
    .where('action', '=', 'board-deleted')
    .orderBy('id', 'desc')
  expect(await entry.executeTakeFirst()).toEqual({ actor_kind: 'operator' })
})
