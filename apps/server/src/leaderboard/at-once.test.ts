import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { earn, type Earning } from '../points/earn.js'
import { earnFromReactions } from '../points/earn-from-posts.js'
import { sumBuckets } from '../points/sum-buckets.js'
import { addPublication } from '../testing/add-publication.js'
import { operate } from '../testing/operate.js'
import { recount, wrongBuckets } from '../testing/recount.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { setOptOut } from './save-leaderboard.js'

let server: TestServer
let board: string

beforeAll(async () => {
  server = await startTestServer()
  board = server.company.acme.boardId
  await operate(server, 'leaderboard', 'on', '--board', 'Acme Voices')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('point_entry').execute()
  await server.context.db.deleteFrom('leaderboard_absence').execute()
})

let acts = 0
const act = (userId: string, more: Partial<Earning> = {}): Earning => {
  const sourceId = `source ${(acts += 1)}`
  return { boardId: board, userId, kind: 'share', sourceId, units: 1, own: null, ...more }
}
const share = (...given: Earning[]) =>
  server.context.db.transaction().execute((trx) => earn(trx, server.context.now(), given))

const isRanked = async (userId: string) => {
  const rows = await server.context.db
    .selectFrom('point_total')
    .select('is_ranked')
    .distinct()
    .where('subject', '=', userId)
    .execute()
  return rows.map(({ is_ranked }) => is_ranked)
}

const all = { kind: 'people', from: '0001-01-01', to: '9999-12-31' } as const

/** The totals beside the recounted entries, and the buckets beside the totals. */
async function expectRight() {
  const { rows } = await sql`
    select subject, points, shares from point_total where board_id = ${board} and subject_kind = 'person'
      and span = 'all' and is_ranked and points > 0 order by points desc, subject`.execute(server.context.db)
  const right = await recount(server.context, board, all)
  expect(rows).toEqual(right.map(({ subject, points, shares }) => ({ subject, points, shares })))
  expect(await wrongBuckets(server.context)).toEqual([])
}

/** Does something while a transaction with a share is not over; it has to wait for it. */
async function duringShare(userId: string, work: () => Promise<unknown>): Promise<void> {
  const { db } = server.context
  let isDone = false
  let working: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await earn(trx, server.context.now(), [act(userId)])
    working = work().finally(() => (isDone = true))
    await waitFor(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock') as waits`.execute(db)
      expect(isDone || rows[0]?.waits).toBe(true)
    })
  })
  await working
}

test.each(['first', 'later'])(
  '[LEADERBOARD7] who opts out during their %s share has no row',
  async (which) => {
    const { advocate: userId } = server.company.people
    if (which === 'later') await share(act(userId))
    await duringShare(userId, () => setOptOut(server.context.db, { boardId: board, userId }, true))
    expect(await isRanked(userId)).toEqual([false])
    await expectRight()
    await setOptOut(server.context.db, { boardId: board, userId }, false)
    expect(await isRanked(userId)).toEqual([true])
    await expectRight()
  },
)

test('[LEADERBOARD7] who is shut out during their share has no row', async () => {
  const { contributor: userId } = server.company.people
  const { db } = server.context
  const setActive = (active: boolean) =>
    db.updateTable('app_user').set({ active }).where('id', '=', userId).execute()
  await duringShare(userId, () => setActive(false))
  expect(await isRanked(userId)).toEqual([false])
  await setActive(true)
  await expectRight()
})

test('[LEADERBOARD2] [LEADERBOARD3] nothing is lost when everybody earns at once, and nobody waits forever', async () => {
  const { context, company } = server
  const { advocate, contributor, champion, manager } = company.people
  const people = [advocate, contributor, champion, manager]
  // All in one team, whose rows they share.
  await context.db.updateTable('app_user').set({ team: 'All' }).where('id', 'in', people).execute()
  const posts = await Promise.all(
    people.map(async (userId) => {
      const post = await addPublication(context, {
        boardId: board,
        accountId: company.acme.accountId,
        userId,
      })
      await share(act(userId, { sourceId: post.postId }))
      return post.publicationId
    }),
  )
  const react = (ids: readonly string[], count: number) =>
    earnFromReactions(
      context,
      ids.map((publicationId) => ({ publicationId, count })),
    )
  await react(posts, 5)
  await Promise.all([
    ...people.flatMap((userId) => Array.from({ length: 8 }, () => share(act(userId)))),
    share(...people.map((userId) => act(userId))),
    share(...people.toReversed().map((userId) => act(userId))),
    ...people.map((userId) => share(act(userId, { kind: 'click', sourceId: 'one link' }))),
    react(posts, 3),
    react(posts.toReversed(), 8),
    setOptOut(context.db, { boardId: board, userId: champion }, true),
    sumBuckets(context.db),
  ])
  await expectRight()
  const { rows } = await sql<{ points: number; entries: number }>`
    select points, entries from point_total where board_id = ${board} and subject = 'All' and span = 'all'`.execute(
    context.db,
  )
  const counted = await sql<{ points: number; entries: number }>`
    select sum(points)::int as points, count(*)::int as entries from point_entry where board_id = ${board}`.execute(
    context.db,
  )
  expect(rows).toEqual(counted.rows)
  // Four posts, eight more each, and two rounds of all; a click each.
  expect((await recount(context, board, all)).reduce((sum, { shares }) => sum + shares, 0)).toBe(3 * 11)
})
