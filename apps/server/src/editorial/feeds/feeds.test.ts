// @both-engines: leases of feeds
import type { AnswerOf, listFeeds } from '@rostrum/protocol'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { claimFeed } from './claim-feed.js'
import { runFeeds } from './run-feeds.js'

type Feeds = AnswerOf<typeof listFeeds>

let server: TestServer
let manager: string
let body = ''
let status = 200
let asked = 0
let clock = new Date('2026-11-21T10:00:00Z')
let origin = ''
const site = createServer((_request, reply) => {
  asked += 1
  reply.writeHead(status, { 'content-type': 'application/rss+xml' }).end(body)
})
const fetching = { close: async () => {} }

beforeAll(async () => {
  await new Promise<void>((listening) => {
    site.listen(0, '127.0.0.1', listening)
  })
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await startTestServer({ now: () => clock })
  const { guardedFetch, close } = createGuardedFetch({ allow: [new URL(origin).host] })
  Object.assign(server.context, { guardedFetch })
  fetching.close = close
  manager = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  await fetching.close()
  site.close()
})
beforeEach(async () => {
  const { db } = server.context
  await server.rest()
  for (const table of ['board_feed', 'board_feed_entry', 'story', 'story_draft'] as const)
    await db.deleteFrom(table).execute()
  clock = new Date(clock.getTime() + 7 * 24 * 3_600_000)
  status = 200
})

const ask = (line: string, sent?: unknown, session = manager) =>
  server.ask(line, { session, ...(sent === undefined ? {} : { body: sent }) })
const form = (more: object = {}) => ({
  Address: `${origin}/feed.xml`,
  TopicId: null,
  IsPublished: false,
  PerDay: 5,
  IsOn: true,
  ...more,
})
/** A feed of entries, each with its age in days. */
const rss = (entries: Readonly<Record<string, number>>, said = '') =>
  `<rss version="2.0"><channel><title>Blog</title>${Object.entries(entries)
    .map(
      ([name, age]) =>
        `<item><guid isPermaLink="false">${name}</guid><title>${name}${said}</title><category>News</category>
        <pubDate>${new Date(clock.getTime() - age * 24 * 3_600_000).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`
const feeds = async () => (await ask('GET /api/feeds')).body as Feeds
const add = async (more: object = {}) => {
  const answer = await ask('POST /api/feeds', form(more))
  expect(answer.status).toBe(200)
  await server.rest()
  const [feed] = (await feeds()).Items
  if (!feed) throw new Error('There is no feed')
  return feed
}
const later = async (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
  await runFeeds(server.context)
}
const titles = async (table: 'story' | 'story_draft') => {
  const rows = await server.context.db.selectFrom(table).select('title').orderBy('title').execute()
  return rows.map(({ title }) => title)
}

test('[FEEDS1] editors keep feeds, with an entry in the history for each change; nobody else does', async () => {
  body = rss({ one: 0 })
  const feed = await add()
  expect(feed).toMatchObject({ ...form(), Made: 1, LeftOut: 0, Problem: null, IsRunning: false })
  const changed = await ask(`PUT /api/feeds/${feed.Id}`, form({ PerDay: 9, IsOn: false }))
  expect((changed.body as Feeds).Items[0]).toMatchObject({ PerDay: 9, IsOn: false })
  const calls: [string, unknown?][] = [
    ['GET /api/feeds'],
    ['POST /api/feeds', form()],
    [`PUT /api/feeds/${feed.Id}`, form()],
    [`POST /api/feeds/${feed.Id}/run`],
    [`DELETE /api/feeds/${feed.Id}`],
  ]
  const stranger = await server.signIn('stranger@other.test')
  for (const [line, sent] of calls) {
    expect((await server.ask(line, sent ? { body: sent } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, sent, await server.signIn(`${name}@acme.test`))).status).toBe(403)
    // Another board neither sees nor changes it.
    if (line.includes(feed.Id)) expect((await ask(line, sent, stranger)).status).not.toBe(200)
  }
  expect((await feeds()).Items).toHaveLength(1)
  expect((await ask(`DELETE /api/feeds/${feed.Id}`)).status).toBe(200)
  expect((await feeds()).Items).toEqual([])
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'detail'])
    .where('action', 'in', ['feed-added', 'feed-changed', 'feed-removed', 'story-created'])
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, actor_kind: kind }) => `${action} ${kind}`)).toEqual([
    'feed-added person',
    'story-created system',
    'feed-changed person',
    'feed-removed person',
  ])
  expect(JSON.stringify(entries)).not.toContain(origin)
})

test('[FEEDS2] addresses that are none are refused, and so is one that the board has', async () => {
  for (const Address of ['acme', 'file:///etc/passwd', 'https://ada:secret@acme.test/'])
    expect((await ask('POST /api/feeds', form({ Address }))).body).toMatchObject({
      Errors: { Address: 'address' },
    })
  await add({ IsOn: false })
  expect((await ask('POST /api/feeds', form())).body).toMatchObject({ Errors: { Address: 'known' } })
  const TopicId = 'tpcAAAAAAAAAAAA'
  expect((await ask('POST /api/feeds', form({ Address: 'https://a.test', TopicId }))).status).toBe(400)
  for (const PerDay of [0, 51]) expect((await ask('POST /api/feeds', form({ PerDay }))).status).toBe(400)
  for (let at = 1; at < 50; at += 1)
    await ask('POST /api/feeds', form({ Address: `https://acme.test/${at}`, IsOn: false }))
  expect((await ask('POST /api/feeds', form({ Address: 'https://acme.test/50' }))).body).toMatchObject({
    Errors: { Address: 'too-many' },
  })
})

