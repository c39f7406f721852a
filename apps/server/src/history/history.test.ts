import type { AnswerOf, readAuditLog } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../audit-log/audit.js'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

type Page = AnswerOf<typeof readAuditLog>

let server: TestServer
let manager: string

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate audit_log`.execute(server.context.db)
})

const ask = (line: string, session = manager) => server.ask(line, { session })
const list = async (query = '', session = manager) =>
  (await ask(`GET /api/audit-log?${query}`, session)).body as Page
const actions = ({ Items }: Page) => Items.map(({ Action }) => Action)

async function write(action: Parameters<typeof audit>[1]['action'], more: object = {}) {
  const { acme, people } = server.company
  const by = { userId: people.manager }
  await audit(server.context, { action, by, boardId: acme.boardId, address: '10.0.0.7', ...more })
}

test('[AUDIT1] [AUDIT3] a manager reads who did what, when, from where, and what was before', async () => {
  const { people } = server.company
  await server.ask(`POST /api/people/${people.advocate}/role`, {
    session: manager,
    body: { role: 'champion' },
  })
  await server.ask(`POST /api/people/${people.advocate}/role`, {
    session: manager,
    body: { role: 'advocate' },
  })
  const { Items, Next } = await list()
  expect(Next).toBeNull()
  expect(Items[0]).toMatchObject({
    Action: 'role-changed',
    By: { Kind: 'person', Id: people.manager, Name: 'Manager acme' },
    About: { Id: people.advocate, Name: 'Advocate acme' },
    IsOfCompany: false,
    Address: '127.0.0.1',
    Facts: [{ Field: 'role', Before: 'champion', After: 'advocate' }],
  })
  expect(Date.parse(`${Items[0]?.At.replace(' ', 'T')}Z`)).toBeGreaterThan(Date.now() - 60_000)
})

test('[AUDIT2] it has nothing of other boards and companies', async () => {
  const { acme, people, other } = server.company
  await write('crisis-started', { boardId: acme.secondBoardId })
  await write('crisis-started', { boardId: other.boardId })
  await write('sso-changed', { boardId: null, accountId: acme.accountId })
  await write('sign-in', { boardId: null, about: people.champion, by: { userId: people.champion } })
  // Somebody who is only on the other board.
  await server.context.db.deleteFrom('board_person').where('user_id', '=', people.contributor).execute()
  await write('deactivated', { boardId: null, about: people.contributor })
  expect(actions(await list())).toEqual(['sign-in', 'sso-changed'])
  expect((await list()).Items.map(({ IsOfCompany }) => IsOfCompany)).toEqual([true, true])
  const second = await server.signIn('manager@acme.test', acme.secondBoardId)
  expect(actions(await list('', second))).toContain('crisis-started')
  const stranger = await server.signIn('stranger@other.test')
  expect(actions(await list('', stranger))).toEqual(['crisis-started'])
})

test('[AUDIT1] members and guests read and export nothing', async () => {
  await write('crisis-started')
  for (const line of ['GET /api/audit-log', 'GET /api/audit-log/export']) {
    expect((await server.ask(line)).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, await server.signIn(`${name}@acme.test`))).status).toBe(403)
  }
})

test('[AUDIT5] it is chosen by person, kind, day and text, a page at a time', async () => {
  const { people } = server.company
  for (let number = 0; number < 5; number += 1) await write('invited', { about: people.champion })
  await write('crisis-started', { by: { userId: people.champion } })
  await write('guard-rails-set', { detail: { 'was.cap': 3, cap: 5 } })
  expect(actions(await list('kind=crisis'))).toEqual(['crisis-started'])
  expect(actions(await list(`person=${people.champion}`))).toHaveLength(6)
  expect(actions(await list(`person=${people.champion}&kind=people`))).toHaveLength(5)
  expect(actions(await list(`person=${people.advocate}`))).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(actions(await list(`from=${today}&to=${today}`))).toHaveLength(7)
  expect(actions(await list('to=2020-01-01'))).toEqual([])
  expect((await ask('GET /api/audit-log?from=2026-02-30')).status).toBe(400)
  expect((await ask('GET /api/audit-log?from=2026-02-02&to=2026-02-01')).status).toBe(400)
  expect((await ask('GET /api/audit-log?kind=everything')).status).toBe(400)
  // A name, an address, a fact.
  expect(actions(await list('q=CHAMPION'))).toHaveLength(6)
  expect(actions(await list('q=10.0.0.7&kind=settings'))).toEqual(['guard-rails-set'])
  expect(actions(await list('q=nobody'))).toEqual([])
  const paged: number[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await list(`_count=3${after && `&after=${after}`}`)
    paged.push(...page.Items.map(({ Id }) => Id))
    after = page.Next
  }
  expect(paged).toEqual((await list()).Items.map(({ Id }) => Id))
})

test('[AUDIT5] a search goes on where a part of a long log was looked through', async () => {
  const { acme, people } = server.company
  await write('crisis-started', { detail: { reason: 'needle' } })
  await sql`
    insert into audit_log (account_id, board_id, action, actor_kind, actor_id)
    select ${acme.accountId}, ${acme.boardId}, 'sign-in', 'person', ${people.manager}
    from generate_series(1, 6000)`.execute(server.context.db)
  const first = await list('q=needle')
  expect(actions(first)).toEqual([])
  expect(actions(await list(`q=needle&after=${first.Next}`))).toEqual(['crisis-started'])
})

test('[AUDIT5] a page of a long log is read from an index, whatever it is chosen by', async () => {
  const { acme, people } = server.company
  const { db } = server.context
  await sql`
    insert into audit_log (account_id, board_id, action, actor_kind, actor_id, subject_id)
    select ${acme.accountId}, ${acme.boardId}, (array['sign-in', 'invited', 'sign-out'])[n % 3 + 1], 'person',
      'p' || n % 500, 'p' || n % 700 from generate_series(1, 6000) n`.execute(db)
  await sql`analyze audit_log`.execute(db)
  for (const where of [
    sql`account_id = ${acme.accountId}`,
    sql`account_id = ${acme.accountId} and action = 'invited'`,
    sql`account_id = ${acme.accountId} and subject_id = ${people.champion}`,
    sql`account_id = ${acme.accountId} and actor_id = ${people.champion}`,
  ]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from audit_log where ${where} order by at desc, id desc limit 51`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index')
    expect(plan).not.toMatch(/Seq Scan/)
  }
})

