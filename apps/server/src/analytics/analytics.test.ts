// @both-engines: days and zones in SQL
import type {
  AnswerOf,
  readAdoption,
  readAnalytics,
  readAnalyticsTable,
  readOwnAnalytics,
} from '@rostrum/protocol'
import { defaultMatrix } from '@rostrum/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../db/ids.js'
import { erasePerson } from '../people/personal-data/erase-person.js'
import { countDailyShares } from '../stats/daily/count-daily.js'
import { sumDailyTotals } from '../stats/daily/sum-totals.js'
import { addStory } from '../testing/add-story.js'
import { addPerson } from '../testing/company.js'
import { countOn, dates, numbersOf, publish, shareOn } from '../testing/count-numbers.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

type Summary = AnswerOf<typeof readAnalytics>
type Table = AnswerOf<typeof readAnalyticsTable>

let server: TestServer
let manager: string
let advocate: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  advocate = await server.signIn('advocate@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await sql`delete from analytics_entry`.execute(db)
  await sql`delete from analytics_total`.execute(db)
  await sql`delete from leaderboard_absence`.execute(db)
  await sql`delete from leaderboard_setting`.execute(db)
  await sql`update app_user set team = ''`.execute(db)
})

const get = async <T>(path: string, session = manager) =>
  (await server.ask(`GET /api/analytics${path}`, { session })).body as T
const statusOf = async (path: string, session: string) =>
  (await server.ask(`GET /api/analytics${path}`, { session })).status

test('[ANALYTICS1] the board is for who may read analytics, own numbers are everybody’s', async () => {
  const { people } = server.company
  const mine = await publish(server, people.advocate)
  const theirs = await publish(server, people.manager)
  await shareOn(server, '2026-03-02', mine.publicationId, theirs.publicationId)
  await countOn(server, '2026-03-03', mine.publicationId, { views: 70, reactions: 3, clicks: 2 })
  await countOn(server, '2026-03-03', theirs.publicationId, { views: 500 })
  const query = dates('2026-03-01', '2026-03-04')
  for (const path of ['?', '/adoption?', '/table?by=story&'])
    expect(await statusOf(path + query, advocate)).toBe(403)
  expect((await server.ask('GET /api/analytics')).status).toBe(401)
  const own = await get<AnswerOf<typeof readOwnAnalytics>>(`/me?${query}`, advocate)
  expect(numbersOf(own.Totals)).toEqual([1, 2, 70, 3])
  expect(own.Days.map(({ Date, ...day }) => [Date, ...numbersOf(day)])).toEqual([
    ['2026-03-01', 0, 0, 0, 0],
    ['2026-03-02', 1, 0, 0, 0],
    ['2026-03-03', 0, 2, 70, 3],
    ['2026-03-04', 0, 0, 0, 0],
  ])
  expect(own.Best).toMatchObject([
    { Id: mine.postId, Text: `Text of ${mine.postId}`, IsPost: true, Views: 70 },
  ])
  const all = await get<Summary>(`?${query}`)
  expect(numbersOf(all.Totals)).toEqual([2, 2, 570, 3])
  expect(all.Updated).toMatch(/^\d{4}-/)
  // Another board of the company, and another company.
  const stranger = await server.signIn('stranger@other.test')
  expect(numbersOf((await get<Summary>(`/me?${query}`, stranger)).Totals)).toEqual([0, 0, 0, 0])
})

test('[ANALYTICS2] days are those of the board, and a range that is not offered is refused', async () => {
  const { manager: userId } = server.company.people
  const { boardId } = server.company.acme
  await sql`
    insert into leaderboard_setting (board_id, share_points, click_points, reaction_points, suggestion_points, symbol,
      timezone, period)
    values (${boardId}, 1, 1, 1, 1, '', 'Europe/Berlin', 'month')`.execute(server.context.db)
  const { publicationId } = await publish(server, userId)
  await server.context.db
    .transaction()
    .execute((trx) => countDailyShares(trx, new Date('2026-06-30T22:30:00Z'), [publicationId]))
  expect((await get<Summary>(`?${dates('2026-07-01')}`)).Totals.Shares).toBe(1)
  expect((await get<Summary>(`?${dates('2026-06-30')}`)).Totals.Shares).toBe(0)
  expect(await get<Summary>('?days=7')).toMatchObject({ Timezone: 'Europe/Berlin' })
  for (const wrong of ['days=8', dates('2026-03-02', '2026-03-01'), 'from=2026-03-02', 'days=7&from=x'])
    expect(await statusOf(`?${wrong}`, manager)).toBe(400)
})

