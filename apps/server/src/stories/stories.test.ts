// @both-engines: lists and their cursors
import { story, storyCard } from '@rostrum/protocol'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addStory, addTopic } from '../testing/add-story.js'
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
afterEach(async () => {
  await server.context.db.deleteFrom('story').execute()
  await server.context.db.deleteFrom('topic').execute()
})
afterAll(() => server.close())

const page = z.object({
  Items: z.array(storyCard),
  Languages: z.array(z.unknown()),
  Next: z.nullable(z.string()),
})
const feed = async (query = '', as = session) => {
  const { body } = await server.ask(`GET /api/stories/list?${query}`, { session: as })
  return z.parse(page, body)
}
const titles = async (query = '', as = session) => (await feed(query, as)).Items.map(({ Title }) => Title)

test('[B2.2] by date the featured stories come first, then the newest; by popularity the most shared', async () => {
  await addStory(server.context, { boardId, title: 'old', publishAt: minutes(-30), shares: 9 })
  await addStory(server.context, { boardId, title: 'new', publishAt: minutes(-10), shares: 1 })
  await addStory(server.context, { boardId, title: 'featured', publishAt: minutes(-60), isFeatured: true })
  expect(await titles()).toEqual(['featured', 'new', 'old'])
  expect(await titles('order=popularity')).toEqual(['old', 'new', 'featured'])
})

test('[B2.7] drafts, future and expired stories are not in the feed', async () => {
  await addStory(server.context, { boardId, title: 'there' })
  await addStory(server.context, { boardId, title: 'draft', status: 'draft' })
  await addStory(server.context, { boardId, title: 'to come', publishAt: minutes(5) })
  const over = await addStory(server.context, { boardId, title: 'over', expireAt: minutes(-1) })
  expect(await titles()).toEqual(['there'])
  const opened = await server.ask(`GET /api/stories/get?id=${over.id}`, { session })
  expect(opened).toMatchObject({ status: 422, body: { code: 'story-expired' } })
})

test('[B7.1] a story of another board is not found', async () => {
  const { id } = await addStory(server.context, { boardId: server.company.other.boardId })
  const second = await addStory(server.context, { boardId: server.company.acme.secondBoardId })
  for (const one of [id, second.id]) {
    const answer = await server.ask(`GET /api/stories/get?id=${one}`, { session })
    expect(answer).toMatchObject({ status: 404, body: { code: 'story-not-found' } })
  }
  expect(await titles()).toEqual([])
})

test('[B7.1] a story opens with its messages that have not expired', async () => {
  const { id, messages } = await addStory(server.context, {
    boardId,
    linkUrl: 'https://example.com/',
    messages: [
      { network: 'linkedin', text: 'One', language: 'en' },
      { network: 'linkedin', text: 'Over', endAt: minutes(-1) },
      { network: 'twitter', text: 'Two' },
    ],
  })
  const { body } = await server.ask(`GET /api/stories/get?id=${id}`, { session })
  const opened = z.parse(story, body)
  expect(opened.Messages.map(({ Id }) => Id)).toEqual([messages[0], messages[2]])
  expect((await feed()).Languages).toEqual([{ Code: 'en', Name: 'English' }])
})

test('[B2.1] pages follow one another without gaps or repetitions, whatever is published meanwhile', async () => {
  for (let at = 0; at < 25; at += 1) {
    await addStory(server.context, {
      boardId,
      title: `${at}`,
      publishAt: minutes(-100 - (at % 3)),
      isFeatured: at < 4,
    })
  }
  for (const order of ['date', 'popularity']) {
    const seen: string[] = []
    let since = ''
    do {
      const { Items, Next } = await feed(`order=${order}&_count=4${since && `&since=${since}`}`)
      seen.push(...Items.map(({ Title }) => Title))
      since = Next ?? ''
      if (order === 'date') await addStory(server.context, { boardId, title: 'late', publishAt: minutes(-1) })
    } while (since)
    const old = seen.filter((title) => title !== 'late')
    expect(old).toHaveLength(25)
    expect(new Set(old).size).toBe(25)
    await server.context.db.deleteFrom('story').where('title', '=', 'late').execute()
  }
  const foreign = await server.ask('GET /api/stories/list?since=nonsense', { session })
  expect(foreign).toMatchObject({ status: 400, body: { code: 'api-400' } })
})

test('[B2.2] the feed is filtered by network, by topic and by literal words', async () => {
  const topic = await addTopic(server.context, boardId, 'Culture')
  await addStory(server.context, {
    boardId,
    title: '100 % wool',
    messages: [{ network: 'twitter', text: 'x' }],
  })
  await addStory(server.context, { boardId, title: 'Other', topics: [topic] })
  expect(await titles('network=twitter')).toEqual(['100 % wool'])
  expect(await titles('network=xing')).toEqual([])
  expect(await titles(`topic=${topic}`)).toEqual(['Other'])
  expect(await titles(`q=${encodeURIComponent('0 %')}`)).toEqual(['100 % wool'])
  expect(await titles(`q=${encodeURIComponent('%')}`)).toEqual(['100 % wool'])
  expect(await titles('q=OTHER')).toEqual(['Other'])
})

test('[B4.22] a user who follows topics sees theirs and stories without one; a user who follows none sees all', async () => {
  const [mine, other] = [
    await addTopic(server.context, boardId, 'Mine'),
    await addTopic(server.context, boardId, 'Other'),
  ]
  await addStory(server.context, { boardId, title: 'mine', topics: [mine, other], publishAt: minutes(-1) })
  await addStory(server.context, { boardId, title: 'other', topics: [other], publishAt: minutes(-2) })
  await addStory(server.context, { boardId, title: 'none', publishAt: minutes(-3) })
  expect(await titles()).toEqual(['mine', 'other', 'none'])
  const put = await server.ask('PUT /topic?x-ui-mod=v2', { session, body: { topics: mine } })
  expect(put.body).toEqual({ Result: true })
  expect(await titles()).toEqual(['mine', 'none'])
  expect(await titles(`topic=${other}`)).toEqual(['mine', 'other'])
  await server.ask('POST /topic?x-ui-mod=v2', { session, body: { topics: other } })
  expect(await titles()).toEqual(['mine', 'other', 'none'])
  await server.ask('PUT /topic?toSubscribe=false', { session, body: { topics: other } })
  expect(await titles()).toEqual(['mine', 'other', 'none'])
  const foreign = await addTopic(server.context, server.company.other.boardId, 'Foreign')
  const refused = await server.ask('PUT /topic?x-ui-mod=v2', { session, body: { topics: foreign } })
  expect(refused).toMatchObject({ status: 404, body: { code: 'api-404' } })
})
