import type { AnswerOf, listPeople, readPeopleFilters, readPerson } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../../../tools/dev/wait-for.js'
import { addKey } from '../../cli/companies/key-commands.js'
import { runCommand } from '../../cli/run-command.js'
import type { Email } from '../../mail/create-mail.js'
import { makeToken } from '../../session/one-time-tokens.js'
import { addPerson } from '../../testing/company.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

type Page = AnswerOf<typeof listPeople>

let server: TestServer
let manager: string
const emails: Email[] = []

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  vi.spyOn(server.context.mail, 'send').mockImplementation((email) => {
    emails.push(email)
    return Promise.resolve({ file: null })
  })
})
afterAll(() => server.close())

const ask = (line: string, session = manager, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const list = async (query = '', session = manager) =>
  (await ask(`GET /api/people?${query}`, session)).body as Page
const names = ({ Items }: Page) => Items.map(({ Email: email }) => email.split('@')[0])
const day = 86_400_000

async function addProfile(userId: string, { status, days }: { status: string; days: number }) {
  const id = `003-${server.company.acme.accountId}-${Math.random().toString(36).slice(2, 12)}`
  await server.context.db
    .insertInto('credential')
    .values({
      id,
      account_id: server.company.acme.accountId,
      user_id: userId,
      network: 'linkedin',
      type: 'personal-profile',
      status,
      name: 'Ada on LinkedIn',
      network_account_id: id,
      expires_on: new Date(Date.now() + days * day),
    })
    .execute()
  return id
}

test('[PEOPLE17] lists people by name, a page at a time, and filters them', async () => {
  const { acme, roles, people } = server.company
  const { db } = server.context
  for (let number = 0; number < 7; number += 1) {
    const email = `filler${number}@acme.test`
    await addPerson(server.context, {
      email,
      accountId: acme.accountId,
      boards: [acme.boardId],
      roleId: roles.champion,
    })
  }
  await db
    .updateTable('app_user')
    .set({ first_name: 'Änne', last_name: 'Ørsted', team: 'Sales' })
    .where('id', '=', people.advocate)
    .execute()
  const all = await list()
  expect(names(all)).toHaveLength(11)
  // Accents are sorted as letters: Änne comes before the others.
  expect(names(all)[0]).toBe('advocate')
  expect(all.Items.find(({ Email: email }) => email === 'manager@acme.test')).toMatchObject({
    IsMe: true,
    Role: 'manager',
  })
  const paged: (string | undefined)[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await list(`_count=4${after ? `&after=${after}` : ''}`)
    paged.push(...names(page))
    after = page.Next
  }
  expect(paged).toEqual(names(all))
  expect(names(await list('q=ANNE%20oRsted'))).toEqual(['advocate'])
  expect(names(await list('q=acme.test&role=manager'))).toEqual(['manager'])
  expect(names(await list('team=Sales'))).toEqual(['advocate'])
  expect(names(await list('role=nobody'))).toEqual([])
  expect((await ask('GET /api/people?after=nonsense')).status).toBe(400)
  expect((await ask('GET /api/people?state=gone')).status).toBe(400)
  const filters = (await ask('GET /api/people/filters')).body as AnswerOf<typeof readPeopleFilters>
  expect(filters).toMatchObject({
    Roles: ['advocate', 'champion', 'contributor', 'manager'],
    Teams: ['Sales'],
  })
  expect(filters.Counts).toEqual({ active: 11, invited: 0, inactive: 0, left: 0 })
})

test('[PEOPLE17] somebody who was taken off a board, by any way, is listed as having left', async () => {
  const { acme, roles } = server.company
  const [accountId, boards] = [acme.accountId, [acme.boardId, acme.secondBoardId]]
  const id = await addPerson(server.context, {
    email: 'gone@acme.test',
    accountId,
    boards,
    roleId: roles.champion,
  })
  await runCommand(server.context, {
    args: ['person', 'remove', 'gone@acme.test', '--board', 'Acme Voices'],
    folder: '.',
  })
  expect(names(await list('state=left'))).toEqual(['gone'])
  expect(names(await list('q=gone'))).toEqual([])
  const { body } = await ask(`GET /api/people/${id}`)
  expect(body).toMatchObject({ Person: { State: 'left', Role: 'champion' }, Joined: null, Boards: 1 })
  await runCommand(server.context, { args: ['person', 'deactivate', 'filler0@acme.test'], folder: '.' })
  expect(names(await list('state=inactive'))).toEqual(['filler0'])
  // A deleted user is in no list.
  await server.context.db.deleteFrom('app_user').where('id', '=', id).execute()
  expect(names(await list('state=left'))).toEqual([])
  expect((await ask(`GET /api/people/${id}`)).status).toBe(404)
})

test.each(['login', 'panel', 'embed'] as const)(
  '[PEOPLE17] who has no password and comes in by a token (%s) is no longer invited',
  async (way) => {
    const { company, context } = server
    const { accountId, boardId } = company.acme
    const [email, origin] = [`by-${way}@acme.test`, 'https://intranet.acme.test']
    const key = { boardId, name: way, origins: [origin] }
    const keyId =
      way === 'embed' ? (await context.db.transaction().execute((trx) => addKey(context, trx, key))).id : null
    const given = { email, accountId, boards: [boardId], roleId: company.roles.champion }
    const userId = await addPerson(context, given)
    await context.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
    const states = async () => {
      const args = ['person', 'list', '--board', 'Acme Voices', '--json']
      const { out } = await runCommand(context, { args, folder: '.' })
      const listed = (JSON.parse(out) as { email: string; state: string }[]).find(
        (one) => one.email === email,
      )
      return [(await list(`q=${email}`)).Items[0]?.State, listed?.state]
    }
    expect(await states()).toEqual(['invited', 'invited'])
    const { token } = await makeToken(context, context.db, {
      purpose: way === 'embed' ? 'embed' : 'login',
      userId,
      boardId,
      ...(keyId !== null && { keyId }),
      ...(way === 'panel' && { data: { isPanel: true } }),
    })
    const headers = way === 'embed' ? { origin } : {}
    if (way === 'embed') await waitUntil(() => context.origins.allows(origin))
    expect((await server.ask(`PUT /auth?x-ui-mod=v2&id=${token}`, { headers })).status).toBe(200)
    expect(await states()).toEqual(['active', 'active'])
  },
)

test('[PEOPLE17] shows how profiles stand, and reminds each person once a day', async () => {
  const { people, acme } = server.company
  await addProfile(people.champion, { status: 'valid', days: 90 })
  await addProfile(people.champion, { status: 'valid', days: 3 })
  await addProfile(people.contributor, { status: 'invalid', days: 90 })
  expect(names(await list('profiles=expiring'))).toEqual(['champion'])
  expect(names(await list('profiles=expired'))).toEqual(['contributor'])
  const [champion] = (await list('q=champion')).Items
  expect(champion?.Profiles.map(({ Condition }) => Condition).toSorted()).toEqual(['expiring', 'fine'])
  const ids = [people.champion, people.contributor, people.advocate, people.stranger]
  const { body } = await ask('POST /api/people/remind', manager, { ids })
  expect((body as { Reminded: string[] }).Reminded.toSorted()).toEqual(
    [people.champion, people.contributor].toSorted(),
  )
  await server.rest()
  expect(emails.map(({ to }) => to).toSorted()).toEqual(['champion@acme.test', 'contributor@acme.test'])
  expect(emails.map(({ text }) => text).join('')).toContain('Ada on LinkedIn')
  expect((await ask('POST /api/people/remind', manager, { ids })).body).toEqual({
    Result: true,
    Reminded: [],
  })
  const audited = await server.context.db
    .selectFrom('audit_log')
    .select(['subject_id', 'actor_id'])
    .where('action', '=', 'profiles-reminded')
    .where('board_id', '=', acme.boardId)
    .execute()
  expect(audited).toHaveLength(2)
  expect(audited[0]?.actor_id).toBe(people.manager)
})

test('[PEOPLE1] [PEOPLE17] members, managers of other companies and guests see and change nobody', async () => {
  const { people } = server.company
  const stranger = await server.signIn('stranger@other.test')
  const calls: [string, unknown?][] = [
    ['GET /api/people'],
    ['GET /api/people/filters'],
    [`GET /api/people/${people.advocate}`],
    ['POST /api/people/remind', { ids: [people.advocate] }],
    [`POST /api/people/${people.advocate}/leave`, { from: 'company', posts: 'drop' }],
    [`POST /api/people/${people.advocate}/return`, {}],
    ['POST /api/people/invitations/check', { Text: 'a@b.test', Role: 'manager' }],
    ['POST /api/people/invitations', { Text: 'a@b.test', Role: 'manager' }],
    [`POST /api/people/${people.advocate}/invitation`, {}],
    [`POST /api/people/${people.advocate}/invitation/revoke`, {}],
    ['GET /api/crisis/mode'],
    ['POST /api/crisis/begin', { Reason: 'Mine', SendsEmails: true, IsDrill: false }],
    ['POST /api/crisis/end', {}],
    ['POST /api/crisis/posters', { Roles: [], People: [] }],
  ]
  for (const name of ['advocate', 'contributor', 'champion']) {
    const session = await server.signIn(`${name}@acme.test`)
    for (const [line, body] of calls)
      expect([name, line, (await ask(line, session, body)).status]).toEqual([name, line, 403])
  }
  for (const [line, body] of calls) expect((await server.ask(line, body ? { body } : {})).status).toBe(401)
  // The stranger manages another company: these people do not exist there.
  for (const [line, body] of calls.filter(([one]) => one.includes(people.advocate)))
    expect([line, (await ask(line, stranger, body)).status]).toEqual([line, 404])
  expect(names(await list('', stranger))).toEqual(['stranger'])
  const { body } = await ask('POST /api/people/remind', stranger, { ids: [people.champion] })
  expect(body).toMatchObject({ Reminded: [] })
  expect(
    (await ask(`POST /api/people/${people.advocate}/leave`, stranger, { from: 'board', posts: 'hold' }))
      .status,
  ).toBe(404)
})

test('[PEOPLE17] a page of many people is read from an index, whatever it is filtered by', async () => {
  const { acme, roles } = server.company
  const { db } = server.context
  await sql`
    insert into app_user (id, account_id, email, first_name, last_name, team, password_hash)
    select '00A' || lpad(n::text, 12, 'x'), ${acme.accountId}, 'p' || n || '@acme.test', 'P' || (n % 977), 'Q' || n,
      'T' || n % 40, 'x' from generate_series(1, 4000) n`.execute(db)
  await sql`
    insert into board_user (board_id, user_id, role_id) select ${acme.boardId}, id, ${roles.advocate}
    from app_user where email like 'p%@acme.test'`.execute(db)
  await sql`analyze board_person`.execute(db)
  for (const where of [
    sql`state <> 'left'`,
    sql`state = 'active'`,
    sql`state <> 'left' and role_id = ${roles.advocate}`,
    sql`state <> 'left' and team = 'T3'`,
    sql`state <> 'left' and (name, user_id) > ('p5', '')`,
  ]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from board_person where board_id = ${acme.boardId} and ${where}
      order by name, user_id limit 51`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }
  const one = (await ask(`GET /api/people/${server.company.people.manager}`)).body as AnswerOf<
    typeof readPerson
  >
  expect(one).toMatchObject({ Person: { Email: 'manager@acme.test' }, Boards: 2, Waiting: 0 })
})