test('[AUDIT4] the table has no formulas, and the export is recorded', async () => {
  await write('network-app-set', { detail: { clientId: '=HYPERLINK("x")', change: '+1' } })
  await write('sso-changed', { detail: { change: 'created, "again"' } })
  const { status, body, headers } = await ask('GET /api/audit-log/export?kind=settings')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="history.csv"')
  const lines = String(body).split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime (UTC),Action,By,By (kind),About,Scope,Address,Facts')
  expect(lines).toHaveLength(5)
  expect(lines.join('\n')).not.toMatch(/(?:^|,)[=+\-@]/m)
  expect(lines.find((line) => line.includes('sso-changed'))).toContain('"change: created, ""again"""')
  expect(actions(await list())).toContain('history-exported')
})

test('[AUDIT4] days that there are not are refused before the table begins', async () => {
  for (const query of ['from=2026-02-30', 'to=2026-11-31', 'from=2026-02-02&to=2026-01-01'])
    expect((await ask(`GET /api/audit-log/export?${query}`)).status).toBe(400)
  expect(actions(await list())).toEqual([])
})

test('[PEOPLE19] who was erased has no name there, and no address that stands for one', async () => {
  const { acme, roles } = server.company
  const email = 'wei@acme.test'
  const id = await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.advocate,
  })
  await write('sign-in', { by: { userId: id } })
  const leave = { from: 'company', posts: 'drop', erasesName: true }
  const { status } = await server.ask(`POST /api/people/${id}/leave`, { session: manager, body: leave })
  expect(status).toBe(200)
  const { Items } = await list(`person=${id}`)
  expect(Items.find(({ Action }) => Action === 'sign-in')?.By).toEqual({ Kind: 'person', Id: id, Name: null })
  expect(JSON.stringify(Items)).not.toContain('erased.invalid')
})

test('[AUDIT4] all entries are exported, each once, however many there are', async () => {
  const { acme } = server.company
  await sql`
    insert into audit_log (action, actor_kind, account_id, board_id, detail)
    select 'crisis-started', 'system', ${acme.accountId}, ${acme.boardId}, json_build_object('number', n)
    from generate_series(1, 10750) n`.execute(server.context.db)
  const { body } = await ask('GET /api/audit-log/export?kind=crisis')
  const numbers = [...String(body).matchAll(/number: (\d+)/g)].map(([, number]) => Number(number))
  expect(numbers).toHaveLength(10_750)
  expect(new Set(numbers).size).toBe(10_750)
})

test('[AUDIT7] nobody changes an entry', async () => {
  await write('crisis-started')
  const { db } = server.context
  await expect(sql`update audit_log set address = null`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only')
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask(`${method} /api/audit-log`)).status).toBeGreaterThanOrEqual(400)
})
