import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importStories } from '../imports/import-stories.js'
import { readProfilesLeft } from '../profiles/queries.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.updateTable('account').set({ settings: '{}', branding: '{}' }).execute()
})

const ask = (line: string, body?: object, session = manager) =>
  server.ask(line, { session, ...(body && { body }) })
const view = async () => (await ask('GET /api/company')).body

test('[COMPANY1] only whoever approves posts reads and changes the company, and changes are recorded', async () => {
  const lines: [string, object | undefined][] = [
    ['GET /api/company', undefined],
    ['PUT /api/company', { Name: 'Ours' }],
    ['PUT /api/company/board', { Name: 'Ours' }],
    ['DELETE /api/company/pictures/icon', undefined],
  ]
  for (const [line, body] of lines) {
    for (const role of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, body, await server.signIn(`${role}@acme.test`))).status).toBe(403)
    expect((await server.ask(line, body ? { body } : {})).status).toBe(401)
  }
  await ask('PUT /api/company', { Color: '#123456', StoryDays: 30 })
  const entry = await server.context.db
    .selectFrom('audit_log')
    .select(['account_id', 'actor_id', 'detail'])
    .where('action', '=', 'company-changed')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    account_id: server.company.acme.accountId,
    actor_id: server.company.people.manager,
    detail: { color: '#123456', 'was.color': null, 'story-days': 30, 'was.story-days': null },
  })
})

test('[COMPANY2] [COMPANY3] what is given of the company changes, the rest stays, another company, too', async () => {
  const { other } = server.company
  await ask('PUT /api/company', { Name: '  Acme   Group ', Color: '#1f5fbf' })
  await ask('PUT /api/company', { Locale: 'de', ProfileLimit: 5 })
  expect(await view()).toMatchObject({
    Name: 'Acme Group',
    Branding: { Color: '#1f5fbf', BrowserIcon: null },
    Locale: 'de',
    StoryDays: null,
    ProfileLimit: 5,
  })
  expect((await ask('PUT /api/company', { Color: null })).body).toMatchObject({ Branding: { Color: null } })
  const stranger = await server.signIn('stranger@other.test')
  expect((await ask('GET /api/company', undefined, stranger)).body).toMatchObject({
    Name: 'Other',
    Locale: null,
  })
  expect(other.accountId).not.toBe(server.company.acme.accountId)
  const wrong = [
    { Name: ' ' },
    { Name: '\u200B\u3164' },
    { Color: 'red' },
    { StoryDays: 0 },
    { ProfileLimit: 101 },
    { Locale: 'sv' },
  ]
  for (const body of wrong) expect((await ask('PUT /api/company', body)).status).toBe(400)
})

test('[COMPANY3] the limit of profiles counts at once, and one of a person goes before it', async () => {
  const { db } = server.context
  const { champion } = server.company.people
  expect(await readProfilesLeft(db, champion)).toBe(3)
  await ask('PUT /api/company', { ProfileLimit: 7 })
  expect(await readProfilesLeft(db, champion)).toBe(7)
  await db.updateTable('app_user').set({ profile_limit: 2 }).where('id', '=', champion).execute()
  expect(await readProfilesLeft(db, champion)).toBe(2)
})

test('[COMPANY3] a new story that names no end expires after the days of its company', async () => {
  const { boardId } = server.company.acme
  const bring = async (from: string, story: object) => {
    const files = () => Promise.resolve(new TextEncoder().encode(JSON.stringify([story])))
    await importStories({ ...server.context, files }, { boardId, from })
  }
  await bring('a.json', { title: 'Before', published: '2026-01-01' })
  await ask('PUT /api/company', { StoryDays: 10 })
  await bring('b.json', { title: 'After', published: '2026-01-01' })
  await bring('c.json', { title: 'With an end', published: '2026-01-01', expires: '2026-03-01' })
  const rows = await server.context.db
    .selectFrom('story')
    .select(['title', 'expire_at'])
    .orderBy('title')
    .execute()
  expect(rows.map(({ title, expire_at: end }) => [title, end?.toISOString().slice(0, 10)])).toEqual([
    ['After', '2026-01-11'],
    ['Before', undefined],
    ['With an end', '2026-03-01'],
  ])
})

test('[COMPANY4] each switch of the board counts at once, and leaves the others', async () => {
  const startup = async () => (await ask('PUT /user?x-ui-mod=v2', {})).body
  const set = (body: object) => ask('PUT /api/company/board', body)
  await set({ Switches: { IsLeaderboardEnabled: true, suggestions: true } })
  await set({ Switches: { IsApprovalsEnabled: true }, MessageTone: 'casual' })
  await set({ Name: 'Our voices', Channels: ['Twitter', 'LinkedInPersonal'] })
  expect(await startup()).toMatchObject({
    Config: { IsLeaderboardEnabled: true, IsApprovalsEnabled: true, MessageTone: 'casual' },
    Features: { suggestions: true, myToneOfVoice: false },
    CurrentBoard: { Name: 'Our voices' },
  })
  expect(await view()).toMatchObject({
    Board: { Channels: expect.arrayContaining(['Twitter', 'LinkedInPersonal']) },
  })
  await set({ Switches: { suggestions: false } })
  expect(await startup()).toMatchObject({
    Features: { suggestions: false },
    Config: { IsApprovalsEnabled: true },
  })
  const second = await server.context.db
    .selectFrom('board')
    .select(['name', 'config'])
    .where('id', '=', server.company.acme.secondBoardId)
    .executeTakeFirstOrThrow()
  expect(second).toEqual({ name: 'Acme Careers', config: {} })
  for (const body of [{ Channels: ['Myspace'] }, { Switches: { Unknown: true } }, { Name: '' }])
    expect((await set(body)).status).toBe(400)
})

test('[COMPANY8] short links go on and off with their parameters, and of another board stay', async () => {
  const none = { IsOn: false, Source: null, Medium: null, Campaign: null }
  expect(await view()).toMatchObject({ Board: { Links: none } })
  const Links = { IsOn: true, Source: null, Medium: 'employee', Campaign: ' autumn ' }
  const saved = await ask('PUT /api/company/board', { Links })
  expect(saved.body).toMatchObject({ Board: { Links: { ...Links, Campaign: 'autumn' } } })
  const rows = await server.context.db.selectFrom('link_setting').selectAll().execute()
  const boardId = server.company.acme.boardId
  expect(rows).toMatchObject([{ board_id: boardId, is_on: true, medium: 'employee', campaign: 'autumn' }])
  await ask('PUT /api/company/board', { MessageTone: 'casual' })
  expect(await view()).toMatchObject({ Board: { Links: { IsOn: true, Medium: 'employee' } } })
  await ask('PUT /api/company/board', { Links: { ...Links, IsOn: false } })
  expect(await view()).toMatchObject({ Board: { Links: { IsOn: false } } })
  const wrong = { ...Links, Source: 'a'.repeat(101) }
  expect((await ask('PUT /api/company/board', { Links: wrong })).status).toBe(400)
})
