import type { AnswerOf, readStoryCalendar, StoryForm } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStory } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

type Calendar = AnswerOf<typeof readStoryCalendar>

let server: TestServer
let manager: string
const clock = new Date('2026-11-26T10:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  for (const table of ['story', 'story_draft', 'leaderboard_setting', 'event'] as const)
    await db.deleteFrom(table).execute()
})

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const read = async (from: string, to: string) =>
  (await ask(`GET /api/editorial/calendar?from=${from}&to=${to}`)).body as Calendar
const add = async (title: string, publishAt: string, more: Partial<Parameters<typeof addStory>[1]> = {}) => {
  const { boardId } = server.company.acme
  const messages = [{ network: 'linkedin', text: 'Words' }] as const
  return (
    await addStory(server.context, { boardId, title, publishAt: new Date(publishAt), messages, ...more })
  ).id
}
const zone = (timezone: string) =>
  server.context.db
    .insertInto('leaderboard_setting')
    .values({
      board_id: server.company.acme.boardId,
      share_points: 1,
      click_points: 1,
      reaction_points: 1,
      suggestion_points: 1,
      max_per_day: null,
      symbol: '',
      timezone,
      period: 'month',
    })
    .execute()
const beginOf = async (id: string) => {
  const row = server.context.db.selectFrom('story').select('publish_at').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).publish_at.toISOString()
}
const errorsOf = (body: unknown) => (body as { Errors?: Record<string, string> }).Errors

test('[CALENDAR1] what begins and ends is listed on its day, by the clock of the board', async () => {
  await add('Early', '2026-11-01T04:59:00Z')
  await add('Late', '2026-12-02T04:59:00Z', { expireAt: new Date('2026-12-03T12:00:00Z') })
  await add('Before', '2026-11-01T03:59:00Z')
  await add('After', '2026-12-02T05:00:00Z')
  await zone('America/New_York')
  const { Timezone, Today, Items, IsCut } = await read('2026-11-01', '2026-12-01')
  expect({ Timezone, Today, IsCut }).toEqual({
    Timezone: 'America/New_York',
    Today: '2026-11-26',
    IsCut: false,
  })
  expect(Items.map(({ Title, Day, Time, State }) => [Title, Day, Time, State])).toEqual([
    ['Early', '2026-11-01', '00:59', 'published'],
    ['Late', '2026-12-01', '23:59', 'scheduled'],
  ])
  expect((await read('2026-12-03', '2026-12-03')).Items).toMatchObject([
    { Title: 'Late', Kind: 'ends', Day: '2026-12-03', Time: '07:00', Networks: ['linkedin'] },
  ])
})

test('[CALENDAR1] drafts, withdrawn stories and other boards are not in it', async () => {
  const id = await add('Gone', '2026-11-20T10:00:00Z')
  await ask('POST /api/editorial/change', { ids: [id], action: 'withdraw' })
  await add('Theirs', '2026-11-20T10:00:00Z', { boardId: server.company.other.boardId })
  await add('Unfinished', '2026-11-20T10:00:00Z', { status: 'draft' })
  expect((await read('2026-11-01', '2026-11-30')).Items).toEqual([])
})

test.each([
  ['2026-11-01', '2026-12-16'],
  ['2026-11-02', '2026-11-01'],
  ['2026-02-30', '2026-03-01'],
])('[CALENDAR1] from %s to %s is refused', async (from, to) => {
  expect(await ask(`GET /api/editorial/calendar?from=${from}&to=${to}`)).toMatchObject({ status: 400 })
})

test('[CALENDAR1] a month is read from indexes, however many stories a board has', async () => {
  const { db } = server.context
  const { boardId } = server.company.acme
  await sql`
    insert into story (id, board_id, type, title, message_count, publish_at, expire_at, status)
    select '0AS' || lpad(n::text, 12, '0'), ${boardId}, 'text', 'Many', '{}', timestamptz '2026-06-01' + n * interval '1 hour',
      timestamptz '2026-09-01' + n * interval '1 hour', 'published'
    from generate_series(1, 4000) n`.execute(db)
  await sql`analyze story`.execute(db)
  const { Items, IsCut } = await read('2026-10-01', '2026-10-31')
  expect(IsCut).toBe(true)
  expect(Items).toHaveLength(1002)
  const plans = await Promise.all(
    [sql`s.publish_at`, sql`s.expire_at`].map((column) =>
      sql<{ 'QUERY PLAN': string }>`
        explain select s.id from story s where s.board_id = ${boardId} and s.deleted_at is null
          and s.status <> 'draft' and s.expire_at is not null and not s.is_archived
          and ${column} >= '2026-10-01' and ${column} < '2026-10-03'
        order by ${column} limit 501`.execute(db),
    ),
  )
  for (const { rows } of plans)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
})