test('[FEEDS3] a feed is read every hour by one server, at once when asked, and not in a crisis', async () => {
  body = rss({ one: 0 })
  const feed = await add()
  const before = asked
  await later(0.5)
  expect(asked).toBe(before)
  expect((await ask(`POST /api/feeds/${feed.Id}/run`)).status).toBe(200)
  await server.rest()
  expect(asked).toBe(before + 1)
  await later(1)
  expect(asked).toBe(before + 2)
  clock = new Date(clock.getTime() + 3_600_000)
  expect(await claimFeed(server.context)).toMatchObject({ id: feed.Id })
  expect(await claimFeed(server.context)).toBeUndefined()
  expect((await feeds()).Items[0]).toMatchObject({ IsRunning: true })
  // Its server never finished: another one takes it on.
  await later(0.6)
  expect(asked).toBe(before + 3)
  const crisis = (in_crisis: boolean) => server.context.db.updateTable('board').set({ in_crisis }).execute()
  await crisis(true)
  await later(2)
  expect(asked).toBe(before + 3)
  expect((await ask(`POST /api/feeds/${feed.Id}/run`)).status).toBe(409)
  expect(await feeds()).toMatchObject({ IsInCrisis: true, Items: [{ IsRunning: false }] })
  await crisis(false)
  await ask(`PUT /api/feeds/${feed.Id}`, form({ IsOn: false }))
  await later(2)
  expect(asked).toBe(before + 3)
  expect((await ask(`POST /api/feeds/${feed.Id}/run`)).status).toBe(409)
})

test('[FEEDS4] the newest entries are taken, as many as a day may have', async () => {
  body = rss({ a: 3, b: 1, c: 2, old: 40 })
  await add({ PerDay: 2 })
  expect(await titles('story_draft')).toEqual(['b', 'c'])
  await later(2)
  expect(await titles('story_draft')).toEqual(['b', 'c'])
  await later(23)
  expect(await titles('story_draft')).toEqual(['a', 'b', 'c'])
})

test('[FEEDS5] no entry becomes two stories, and what was published follows its entry', async () => {
  body = rss({ one: 0 })
  const feed = await add()
  expect(await titles('story_draft')).toEqual(['one'])
  await ask(`PUT /api/feeds/${feed.Id}`, form({ IsPublished: true }))
  body = rss({ one: 0, two: 0 })
  await later(2)
  expect([await titles('story_draft'), await titles('story')]).toEqual([['one'], ['two']])
  body = rss({ one: 0, two: 0 }, ', corrected')
  await later(2)
  expect([await titles('story_draft'), await titles('story')]).toEqual([['one'], ['two, corrected']])
  await server.context.db.updateTable('story').set({ deleted_at: clock }).execute()
  body = rss({ one: 0, two: 0 }, ', again')
  await later(2)
  expect(await titles('story')).toEqual(['two, corrected'])
  // Removed and added again, it knows its entries.
  await ask(`DELETE /api/feeds/${feed.Id}`)
  await add()
  expect([await titles('story_draft'), await titles('story')]).toEqual([['one'], ['two, corrected']])
})

test('[FEEDS6] stories have the topic of their feed, and a feed makes none', async () => {
  const { db } = server.context
  const { boardId } = server.company.acme
  const TopicId = 'tpcFeedsTopic00'
  await db.insertInto('topic').values({ id: TopicId, board_id: boardId, name: 'From the blog' }).execute()
  body = rss({ one: 0 })
  const feed = await add({ TopicId })
  const draft = await db.selectFrom('story_draft').select(['id', 'form']).executeTakeFirstOrThrow()
  expect(draft.form).toMatchObject({ Title: 'one', Topics: [TopicId], PublishAt: null })
  // Editors publish it like any other draft.
  expect((await ask(`GET /api/editorial/${draft.id}`)).body).toMatchObject({ State: 'draft', Version: 1 })
  await ask(`PUT /api/feeds/${feed.Id}`, form({ IsPublished: true, TopicId }))
  body = rss({ two: 0 })
  await later(2)
  const names = await db
    .selectFrom('story_topic as l')
    .innerJoin('topic as t', 't.id', 'l.topic_id')
    .select('t.name')
    .execute()
  expect(names).toEqual([{ name: 'From the blog' }])
  expect(await db.selectFrom('topic').select('id').where('name', '=', 'News').execute()).toEqual([])
})

test('[FEEDS7] what went wrong is said, and the next run comes all the same', async () => {
  status = 404
  const feed = await add()
  expect(feed).toMatchObject({ Made: 0, Problem: { Code: 'status', Detail: '404' } })
  status = 200
  body = '<html>no feed</html>'
  await later(2)
  expect((await feeds()).Items[0]).toMatchObject({ Problem: { Code: 'not-a-feed' } })
  body = rss({ one: 0 })
  await later(2)
  expect((await feeds()).Items[0]).toMatchObject({ Made: 1, Problem: null })
  await ask(`PUT /api/feeds/${feed.Id}`, form({ Address: 'http://127.0.0.1:1/feed' }))
  await server.rest()
  expect((await feeds()).Items[0]?.Problem?.Code).toBe('not-public')
})
