import type { AnalyticsRow, AnswerOf, readAnalyticsRows } from '@rostrum/protocol'
import { defaultMatrix } from '@rostrum/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../db/ids.js'
import { addStory } from '../testing/add-story.js'
import { addPerson } from '../testing/company.js'
import { dates } from '../testing/count-numbers.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

type Part = AnswerOf<typeof readAnalyticsRows>

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await sql`delete from analytics_entry`.execute(db)
  await sql`delete from analytics_total`.execute(db)
})

const range = dates('2026-03-01', '2026-03-31')
const ask = (query: string, session = manager) => server.ask(`GET /api/analytics/rows?${query}`, { session })

/** All rows, part after part; `between` happens before the second one. */
async function readAll(query: string, between: () => Promise<unknown> = () => Promise.resolve()) {
  const all: AnalyticsRow[] = []
  for (let [after, parts]: [string | null, number] = ['', 0]; after !== null; parts += 1) {
    if (parts === 1) await between()
    const { status, body } = await ask(`${query}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)
    expect(status).toBe(200)
    const { Items, Next } = body as Part
    expect(Items.length).toBeLessThanOrEqual(1000)
    all.push(...Items)
    after = Next
  }
  return all
}

/** What stories brought on a day, each once. */
const count = (stories: number, day = '2026-03-05', boardId = server.company.acme.boardId) =>
  sql`
    insert into analytics_entry (source_id, day, post_id, board_id, team, story_id, network, shares, clicks, views, reactions)
    select ${`${boardId} ${day} `} || n, ${day}::date, 'post ' || n, ${boardId}, '', '0ASrow' || lpad(n::text, 9, '0'),
      'linkedin', 1, n, 2 * n, 0
    from generate_series(1, ${stories}::int) n`.execute(server.context.db)

test('[ANALYTICS9] all stories come, each once, also when their numbers change in between', async () => {
  await count(2300)
  await count(40, '2026-03-05', server.company.other.boardId)
  await count(2300, '2026-02-10')
  const rows = await readAll(`by=story&${range}`, () => count(2300, '2026-03-06'))
  expect(rows).toHaveLength(2300)
  expect(new Set(rows.map(({ Key }) => Key)).size).toBe(2300)
  const clicks = rows.map(({ Clicks }) => Clicks)
  expect(clicks.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1))
  expect(rows[6]).toMatchObject({ Key: '0ASrow000000007', Clicks: 7, Views: 14, Before: { Clicks: 7 } })
})

test('[ANALYTICS9] a story has its name, and posts without one are a row, too', async () => {
  const { id } = await addStory(server.context, { boardId: server.company.acme.boardId, title: 'A bridge' })
  for (const [source, story] of [
    ['with', id],
    ['without', null],
  ])
    await sql`
      insert into analytics_entry (source_id, day, post_id, board_id, team, story_id, network, shares)
      values (${source}, '2026-03-05', ${source}, ${server.company.acme.boardId}, '', ${story}, 'linkedin', 1)`.execute(
      server.context.db,
    )
  expect((await readAll(`by=story&${range}`)).map(({ Key, Name }) => [Key, Name])).toEqual([
    ['', ''],
    [id, 'A bridge'],
  ])
})

test('[ANALYTICS7] [ANALYTICS9] people are for who manages them, without those who left the ranking', async () => {
  const { acme, people } = server.company
  const { db } = server.context
  for (const userId of [people.advocate, people.champion])
    await sql`
      insert into analytics_entry (source_id, day, post_id, board_id, user_id, team, network, shares)
      values (${userId}, '2026-03-05', ${userId}, ${acme.boardId}, ${userId}, '', 'linkedin', 1)`.execute(db)
  await sql`
    insert into leaderboard_absence (board_id, user_id, has_opted_out)
    values (${acme.boardId}, ${people.champion}, true)`.execute(db)
  expect((await readAll(`by=person&${range}`)).map(({ Key }) => Key)).toEqual([people.advocate])
  const roleId = newId.role()
  await db
    .insertInto('role')
    .values({
      id: roleId,
      account_id: acme.accountId,
      name: 'reader',
      matrix: JSON.stringify({ ...defaultMatrix('advocate'), b2: { canRead: true } }),
    })
    .execute()
  const reader = { email: 'reader@acme.test', accountId: acme.accountId, boards: [acme.boardId], roleId }
  await addPerson(server.context, reader)
  const session = await server.signIn('reader@acme.test')
  expect((await ask(`by=story&${range}`, session)).status).toBe(200)
  expect((await ask(`by=person&${range}`, session)).status).toBe(403)
  const advocate = await server.signIn('advocate@acme.test')
  expect((await ask(`by=story&${range}`, advocate)).status).toBe(403)
  expect((await ask(`by=team&${range}`)).status).toBe(400)
  expect((await ask(`by=story&${range}&after=${'x'.repeat(60)}`)).status).toBe(400)
})