test('[CALENDAR3] a scheduled story moves with its texts and changes, and back again', async () => {
  const id = await add('Planned', '2026-12-01T08:00:00Z')
  const { Form } = (await ask(`GET /api/editorial/${id}`)).body as { Form: StoryForm }
  await ask(`PUT /api/editorial/${id}`, { Version: 0, Form: { ...Form, Title: 'Changed' } })
  await zone('Europe/Berlin')
  const move = (Day: string, Time: string, From: string) =>
    ask(`POST /api/editorial/${id}/move`, { Day, Time, From })
  expect((await move('2026-12-05', '09:00', '2026-12-01 08:00:00')).body).toEqual({
    PublishAt: '2026-12-05 08:00:00',
    Day: '2026-12-05',
    Time: '09:00',
  })
  expect(await beginOf(id)).toBe('2026-12-05T08:00:00.000Z')
  const { db } = server.context
  const message = db.selectFrom('message').select('start_at').where('story_id', '=', id)
  expect((await message.executeTakeFirstOrThrow()).start_at).toEqual(new Date('2026-12-05T08:00:00Z'))
  const edited = (await ask(`GET /api/editorial/${id}`)).body as { Form: StoryForm }
  expect(edited.Form).toMatchObject({ Title: 'Changed', PublishAt: '2026-12-05 08:00:00' })
  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(logged).toEqual([
    {
      action: 'story-scheduled',
      detail: {
        story: id,
        begins: '2026-12-05 09:00 (Europe/Berlin)',
        'was.begins': '2026-12-01 09:00 (Europe/Berlin)',
      },
    },
  ])
  expect(await db.selectFrom('event').select('seq').execute()).toEqual([])
  expect((await move('2026-12-01', '09:00', '2026-12-05 08:00:00')).status).toBe(200)
  expect(await beginOf(id)).toBe('2026-12-01T08:00:00.000Z')
})

test('[CALENDAR3] what is published, past, behind its end, or moved meanwhile is refused', async () => {
  const out = await add('Out', '2026-11-25T08:00:00Z')
  const planned = await add('Planned', '2026-12-01T08:00:00Z', { expireAt: new Date('2026-12-10T00:00:00Z') })
  const move = async (id: string, Day: string, From = '2026-12-01 08:00:00') => {
    const { status, body } = await ask(`POST /api/editorial/${id}/move`, { Day, Time: '08:00', From })
    return [status, errorsOf(body)?.['Day']]
  }
  expect(await move(out, '2026-12-02', '2026-11-25 08:00:00')).toEqual([409, 'state'])
  expect(await move(planned, '2026-11-26')).toEqual([400, 'past'])
  expect(await move(planned, '2026-12-10')).toEqual([400, 'ends'])
  expect(await move(planned, '2026-12-02', '2026-12-03 08:00:00')).toEqual([409, 'moved'])
  expect(await move(planned, '2026-02-30')).toEqual([400, 'api-400'])
  expect(await beginOf(planned)).toBe('2026-12-01T08:00:00.000Z')
})

test('[CALENDAR1] [CALENDAR3] other boards’ stories cannot be moved, and only editors plan', async () => {
  const theirs = await add('Theirs', '2026-12-01T08:00:00Z', { boardId: server.company.other.boardId })
  const body = { Day: '2026-12-02', Time: '08:00', From: '2026-12-01 08:00:00' }
  const unknown = await ask('POST /api/editorial/0ASaaaaaaaaaaaa/move', body)
  expect(await ask(`POST /api/editorial/${theirs}/move`, body)).toMatchObject({ status: unknown.status })
  expect(unknown.status).toBe(404)
  const champion = await server.signIn('champion@acme.test')
  const ours = await add('Ours', '2026-12-01T08:00:00Z')
  expect((await ask(`POST /api/editorial/${ours}/move`, body, champion)).status).toBe(403)
  const days = 'GET /api/editorial/calendar?from=2026-12-01&to=2026-12-02'
  expect((await ask(days, undefined, champion)).status).toBe(403)
  expect(await beginOf(ours)).toBe('2026-12-01T08:00:00.000Z')
})
