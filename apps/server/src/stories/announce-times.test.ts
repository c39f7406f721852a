import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStory } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { announceTimes } from './announce-times.js'

const start = new Date('2060-01-15T10:00:00Z')
let now = start
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Runs the check of one server at a given time. */
const look = (moment = now) => announceTimes({ ...server.context, now: () => moment })
const announced = async () => {
  const { rows } = await sql<{ id: string; board: string }>`
    select payload ->> 'Id' as id, board_id as board from event where kind = 'story-deleted' order by seq`.execute(
    server.context.db,
  )
  return rows
}
const add = async (title: string, minutes: number) => {
  const { id } = await addStory(server.context, { boardId: server.company.acme.boardId, title })
  await setEnd(id, minutes)
  return id
}
const setEnd = (id: string, minutes: number) =>
  sql`update story set publish_at = '2026-11-01', expire_at = ${new Date(start.getTime() + minutes * 60_000)}
    where id = ${id}`.execute(server.context.db)

test('[STORIES20] each end is announced once, by several servers and after a pause, however often it is checked', async () => {
  const { db } = server.context
  await sql`delete from setting where key = 'ended-stories'`.execute(db)
  await add('Over before anybody looked', -5)
  const first = await add('First', 1)
  const deleted = await add('Deleted before its end', 1)
  const extended = await add('Extended', 2)
  const later = await add('Later', 200)
  await sql`update story set deleted_at = now() where id = ${deleted}`.execute(db)
  await look()
  expect(await announced()).toEqual([])

  now = new Date(start.getTime() + 60_000)
  // Clocks of servers differ a little.
  await Promise.all([0, -40, 30, 0, -10, 20].map((ms) => look(new Date(now.getTime() + ms))))
  const { boardId: board } = server.company.acme
  expect(await announced()).toEqual([{ id: first, board }])

  // Its end is moved before it comes, so it is announced at the new time.
  await setEnd(extended, 10)
  now = new Date(start.getTime() + 3 * 60_000)
  expect(await look()).toBe(0)
  now = new Date(start.getTime() + 11 * 60_000)
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)

  // No server ran for hours, and the first one that started marked the end as past.
  await sql`update story set is_past = true where id = ${later}`.execute(db)
  now = new Date(start.getTime() + 400 * 60_000)
  const counts = await Promise.all([look(), look(), look()])
  expect(counts.toSorted()).toEqual([0, 0, 1])
  expect((await announced()).map(({ id }) => id)).toEqual([first, extended, later])
})

test('[STORIES22] a story of a later time is announced to its board when the time comes, once', async () => {
  const { db } = server.context
  const begun = async () => {
    const { rows } = await sql<{ id: string }>`
      select payload ->> 'Id' as id from event where kind = 'story-saved' order by seq`.execute(db)
    return rows.map(({ id }) => id)
  }
  const before = await begun()
  const { id } = await addStory(server.context, { boardId: server.company.acme.boardId, title: 'Tomorrow' })
  const { id: draft } = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    title: 'Draft',
  })
  const at = new Date(now.getTime() + 5 * 60_000)
  await sql`update story set publish_at = ${at} where id in (${id}, ${draft})`.execute(db)
  await sql`update story set status = 'draft' where id = ${draft}`.execute(db)
  await look()
  now = new Date(now.getTime() + 6 * 60_000)
  await Promise.all([look(), look(), look()])
  expect((await begun()).slice(before.length)).toEqual([id])
})
