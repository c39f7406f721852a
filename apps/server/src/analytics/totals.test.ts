import type { AnswerOf, readAnalytics, readAnalyticsTable } from '@rostrum/protocol'
import { sumNumbers } from '@rostrum/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { past } from '../db/migrations/017-analytics.js'
import { sumDailyTotals } from '../stats/daily/sum-totals.js'
import { countOn, dates, noon, numbersOf, publish, shareOn } from '../testing/count-numbers.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { totalsIn } from './read-period.js'

type Summary = AnswerOf<typeof readAnalytics>
type Table = AnswerOf<typeof readAnalyticsTable>

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from analytics_entry`.execute(server.context.db)
  await sql`delete from analytics_total`.execute(server.context.db)
})

const get = async <T>(path: string) =>
  (await server.ask(`GET /api/analytics${path}`, { session: manager })).body as T

/** What happened to a copy: a count of a network on a day. */
interface Happened {
  readonly day: number
  readonly views: number
  readonly reactions: number
}

test('[ANALYTICS5] [ANALYTICS6] totals are what the events say, counted another way', async () => {
  const { people } = server.company
  const { db } = server.context
  const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 20) + at * 86_400_000).toISOString().slice(0, 10)
  let seed = 7
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % max
  }
  const authors = [people.manager, people.advocate, people.champion]
  const copies: { userId: string; network: string; shared: number; events: Happened[] }[] = []
  for (let at = 0; at < 12; at += 1) {
    const [userId = '', network = ''] = [authors[at % 3], ['linkedin', 'twitter'][at % 2]]
    const { publicationId } = await publish(server, userId, { network })
    const shared = random(20)
    await shareOn(server, dayOf(shared), publicationId)
    const events: Happened[] = []
    for (let day = shared; day < 50; day += 1 + random(9)) {
      const event = { day, views: random(300), reactions: random(30) }
      events.push(event)
      await countOn(server, dayOf(day), publicationId, event)
      if (random(3) === 0) await sumDailyTotals(db)
    }
    copies.push({ userId, network, shared, events })
  }
  const expected = (from: number, to: number, isCounted: (copy: (typeof copies)[number]) => boolean) => {
    const sums = copies.filter(isCounted).map(({ shared, events }) => {
      const isIn = (day: number) => day >= from && day <= to
      const [Views = 0, Reactions = 0] = (['views', 'reactions'] as const).map((metric) =>
        events.reduce((sum, { day }, at) => {
          const lasting = (start: number) => Math.min(...events.slice(start).map((event) => event[metric]))
          return isIn(day) ? sum + lasting(at) - (at === 0 ? 0 : lasting(at - 1)) : sum
        }, 0),
      )
      return { Shares: isIn(shared) ? 1 : 0, Clicks: 0, Views, Reactions }
    })
    return numbersOf(sumNumbers(sums))
  }
  for (let round = 0; round < 12; round += 1) {
    const from = random(45)
    const to = from + random(50 - from)
    const query = dates(dayOf(from), dayOf(to))
    const { Totals, Days } = await get<Summary>(`?${query}`)
    expect(numbersOf(Totals)).toEqual(expected(from, to, () => true))
    expect(numbersOf(sumNumbers(Days))).toEqual(numbersOf(Totals))
    const byPerson = await get<Table>(`/table?by=person&_count=100&${query}`)
    for (const userId of authors) {
      const found = byPerson.Items.find(({ Key }) => Key === userId) ?? sumNumbers([])
      expect(numbersOf(found)).toEqual(expected(from, to, (copy) => copy.userId === userId))
    }
    const byNetwork = await get<Table>(`/table?by=network&${query}`)
    for (const name of ['linkedin', 'twitter']) {
      const found = byNetwork.Items.find(({ Key }) => Key === name) ?? sumNumbers([])
      expect(numbersOf(found)).toEqual(expected(from, to, ({ network }) => network === name))
    }
  }
  // From the rows that events left, without the totals.
  await sumDailyTotals(db)
  const { rows } = await sql<{ is_same: boolean }>`
    select (select sum(views) from analytics_entry) = sum(views) as is_same from analytics_total
    where kind = 'board' and span = 'month'`.execute(db)
  expect(rows).toEqual([{ is_same: true }])
})

test('[ANALYTICS5] [ANALYTICS6] what happened before an update counts as if it had been counted', async () => {
  const { people } = server.company
  const { db } = server.context
  await sql`delete from publication`.execute(db)
  const { publicationId } = await publish(server, people.advocate)
  await sql`update publication set published_at = '2026-03-02T12:00:00Z'`.execute(db)
  for (const [day, views, likes] of [
    ['2026-03-03', 100, 3],
    ['2026-03-04', 170, 9],
    ['2026-03-06', 120, 4],
  ] as const)
    await db
      .insertInto('publication_stat')
      .values({
        publication_id: publicationId,
        at: noon(day),
        likes,
        comments: 1,
        shares: null,
        views,
        clicks: 7,
      })
      .execute()
  for (const statement of past) await sql.raw(statement).execute(db)
  const { Days } = await get<Summary>(`?${dates('2026-03-02', '2026-03-06')}`)
  expect(Days.map(numbersOf)).toEqual([
    [1, 0, 0, 0],
    [0, 7, 100, 4],
    [0, 0, 20, 1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
})

test('[ANALYTICS4] a report reads its stretch of an index, however much other boards and years hold', async () => {
  const { db } = server.context
  const { boardId, secondBoardId } = server.company.acme
  for (const [board, count] of [
    [boardId, 2000],
    [secondBoardId, 20_000],
  ] as const)
    await sql`
      insert into analytics_total (board_id, kind, span, starts_on, subject, shares, clicks, views, reactions, is_sum)
      select ${board}, 'person', span, date '2020-01-01' + (n % 2000), 'person ' || n, 1, 1, 1, 1, true
      from generate_series(1, ${count}::int) n, unnest(array['day', 'month']) span`.execute(db)
  await sql`analyze analytics_total`.execute(db)
  const range = { from: '2022-03-05', to: '2022-05-20' }
  const of = { boardId: secondBoardId, kind: 'person', range, today: '2026-11-26' }
  const planOf = async (query: ReturnType<typeof totalsIn>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${query} t`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const plan = await planOf(totalsIn(of))
  expect(plan).toContain('analytics_total')
  expect(plan).not.toContain('Seq Scan')
  const own = await planOf(totalsIn(of, sql`and kind = 'person' and subject = 'person 7'`))
  expect(own).toContain('analytics_total_person')
  expect(own).not.toContain('Seq Scan')
})