test('[ANALYTICS3] [ANALYTICS5] each number has that of the period before', async () => {
  const { manager: userId } = server.company.people
  const [one, other] = [await publish(server, userId), await publish(server, userId, { network: 'twitter' })]
  await shareOn(server, '2026-03-02', one.publicationId)
  await shareOn(server, '2026-03-12', other.publicationId)
  await countOn(server, '2026-03-12', one.publicationId, { views: 10 })
  const answer = await get<Summary>(`?${dates('2026-03-11', '2026-03-20')}`)
  expect(answer).toMatchObject({
    Range: { From: '2026-03-11', To: '2026-03-20' },
    Before: { From: '2026-03-01', To: '2026-03-10' },
    Totals: { Shares: 1, Views: 10 },
    BeforeTotals: { Shares: 1, Views: 0 },
  })
  const table = await get<Table>(`/table?by=network&${dates('2026-03-11', '2026-03-20')}`)
  expect(table.Items.map(({ Key, Shares, Before }) => [Key, Shares, Before.Shares])).toEqual([
    ['linkedin', 0, 1],
    ['twitter', 1, 0],
  ])
})

test('[ANALYTICS6] what a network corrects downwards is right afterwards, also day by day', async () => {
  const { manager: userId } = server.company.people
  const { publicationId } = await publish(server, userId)
  await shareOn(server, '2026-03-02', publicationId)
  for (const [day, views] of [
    ['2026-03-02', 100],
    ['2026-03-03', 150],
    ['2026-03-04', 170],
    ['2026-03-05', 120],
    ['2026-03-06', 130],
  ] as const)
    await countOn(server, day, publicationId, { views, reactions: views / 10 })
  const { Days, Totals } = await get<Summary>(`?${dates('2026-03-02', '2026-03-06')}`)
  expect(Days.map(({ Views }) => Views)).toEqual([100, 20, 0, 0, 10])
  expect(numbersOf(Totals)).toEqual([1, 0, 130, 13])
  await countOn(server, '2026-03-07', publicationId, { views: 0, reactions: 0 })
  expect(numbersOf((await get<Summary>(`?${dates('2026-03-02', '2026-03-07')}`)).Totals)).toEqual([
    1, 0, 0, 0,
  ])
})

test('[ANALYTICS7] people only for who manages them, and nobody who chose not to be ranked', async () => {
  const { people, acme, roles } = server.company
  const { db } = server.context
  const matrix = JSON.stringify({ ...defaultMatrix('advocate'), b2: { canRead: true } })
  const roleId = newId.role()
  await db
    .insertInto('role')
    .values({ id: roleId, account_id: acme.accountId, name: 'Analyst', matrix })
    .execute()
  const analyst = { email: 'analyst@acme.test', accountId: acme.accountId, boards: [acme.boardId], roleId }
  await addPerson(server.context, analyst)
  const session = await server.signIn(analyst.email)
  const query = dates('2026-03-02')
  expect(await statusOf(`?${query}`, session)).toBe(200)
  expect(await statusOf(`/table?by=person&${query}`, session)).toBe(403)
  const [one, other] = [await publish(server, people.advocate), await publish(server, people.champion)]
  await shareOn(server, '2026-03-02', one.publicationId, other.publicationId)
  await db
    .insertInto('leaderboard_absence')
    .values({ board_id: acme.boardId, user_id: people.champion, has_opted_out: true })
    .execute()
  const table = await get<Table>(`/table?by=person&${query}`)
  expect(table.Items.map(({ Key, Name }) => [Key, Name])).toEqual([[people.advocate, 'Advocate acme']])
  expect((await get<Summary>(`?${query}`)).Totals.Shares).toBe(2)
  expect(roles.manager).not.toBe(roleId)

  // A team of one says what one person did, and is not shown to the analyst, also not as the difference.
  await sql`update app_user set team = 'Alone' where id = ${people.advocate}`.execute(db)
  await sql`update app_user set team = 'Sales' where id <> ${people.advocate}`.execute(db)
  const [mine, theirs] = [await publish(server, people.advocate), await publish(server, people.manager)]
  await shareOn(server, '2026-03-09', mine.publicationId, theirs.publicationId)
  const teams = `/table?by=team&${dates('2026-03-09')}`
  expect((await get<Table>(teams)).Items.map(({ Name }) => Name).toSorted()).toEqual(['Alone', 'Sales'])
  const folded = await get<Table>(teams, session)
  expect(folded.Items.map(({ Name, Folded, Shares }) => [Name, Folded, Shares])).toEqual([['', 2, 2]])
})

