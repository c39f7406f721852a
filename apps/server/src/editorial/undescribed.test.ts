import type { AnswerOf, checkStoryFile, listFeeds, uploadStories } from '@rostrum/protocol'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let manager: string
let origin = ''
let feed = ''
const pictures = new Map<string, Buffer>()
const site = createServer((request, reply) => {
  const picture = pictures.get(request.url ?? '')
  if (request.url === '/feed.xml') reply.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed)
  else reply.writeHead(picture ? 200 : 404, { 'content-type': 'image/png' }).end(picture ?? '')
})
const fetching = { close: async () => {} }

beforeAll(async () => {
  for (const [path, background] of [
    ['/blue.png', '#0a66c2'],
    ['/red.png', '#c20a0a'],
    ['/green.png', '#0ac266'],
  ] as const) {
    const create = { width: 640, height: 480, channels: 3, background } as const
    pictures.set(path, await sharp({ create }).png().toBuffer())
  }
  await new Promise<void>((listening) => {
    site.listen(0, '127.0.0.1', listening)
  })
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await startTestServer()
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
  await server.rest()
  for (const table of ['board_feed', 'board_feed_entry', 'story', 'story_draft'] as const)
    await server.context.db.deleteFrom(table).execute()
  await require(true)
})

const ask = (line: string, body?: unknown) =>
  server.ask(line, { session: manager, ...(body === undefined ? {} : { body }) })
const require = (IsAltTextRequired: boolean) => ask('PUT /api/guard-rails', { IsAltTextRequired })
const titles = async (table: 'story' | 'story_draft') => {
  const rows = await server.context.db.selectFrom(table).select('title').orderBy('title').execute()
  return rows.map(({ title }) => title)
}
const csv = () =>
  [
    'title,picture,alt,linkedin',
    `Described,${origin}/blue.png,A blue field,Look`,
    `Bare,${origin}/red.png|${origin}/green.png,|A green field,Look`,
    'Text only,,,Look',
    '',
  ].join('\n')

test('[UPLOAD8] looking at a file names the pictures without a text, and their stories become drafts', async () => {
  const looked = await ask('POST /api/editorial/upload/check', { Text: csv(), IsPublished: true })
  const { Rows } = looked.body as AnswerOf<typeof checkStoryFile>
  expect(Rows.map(({ State, Problems }) => [State, Problems])).toEqual([
    ['new', []],
    ['new', [{ Code: 'alt-text-missing', Field: 'alt', Detail: `${origin}/red.png` }]],
    ['new', []],
  ])
  const rows = Rows.map(({ Row, Form }) => ({ Row, Form }))
  const made = await ask('POST /api/editorial/upload', { IsPublished: true, Rows: rows })
  const { Results } = made.body as AnswerOf<typeof uploadStories>
  expect(Results.map(({ State, Problems }) => [State, Problems.map(({ Code }) => Code)])).toEqual([
    ['made', []],
    ['made', ['alt-text-missing']],
    ['made', []],
  ])
  expect([await titles('story'), await titles('story_draft')]).toEqual([['Described', 'Text only'], ['Bare']])
  // Nobody publishes it before its picture has a text.
  const [, draft] = Results
  const refused = await ask(`POST /api/editorial/${draft?.Id}/publish`, { Version: 1 })
  expect(refused.body).toMatchObject({ Errors: { media: 'alt-text-missing' } })
})

test('[UPLOAD8] without the rule, and on networks without such texts, nothing is asked for', async () => {
  const only = `title,picture,instagram\nBare,${origin}/red.png,Look\n`
  const check = async (Text: string) =>
    (await ask('POST /api/editorial/upload/check', { Text, IsPublished: true })).body as AnswerOf<
      typeof checkStoryFile
    >
  expect((await check(only)).Rows).toMatchObject([{ State: 'new', Problems: [] }])
  await require(false)
  expect((await check(csv())).Rows.flatMap(({ Problems }) => Problems)).toEqual([])
})

test('[FEEDS8] an entry whose picture has no text becomes a draft, and the feed says how many did', async () => {
  const entry = (name: string, picture: string) =>
    `<item><guid isPermaLink="false">${name}</guid><title>${name}</title><pubDate>${new Date().toUTCString()}</pubDate>
      ${picture === '' ? '' : `<enclosure url="${origin}${picture}" type="image/png" length="9"/>`}</item>`
  const rss = (...items: string[]) =>
    `<rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`
  feed = rss(entry('bare', '/red.png'), entry('plain', ''))
  const form = { Address: `${origin}/feed.xml`, TopicId: null, IsPublished: true, PerDay: 5, IsOn: true }
  expect((await ask('POST /api/feeds', form)).status).toBe(200)
  await server.rest()
  const read = async () => ((await ask('GET /api/feeds')).body as AnswerOf<typeof listFeeds>).Items[0]
  expect(await read()).toMatchObject({ Made: 2, Undescribed: 1, Problem: null })
  expect([await titles('story'), await titles('story_draft')]).toEqual([['plain'], ['bare']])
  // What is published keeps what members see when its entry gets a picture without a text.
  feed = rss(entry('bare', '/red.png'), entry('plain', '/green.png'))
  await ask(`POST /api/feeds/${(await read())?.Id}/run`)
  await server.rest()
  expect(await read()).toMatchObject({ Made: 0, Undescribed: 1 })
  const media = await server.context.db.selectFrom('story_media').selectAll().execute()
  expect(media).toEqual([])
})
