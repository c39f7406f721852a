// @both-engines: totals and buckets that triggers keep
import type { AnswerOf, readLeaderboard } from '@rostrum/protocol'
import { currentRange } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as addBuckets } from '../db/migrations/points/035-point-buckets.js'
import type { Schema } from '../db/schema.js'
import { earn, takePostBack, type Earning } from '../points/earn.js'
import { earnFromReactions } from '../points/earn-from-posts.js'
import { dayIn } from '../dates/zone-table.js'
import { sumBuckets } from '../points/sum-buckets.js'
import { addPerson } from '../testing/company.js'
import { addPublication } from '../testing/add-publication.js'
import { operate } from '../testing/operate.js'
import { recount, wrongBuckets } from '../testing/recount.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { readRanking } from './read-ranking.js'

type Answer = AnswerOf<typeof readLeaderboard>

const zone = 'Asia/Tokyo'
const people = 23
const teams = ['North', 'South', 'East', '']

let server: TestServer
let board: string
let ids: string[]
let today: Date

beforeAll(async () => {
  server = await startTestServer()
  board = server.company.acme.boardId
  today = server.context.now()
  await operate(server, 'leaderboard', 'on', '--board', 'Acme Voices', '--zone', zone)
  ids = []
  for (let n = 0; n < people; n += 1) {
    const who = { email: emailOf(n), accountId: server.company.acme.accountId }
    const roleId = server.company.roles.advocate
    ids.push(await addPerson(server.context, { ...who, boards: [board], roleId }))
    await setTeam(n, teams[n % 4] ?? '')
  }
})
afterAll(() => server.close())

const emailOf = (n: number) => `player${n}@acme.test`
const setTeam = (n: number, team: string) =>
  server.context.db.updateTable('app_user').set({ team }).where('email', '=', emailOf(n)).execute()
const idOf = (n: number) => ids[n] ?? ''

let acts = 0
const earnAgo = (days: number, n: number, more: Partial<Earning> = {}) => {
  const sourceId = `source ${(acts += 1)}`
  const act = { boardId: board, userId: idOf(n), kind: 'share', sourceId, units: 1, own: null } as const
  const at = new Date(today.getTime() - days * 86_400_000)
  return server.context.db.transaction().execute((trx) => earn(trx, at, [{ ...act, ...more }]))
}

const read = async (query: string, session: string) =>
  (await server.ask(`GET /api/leaderboard?${query}`, { session })).body as Answer

/** All pages of a leaderboard, small ones, as the recount has its rows. */
async function readAll(query: string, session: string) {
  const rows: unknown[] = []
  for (let page = 0; ; page += 1) {
    const { Items, Total } = await read(`${query}&_page=${page}&_count=4`, session)
    for (const { User, Team, Rank: rank, Points: points, Shares: shares } of Items)
      rows.push({ subject: User?.Id ?? Team, rank, points, shares })
    if (Items.length === 0) {
      expect(Total, query).toBe(rows.length)
      return rows
    }
  }
}

/** Any days, from the first to the last, each as a number of days ago: the query that asks for them, and the two dates. */
const dates = (first: number, last: number) => {
  const [from, to] = [first, last].map((ago) =>
    dayIn(zone, new Date(today.getTime() - ago * 86_400_000)),
  ) as [string, string]
  return { query: `period=dates&from=${from}&to=${to}`, from, to }
}

async function expectRight(session: string): Promise<void> {
  expect(await wrongBuckets(server.context)).toEqual([])
  const day = dayIn(zone, today)
  const standard = (['week', 'month', 'quarter', 'all'] as const).map((period) => ({
    query: `period=${period}`,
    ...(currentRange({ period, today: day }) ?? { from: '0001-01-01', to: '9999-12-31' }),
  }))
  for (const { query, from, to } of [...standard, dates(40, 0), dates(9, 3), dates(1, 1)]) {
    for (const kind of ['people', 'teams'] as const) {
      const right = await recount(server.context, board, { kind, from, to })
      expect(await readAll(`kind=${kind}&${query}`, session), `${kind} ${query}`).toEqual(right)
    }
  }
}

/** Everybody's own rank, and what they lack, against the recounted rows. */
async function expectRightStandings(): Promise<void> {
  const all = { kind: 'people', from: '0001-01-01', to: '9999-12-31' } as const
  const right = await recount(server.context, board, all)
  for (let n = 0; n < people; n += 1) {
    const row = right.find(({ subject }) => subject === idOf(n))
    const above = right.filter(({ points }) => row && points > row.points).map(({ points }) => points)
    const { rows } = await sql<{ active: boolean }>`
      select active and exists (select from board_user b where b.user_id = u.id) as active
      from app_user u where id = ${idOf(n)}`.execute(server.context.db)
    if (!rows[0]?.active) continue
    const { Me } = await read('period=all', await server.signIn(emailOf(n)))
    expect(Me, emailOf(n)).toMatchObject({
      Rank: row?.rank ?? null,
      ToNext: row && above.length > 0 ? Math.min(...above) - row.points : null,
    })
  }
}

/** Shares with ties and without, on many days; clicks; points over the widths of all buckets. */
async function play(): Promise<void> {
  for (let n = 0; n < people; n += 1) {
    for (let round = 0; round <= n % 5; round += 1) await earnAgo(round * 6 + (n % 3), n)
    if (n % 4 === 0) await earnAgo(n, n, { kind: 'click', sourceId: `link ${n}`, units: 30 + n })
    if (n % 4 === 0) await earnAgo(n, n, { kind: 'click', sourceId: `link ${n}`, units: 3 })
  }
  for (const [n, own] of [250, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 200_000].entries())
    await earnAgo(2, n, { own })
}

