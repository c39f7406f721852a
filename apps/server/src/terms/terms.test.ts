import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../cli/run-command.js'
import { personalRecords } from '../people/personal-data/personal-data.js'
import { declarations } from '../openapi/declarations.js'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let manager: string
let member: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  member = await server.signIn('advocate@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.updateTable('account').set({ terms_version: 0 }).execute()
  await db.deleteFrom('terms').execute()
  await db.deleteFrom('terms_acceptance').execute()
})

type Body = Record<string, unknown>
const ask = async (line: string, session: string, body?: object) => {
  const answer = await server.ask(line, { session, ...(body && { body }) })
  return { status: answer.status, body: answer.body as Body }
}
const publish = (Text: string, Latest = 0, session = manager) =>
  ask('PUT /api/company/terms', session, { Text, Latest })
const accept = (Version: number, session = member) => ask('POST /api/terms/accept', session, { Version })
const owes = async (session = member) => (await ask('PUT /user?x-ui-mod=v2', session, {})).body.OwesTerms

test('[TERMS1] [COMPANY1] each other text is a version; former ones stay, and only admins publish', async () => {
  expect((await ask('GET /api/company/terms', manager)).body).toMatchObject({
    Terms: null,
    Latest: 0,
    Versions: [],
  })
  expect((await publish('  Be fair.  ')).body).toMatchObject({
    Terms: { Version: 1, Text: 'Be fair.' },
    Latest: 1,
  })
  expect((await publish('Be fair.', 1)).body).toMatchObject({ Terms: { Version: 1 }, Latest: 1 })
  expect((await publish('Be fair and kind.', 1)).body).toMatchObject({ Terms: { Version: 2 }, Latest: 2 })
  // Somebody who still sees the first version.
  expect((await publish('Be honest.', 1)).status).toBe(409)
  expect((await ask('GET /api/company/terms/versions/1', manager)).body).toMatchObject({ Text: 'Be fair.' })
  expect((await ask('GET /api/company/terms/versions/7', manager)).status).toBe(404)
  expect((await publish('   ', 2)).status).toBe(400)
  const stranger = await server.signIn('stranger@other.test')
  expect((await ask('GET /api/company/terms/versions/1', stranger)).status).toBe(404)
  for (const role of ['advocate', 'contributor', 'champion']) {
    const session = await server.signIn(`${role}@acme.test`)
    await accept(2, session)
    for (const line of [
      'GET /api/company/terms',
      'GET /api/company/terms/versions/1',
      'DELETE /api/company/terms',
    ])
      expect((await ask(line, session)).status).toBe(403)
    expect((await publish('Mine.', 2, session)).status).toBe(403)
  }
})

test('[TERMS2] [TERMS3] until the current version is accepted, everything else is refused', async () => {
  expect(await owes()).toBe(false)
  await publish('Be fair.')
  expect([await owes(), await owes(manager), await owes(await server.signIn('stranger@other.test'))]).toEqual(
    [true, false, false],
  )
  const refused = await ask('GET /api/stories/list', member)
  expect([refused.status, refused.body.code]).toEqual([403, 'terms-due'])
  expect((await ask('GET /api/terms', member)).body).toMatchObject({
    Company: 'Acme',
    Terms: { Version: 1, Text: 'Be fair.' },
    Accepted: null,
  })
  await publish('Be fair and kind.', 1)
  expect((await accept(1)).status).toBe(409)
  expect(await owes()).toBe(true)
  expect((await accept(2)).status).toBe(200)
  expect((await accept(2)).status).toBe(200)
  expect(await owes()).toBe(false)
  expect((await ask('GET /api/stories/list', member)).status).toBe(200)
  await publish('Be fair, kind and honest.', 2)
  expect(await owes()).toBe(true)
  expect((await ask('DELETE /api/company/terms', manager)).body).toMatchObject({ Terms: null, Latest: 3 })
  expect(await owes()).toBe(false)
  expect((await ask('GET /api/terms', member)).body).toMatchObject({ Terms: null, Accepted: { Version: 2 } })
  expect((await accept(3)).status).toBe(409)
})

test('[TERMS4] acceptances are kept, listed for the board, taken along, and part of a person’s data', async () => {
  await publish('Be fair.')
  await accept(1)
  const list = async (state: string) =>
    ((await ask(`GET /api/company/terms/people?state=${state}`, manager)).body.Items as Body[]).map(
      ({ Email }) => Email,
    )
  expect(await list('accepted')).toEqual(expect.arrayContaining(['advocate@acme.test', 'manager@acme.test']))
  expect(await list('open')).toEqual(expect.arrayContaining(['champion@acme.test']))
  expect(await list('open')).not.toContain('advocate@acme.test')
  const settings = (await ask('GET /api/company/terms', manager)).body
  expect(settings).toMatchObject({ Accepted: 2, Open: (await list('open')).length })
  const first = (await ask('GET /api/company/terms/people?state=open&_count=1', manager)).body
  const next = (
    await ask(`GET /api/company/terms/people?state=open&_count=1&after=${String(first.Next)}`, manager)
  ).body
  expect(next.Items).not.toEqual(first.Items)
  expect((await ask('GET /api/company/terms/people?state=open&after=x', manager)).status).toBe(400)

  const { body: table } = await server.ask('GET /api/company/terms/export', { session: manager })
  expect(table).toMatch(/"?advocate@acme\.test"?,"?1"?,"?20/)
  expect(table).toMatch(/champion@acme\.test/)
  expect(table).not.toMatch(/other\.test/)

  const own: unknown[] = []
  const id = server.company.people.advocate
  for await (const record of personalRecords.person?.(server.context, id) ?? []) own.push(record)
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('actor_id', '=', id)
    .where('action', '=', 'terms-accepted')
    .execute()
  expect(entries.at(-1)).toEqual({ action: 'terms-accepted', detail: { version: 1 } })
  expect(own).toMatchObject([{ AcceptedTerms: [{ Version: 1 }] }])
  await runCommand(server.context, { args: ['person', 'erase', 'advocate@acme.test', '--yes'], folder: '.' })
  const { db } = server.context
  const left = await db.selectFrom('terms_acceptance').select('user_id').execute()
  expect(left).toEqual([{ user_id: server.company.people.manager }])
})

const open = [
  'acceptTerms',
  'eraseOwnAccount',
  'exportMyData',
  'leaveBoard',
  'listBoards',
  'logout',
  'proveIdentity',
  'readStartup',
  'readTerms',
  'saveLocale',
  'sendProofCode',
  'switchAccount',
  'switchBoard',
]

test('[TERMS2] no call but the listed ones is open to whoever owes them', async () => {
  await publish('Be fair.')
  const passed: string[] = []
  for (const [name, { method, path, needs, fixed = {} }] of declarations) {
    if (needs === 'guest') continue
    const query = new URLSearchParams(fixed).toString()
    // Some of them take the person off the board.
    const email = `${name.toLowerCase()}@acme.test`
    const { acme, roles } = server.company
    const person = { email, accountId: acme.accountId, boards: [acme.boardId], roleId: roles.manager }
    await addPerson(server.context, person)
    const session = await server.signIn(email)
    const { body } = await ask(`${method} ${path}${query && `?${query}`}`, session)
    if (body.code !== 'terms-due') passed.push(name)
  }
  expect(passed.toSorted()).toEqual(open)
})