test('[PEOPLEFIELDS9] the numbers by the values of a field, for who manages people and nobody else', async () => {
  const { people, acme } = server.company
  const { db } = server.context
  await db.deleteFrom('people_field').execute()
  const make = async (session: string) => {
    const body = { Name: 'Location', Kind: 'text', Choices: [] }
    return ((await server.ask('POST /api/people/fields', { session, body })).body as { Id: string }).Id
  }
  const field = await make(manager)
  const values = [people.advocate, people.champion].map((user_id) => ({
    user_id,
    field_id: field,
    value: 'Graz',
  }))
  await db.insertInto('people_value').values(values).execute()
  const posts = []
  for (const userId of [people.advocate, people.champion, people.manager])
    posts.push(await publish(server, userId))
  await shareOn(server, '2026-04-02', ...posts.map(({ publicationId }) => publicationId))
  await countOn(server, '2026-04-03', posts[0]?.publicationId ?? '', { views: 70, reactions: 3, clicks: 2 })
  const table = `/table?by=field&field=${field}&${dates('2026-04-01', '2026-04-04')}`
  const { Items, Total } = await get<Table>(`${table}&sort=shares`)
  expect(Items.map(({ Key, Name, ...row }) => [Key, Name, ...numbersOf(row)])).toEqual([
    ['Graz', 'Graz', 2, 2, 70, 3],
    ['', '', 1, 0, 0, 0],
  ])
  expect(Total).toBe(2)
  const later = await get<Table>(
    `/table?by=field&field=${field}&${dates('2026-04-05', '2026-04-08')}&sort=shares`,
  )
  expect(later.Items).toEqual([])
  // Whoever reads analytics and does not manage people learns nothing of them, and nobody of other companies' fields.
  const matrix = JSON.stringify({ ...defaultMatrix('advocate'), b2: { canRead: true } })
  const roleId = newId.role()
  await db
    .insertInto('role')
    .values({ id: roleId, account_id: acme.accountId, name: 'Reader', matrix })
    .execute()
  const reader = { email: 'reader@acme.test', accountId: acme.accountId, boards: [acme.boardId], roleId }
  await addPerson(server.context, reader)
  expect(await statusOf(table, await server.signIn(reader.email))).toBe(403)
  const stranger = await server.signIn('stranger@other.test')
  expect(await statusOf(table, stranger)).toBe(404)
  expect(await statusOf(`/table?by=field&field=${await make(stranger)}`, manager)).toBe(404)
  expect(await statusOf('/table?by=field', manager)).toBe(404)
})

test('[ANALYTICS11] who is erased is gone from the tables, and what was shared stays', async () => {
  const { acme, roles, people } = server.company
  const person = {
    email: 'gone@acme.test',
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.advocate,
  }
  const userId = await addPerson(server.context, person)
  const [{ publicationId }, other] = [await publish(server, userId), await publish(server, people.manager)]
  await shareOn(server, '2026-03-02', publicationId, other.publicationId)
  await countOn(server, '2026-03-02', publicationId, { views: 9 })
  await sumDailyTotals(server.context.db)
  const by = { actor: { kind: 'operator' }, address: null } as never
  expect(await erasePerson(server.context, { userId, by })).toMatchObject({ isChanged: true })
  const query = dates('2026-03-01', '2026-03-31')
  expect(numbersOf((await get<Summary>(`?${query}`)).Totals)).toEqual([2, 0, 9, 0])
  const table = await get<Table>(`/table?by=person&${query}`)
  expect(table.Items.map(({ Key }) => Key)).toEqual([people.manager])
  const { rows } = await sql`select from analytics_entry where user_id = ${userId}`.execute(server.context.db)
  expect(rows).toEqual([])
})

test('stories and topics with what nobody shares, and who takes part', async () => {
  const { people, acme } = server.company
  const { db } = server.context
  const { id: storyId } = await addStory(server.context, { boardId: acme.boardId })
  const topic = newId.topic()
  await db.insertInto('topic').values({ id: topic, board_id: acme.boardId, name: 'Energy' }).execute()
  await db.insertInto('story_topic').values({ story_id: storyId, topic_id: topic }).execute()
  const { publicationId } = await publish(server, people.manager, { storyId })
  const own = await publish(server, people.advocate)
  await shareOn(server, '2026-03-02', publicationId, own.publicationId)
  await countOn(server, '2026-03-02', own.publicationId, { views: 5 })
  const query = dates('2026-03-02')
  const stories = await get<Table>(`/table?by=story&sort=shares&order=up&${query}`)
  expect(stories).toMatchObject({ Total: 2, Items: [{ Key: '' }, { Key: storyId, Shares: 1 }] })
  expect((await get<Table>(`/table?by=topic&${query}`)).Items).toMatchObject([
    { Key: topic, Name: 'Energy', Shares: 1 },
  ])
  const adoption = await get<AnswerOf<typeof readAdoption>>(`/adoption?${query}`)
  expect(adoption).toMatchObject({ Active: 2, BeforeActive: 0 })
  expect(adoption.Connected).toBeGreaterThanOrEqual(2)
  expect(adoption.UnsharedStories.map(({ Id }) => Id)).toContain(storyId)
})
