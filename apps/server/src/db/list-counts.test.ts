// @both-engines: triggers count rows
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGrowth } from '../testing/growth/seed-growth.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { findHashtags } from '../hashtags/hashtags.js'
import { countIn, sumCounts } from './list-counts.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedGrowth(server.context.db, server.company, 300)
})
afterAll(() => server.close())

const counted = async (rows: RawBuilder<unknown>) => {
  const found = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(
    server.context.db,
  )
  return found.rows[0]?.count
}

/** Each list beside the rows that stand in it. */
async function expectRight() {
  const { db } = server.context
  const { boardId } = server.company.acme
  const me = server.company.people.manager
  const lists: readonly (readonly [lists: readonly string[], rows: RawBuilder<unknown>])[] = [
    [
      [`posts:${me}`],
      sql`post where user_id = ${me} and board_id = ${boardId} and deleted_at is null and comment_on is null`,
    ],
    [
      ['decided'],
      sql`approval a join post p on p.id = a.post_id
        where a.board_id = ${boardId} and a.status in ('approved', 'rejected', 'expired') and p.deleted_at is null`,
    ],
    ...['pending', 'accepted', 'rejected'].flatMap((status) => {
      const all = sql`suggestion where board_id = ${boardId} and status = ${status}`
      return [
        [[`suggestions:${status}`], all] as const,
        [[`suggestions:${status}:${me}`], sql`${all} and user_id = ${me}`] as const,
      ]
    }),
  ]
  for (const [names, rows] of lists)
    expect(await countIn(db, boardId, names), names[0]).toBe(await counted(rows))
  const uses = sql<{ sum: number }>`
    select (select count(*) from hashtag_use)::int - coalesce((select sum(uses) from hashtag_count), 0)::int as sum`
  expect((await uses.execute(db)).rows).toEqual([{ sum: 0 }])
}

test('[B7.9] the number of a list is that of its rows, whatever becomes of them, summed up or not', async () => {
  const { db } = server.context
  await expectRight()
  const changes = [
    sql`update post set deleted_at = now() where id in (select id from post where deleted_at is null order by id limit 40)`,
    sql`update post set deleted_at = null where id in (select id from post where deleted_at is not null order by id limit 7)`,
    sql`update suggestion set status = 'accepted' where status = 'pending'`,
    sql`update approval set status = 'approved', ended_at = now() where status = 'pending'`,
    sql`delete from suggestion where id in (select id from suggestion order by id limit 9)`,
    sql`delete from hashtag_use where folded < 'tag2'`,
    sql`delete from post where id in (select id from post order by id desc limit 30)`,
    sql`update post set text = text || '!', status = 'error'`,
  ]
  for (const [at, change] of changes.entries()) {
    await change.execute(db)
    await expectRight()
    if (at % 2 === 0) await sumCounts(db)
    await expectRight()
  }
  await Promise.all([sumCounts(db), sumCounts(db)])
  await expectRight()
  expect(await counted(sql`list_count where not is_sum or change = 0`)).toBe(0)
})

test('[MENTIONS14] a hashtag that everybody stopped using, or that nobody sees yet, is not offered once they are summed up', async () => {
  const { db, now } = server.context
  const { accountId, boardId } = server.company.acme
  const later = new Date(now().getTime() + 3_600_000)
  const use = (source_id: string, tag: string, since: Date) => ({
    source_id,
    folded: tag.toLowerCase(),
    tag,
    board_id: boardId,
    network: 'linkedin',
    since,
  })
  await db
    .insertInto('hashtag_use')
    .values([
      use('one', 'Zebra', new Date(0)),
      use('two', 'ZEBRA', new Date(1)),
      use('one', 'Zoo', new Date(0)),
      use('two', 'Zulu', later),
    ])
    .execute()
  const offered = (at: Date) =>
    findHashtags(db, { accountId, boardId, network: 'linkedin', term: 'z', now: at })
  await sumCounts(db)
  expect(await offered(now())).toEqual(['ZEBRA', 'Zoo'])
  expect(await offered(later)).toEqual(['ZEBRA', 'Zulu', 'Zoo'])
  await db.deleteFrom('hashtag_use').where('folded', '=', 'zoo').execute()
  expect(await offered(now())).toEqual(['ZEBRA'])
  await sumCounts(db)
  expect(await offered(now())).toEqual(['ZEBRA'])
})
