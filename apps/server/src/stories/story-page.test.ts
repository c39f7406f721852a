import { listShares, readOwnStory } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addStory } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let session: string
let boardId: string
const clock = { now: new Date('2026-11-21T09:00:00Z') }
const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000)

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now })
  session = await server.signIn('advocate@acme.test')
  boardId = server.company.acme.boardId
})
afterEach(() => server.context.db.deleteFrom('story').execute())
afterAll(() => server.close())

const post = (
  number: number,
  {
    storyId,
    messageId = null,
    userId,
    status = 'complete',
    onBoard = boardId,
  }: {
    storyId: string | null
    messageId?: string | null
    userId: string
    status?: string
    onBoard?: string
  },
) =>
  sql`insert into post (id, board_id, user_id, story_id, message_id, network, type, text, status, schedule_type, due_at)
    values (${`00400000000000${number}`}, ${onBoard}, ${userId}, ${storyId}, ${messageId}, 'linkedin', 'text', '',
      ${status}, 'now', ${minutes(-number)})`.execute(server.context.db)

const shares = async (query: string) => {
  const { body } = await server.ask(`GET /api/stories/shares?${query}`, { session })
  return z.parse(listShares.answer, body)
}
const own = async (id: string) => {
  const { body } = await server.ask(`GET /api/stories/own?id=${id}`, { session })
  return z.parse(readOwnStory.answer, body)
}

test('[STORIES5] [B2.2] who shared a story: what was published, by colleagues of the board, a page at a time', async () => {
  const { id, messages } = await addStory(server.context, {
    boardId,
    messages: [{ network: 'linkedin', text: 'One' }],
  })
  const { manager, advocate } = server.company.people
  const messageId = messages[0] ?? null
  await post(1, { storyId: id, userId: manager, messageId })
  await post(2, { storyId: id, userId: advocate })
  await post(3, { storyId: id, userId: manager, status: 'pending' })
  await post(4, { storyId: id, userId: manager, status: 'incomplete' })
  const { Items, Total } = await shares(`id=${id}`)
  expect(Total).toBe(2)
  expect(Items.map(({ User, Network, SharedDate }) => [User.Id, Network, SharedDate])).toEqual([
    [manager, 'linkedin', '2026-11-21 08:59:00'],
    [advocate, 'linkedin', '2026-11-21 08:58:00'],
  ])
  expect(JSON.stringify(Items)).not.toContain('@')
  expect((await shares(`id=${id}&_count=1&_page=1`)).Items.map(({ User }) => User.Id)).toEqual([advocate])
  expect((await shares(`messageId=${messageId}`)).Total).toBe(1)
  await server.context.db.updateTable('app_user').set({ active: false }).where('id', '=', manager).execute()
  expect((await shares(`id=${id}`)).Total).toBe(1)
  await server.context.db.updateTable('app_user').set({ active: true }).where('id', '=', manager).execute()
})

test('[STORIES4] nobody learns about the story of another board, or one that is over', async () => {
  const { acme, other } = server.company
  for (const elsewhere of [acme.secondBoardId, other.boardId]) {
    const { id } = await addStory(server.context, { boardId: elsewhere })
    expect(await server.ask(`GET /api/stories/shares?id=${id}`, { session })).toMatchObject({ status: 404 })
    const saved = await server.ask('POST /api/stories/save', { session, body: { id, isSaved: true } })
    expect(saved).toMatchObject({ status: 404, body: { code: 'story-not-found' } })
    expect(await own(id)).toEqual({ Posts: [], IsSaved: false })
  }
  const over = await addStory(server.context, { boardId, expireAt: minutes(-1) })
  expect(await server.ask(`GET /api/stories/shares?id=${over.id}`, { session })).toMatchObject({
    status: 404,
  })
  expect(await server.ask('GET /api/stories/shares', { session })).toMatchObject({ status: 400 })
  expect(await server.ask(`GET /api/stories/shares?id=${over.id}`)).toMatchObject({ status: 401 })
})

test('[STORIES6] a story is saved for later and taken off; the own posts of it are named', async () => {
  const { id } = await addStory(server.context, { boardId })
  const { advocate, manager } = server.company.people
  await post(5, { storyId: id, userId: advocate, status: 'pending' })
  await post(6, { storyId: id, userId: manager })
  const save = (isSaved: boolean) => server.ask('POST /api/stories/save', { session, body: { id, isSaved } })
  await save(true)
  await save(true)
  const { Posts, IsSaved } = await own(id)
  expect(IsSaved).toBe(true)
  expect(Posts).toMatchObject([{ Id: '004000000000005', Network: 'linkedin', Status: 'pending' }])
  await save(false)
  expect((await own(id)).IsSaved).toBe(false)
})

test('[STORIES7] the start says until when the person had seen the board before this visit', async () => {
  const visit = async () => {
    const { body } = await server.ask('PUT /user', { session, body: {} })
    return z.parse(z.object({ LastVisit: z.nullable(z.string()) }), body).LastVisit
  }
  expect(await visit()).toBeNull()
  clock.now = minutes(29)
  expect(await visit()).toBeNull()
  clock.now = minutes(31)
  const last = await visit()
  expect(last).toBe('2026-11-21 09:29:00')
  clock.now = minutes(5)
  expect(await visit()).toBe(last)
})

test('[STORIES7] on the first visit nothing is new', async () => {
  const newcomer = await server.signIn('contributor@acme.test')
  const { body } = await server.ask('GET /api/stories/list?only=new', { session: newcomer })
  expect(body).toMatchObject({ Items: [] })
})