test('[LEADERBOARD3] [LEADERBOARD6] [LEADERBOARD7] [LEADERBOARD8] after a mixed history all is as recounted from its entries', async () => {
  const { context, company } = server
  const { db } = context
  const session = await server.signIn('manager@acme.test')
  await play()
  await expectRight(session)

  // Reactions that come, are corrected downwards over two days, and go with their post.
  const whose = { boardId: board, accountId: company.acme.accountId }
  const posts: { postId: string; publicationId: string }[] = []
  for (let n = 0; n < 4; n += 1) {
    const post = await addPublication(context, { ...whose, userId: idOf(n) })
    await earnAgo(1, n, { sourceId: post.postId })
    await earnAgo(1, n, { kind: 'reaction', sourceId: post.publicationId, units: 6 + n })
    posts.push(post)
  }
  const counts = (count: number) => posts.map(({ publicationId }, n) => ({ publicationId, count: count + n }))
  await earnFromReactions(context, counts(9))
  await expectRight(session)
  await earnFromReactions(context, counts(4))
  await expectRight(session)
  await db.transaction().execute(async (trx) => {
    const postId = posts[0]?.postId ?? ''
    await trx.deleteFrom('publication').where('post_id', '=', postId).execute()
    await takePostBack(trx, postId)
  })
  await sumBuckets(db)
  await expectRight(session)

  // Out, excluded, gone, and of another team; they earn meanwhile.
  const optOut = async (n: number, optsOut: boolean) =>
    server.ask('POST /api/leaderboard/opt-out', {
      session: await server.signIn(emailOf(n)),
      body: { optsOut },
    })
  await optOut(5, true)
  await optOut(6, true)
  const exclude = (is_excluded: boolean) =>
    db
      .insertInto('leaderboard_absence')
      .values({ board_id: board, user_id: idOf(7), is_excluded })
      .onConflict((on) => on.columns(['board_id', 'user_id']).doUpdateSet({ is_excluded }))
      .execute()
  await exclude(true)
  await db.updateTable('app_user').set({ active: false }).where('id', '=', idOf(8)).execute()
  await db.deleteFrom('board_user').where('user_id', '=', idOf(9)).execute()
  for (const n of [1, 5, 7, 9, 10]) {
    await setTeam(n, 'West')
    await earnAgo(0, n)
  }
  await expectRight(session)
  await expectRightStandings()
  await sumBuckets(db)
  await optOut(5, false)
  await exclude(false)
  await db.updateTable('app_user').set({ active: true }).where('id', '=', idOf(8)).execute()
  await operate(server, 'person', 'erase', emailOf(11), '--yes')
  await earnAgo(0, 5)
  await expectRight(session)
  await expectRightStandings()

  // What is summed up is the same, and leaves nothing behind that counts nothing.
  await sumBuckets(db)
  await expectRight(session)
  const { rows } = await sql`select from point_bucket where not is_sum or subjects <= 0`.execute(db)
  expect(rows).toEqual([])
})

test('an upgrade counts the points that are there', async () => {
  const { db } = server.context
  await sql`drop table point_bucket; drop function count_points cascade`.execute(db)
  await addBuckets(db as unknown as Kysely<unknown>)
  expect(await wrongBuckets(server.context)).toEqual([])
  await earnAgo(0, 3)
  await expectRight(await server.signIn('manager@acme.test'))
})

/** How many rows this connection read from the totals and the buckets so far, in tables and indexes. */
async function rowsRead(trx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class
    where relname like 'point_total%' or relname like 'point_bucket%'`.execute(trx)
  return rows[0]?.read ?? 0
}

test('[LEADERBOARD13] a page and a rank read a few rows, however many people there are', async () => {
  const { db } = server.context
  const { secondBoardId: boardId } = server.company.acme
  const total = 4000
  await sql`
    insert into point_total (board_id, subject_kind, span, starts_on, subject, points, shares, entries, is_ranked)
    select ${boardId}, 'person', 'all', date '0001-01-01', 'somebody ' || n, 1 + n * 7919 % 300000, 1, 1, true
    from generate_series(1, ${total}::int) n`.execute(db)
  await sumBuckets(db)
  await sql`analyze point_total; analyze point_bucket`.execute(db)
  const { rows: all } = await sql<{ points: number }>`
    select points from point_total where board_id = ${boardId} order by points desc`.execute(db)
  for (const before of [0, 20, 2000, 3980]) {
    const own = all[before + 7]?.points ?? 0
    const { ranking, read } = await db.transaction().execute(async (trx) => {
      const readBefore = await rowsRead(trx)
      const ranking = await readRanking(
        trx,
        { boardId, kind: 'people', range: null },
        { before, count: 20, own },
      )
      return { ranking, read: (await rowsRead(trx)) - readBefore }
    })
    const above = all.filter(({ points }) => points > own)
    expect(ranking).toMatchObject({ total, aboveOwn: above.length, next: above.at(-1)?.points ?? null })
    expect(ranking.rows.map(({ points }) => points)).toEqual(
      all.slice(before, before + 20).map(({ points }) => points),
    )
    expect(read, `with ${before} before`).toBeGreaterThan(20)
    expect(read, `with ${before} before`).toBeLessThan(total / 3)
  }
})
