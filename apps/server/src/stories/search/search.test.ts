// @both-engines: text search in SQL
import { storyCard } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addStory, addTopic } from '../../testing/add-story.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

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
  Next: z.nullable(z.string()),
  Words: z.optional(z.array(z.string())),
})
const search = async (q: string, query: Record<string, string> = {}) => {
  const asked = new URLSearchParams({ q, match: 'words', ...query }).toString()
  const { body } = await server.ask(`GET /api/stories/list?${asked}`, { session })
  return z.parse(page, body)
}
const titles = async (q: string, query: Record<string, string> = {}) =>
  (await search(q, query)).Items.map(({ Title }) => Title)
const add = (title: string, ...texts: string[]) =>
  addStory(server.context, {
    boardId,
    title,
    messages: texts.map((text) => ({ network: 'linkedin' as const, text })),
  })

test('[SEARCH1] [SEARCH2] all words are wanted, wherever they are, with or without accents and capitals', async () => {
  await add('Größere Räume', 'Die Énergie kommt aus dem Dach.')
  await add('Räume', 'Nichts davon')
  expect(await titles('grossere ENERGIE')).toEqual(['Größere Räume'])
  expect(await titles('räume dach')).toEqual(['Größere Räume'])
  expect(await titles('räume keller')).toEqual([])
})

test('[SEARCH3] by beginnings and parts of words, and by any part of Japanese and Chinese', async () => {
  await add('Unsere Großbrauerei')
  await add('空に浮かぶ飛行船の話')
  await add('我们的啤酒厂节约用水')
  expect(await titles('grossb')).toEqual(['Unsere Großbrauerei'])
  expect(await titles('brauerei')).toEqual(['Unsere Großbrauerei'])
  for (const part of ['飛行船', '行船', '船', '空', '話'])
    expect(await titles(part)).toEqual(['空に浮かぶ飛行船の話'])
  expect(await titles('啤酒')).toEqual(['我们的啤酒厂节约用水'])
  expect(await titles('酒啤')).toEqual([])
})

test('[SEARCH4] a word with one mistake is found', async () => {
  await add('Our brewery')
  for (const typo of ['brwery', 'brewwery', 'brewexy', 'berwery'])
    expect(await titles(typo)).toEqual(['Our brewery'])
  expect(await titles('bakery')).toEqual([])
})

test('[SEARCH5] whole words in titles first, then mistakes, then texts; by popularity the most shared', async () => {
  await add('Something else', 'Text about water here')
  await add('About waters')
  await add('About water')
  expect(await titles('water')).toEqual(['About water', 'About waters', 'Something else'])
  await server.context.db
    .updateTable('story')
    .set({ share_count: 9 })
    .where('title', '=', 'Something else')
    .execute()
  expect((await titles('water', { order: 'popularity' }))[0]).toBe('Something else')
})

test('[SEARCH5] pages follow one another, of frequent words and of rare ones', async () => {
  for (let at = 0; at < 25; at += 1) await add(`Common number${at}`)
  const first = await search('common', { _count: '20' })
  const rest = await search('common', { _count: '20', since: first.Next ?? '' })
  expect(rest.Next).toBeNull()
  expect(new Set([...first.Items, ...rest.Items].map(({ Id }) => Id)).size).toBe(25)
  const wrong = await server.ask(`GET /api/stories/list?since=${first.Next}`, { session })
  expect(wrong.status).toBe(400)
})

test('[SEARCH6] [SEARCH7] the answer names the words to mark, and shows the text around them', async () => {
  await add('A title', `${'Long before. '.repeat(20)}The brewery saves water.`)
  const { Words, Items } = await search('brwery')
  expect(Words).toEqual(['brwery', 'brewery'])
  expect(Items[0]?.Excerpt).toMatch(/^….*brewery saves water/)
})

test('[SEARCH8] drafts, what is over, and other boards are not found; a change is', async () => {
  await addStory(server.context, { boardId, title: 'water draft', status: 'draft' })
  await addStory(server.context, { boardId, title: 'water over', expireAt: minutes(-1) })
  await addStory(server.context, { boardId, title: 'water to come', publishAt: minutes(1) })
  await addStory(server.context, { boardId: server.company.acme.secondBoardId, title: 'water elsewhere' })
  await addStory(server.context, { boardId: server.company.other.boardId, title: 'waterfall elsewhere' })
  const { id, messages } = await add('fire', 'air')
  expect(await titles('water')).toEqual([])
  expect((await search('waterfal')).Words).not.toContain('waterfall')
  const { db } = server.context
  await db.updateTable('story').set({ title: 'water' }).where('id', '=', id).execute()
  expect(await titles('water air')).toEqual(['water'])
  await db.updateTable('message').set({ deleted_at: clock.now }).where('id', 'in', messages).execute()
  expect(await titles('water air')).toEqual([])
  await db.updateTable('story').set({ deleted_at: clock.now }).where('id', '=', id).execute()
  expect(await titles('water')).toEqual([])
  await db.updateTable('story').set({ deleted_at: null }).where('id', '=', id).execute()
  expect(await titles('water')).toEqual(['water'])
})

test('[SEARCH8] only signs are searched as parts of texts, and no sign breaks a search', async () => {
  await add('100 % of it')
  expect(await titles('%')).toEqual(['100 % of it'])
  for (const sign of ["'", '\\', '" or "', "it's", ':*', '!&|', '😀', '​']) await search(sign)
})

test('[SEARCH9] by language, by what the person shared or saved, and new since their last visit', async () => {
  const topic = await addTopic(server.context, boardId, 'Water')
  const { id } = await addStory(server.context, {
    boardId,
    title: 'German water',
    topics: [topic],
    publishAt: minutes(-10),
    messages: [{ network: 'linkedin', text: 'Wasser', language: 'de' }],
  })
  await addStory(server.context, { boardId, title: 'Old water', publishAt: minutes(-100) })
  const list = async (query: string) => {
    const { body } = await server.ask(`GET /api/stories/list?${query}`, { session })
    return z.parse(page, body).Items.map(({ Title }) => Title)
  }
  expect(await list('language=de')).toEqual(['German water'])
  expect(await titles('water', { language: 'de' })).toEqual(['German water'])
  expect(await titles('water', { topic })).toEqual(['German water'])
  await server.ask('POST /api/stories/save', { session, body: { id, isSaved: true } })
  expect(await list('only=saved')).toEqual(['German water'])
  const { db } = server.context
  const userId = server.company.people.advocate
  await sql`insert into post (id, board_id, user_id, story_id, network, type, text, status, schedule_type, due_at)
    values ('004000000000001', ${boardId}, ${userId}, ${id}, 'linkedin', 'text', '', 'complete', 'now', now())`.execute(
    db,
  )
  expect(await list('only=unshared')).toEqual(['Old water'])
  await db
    .updateTable('board_user')
    .set({ seen_until: minutes(-50) })
    .where('user_id', '=', userId)
    .execute()
  expect(await list('only=new')).toEqual(['German water'])
  expect(await titles('water', { only: 'unshared' })).toEqual(['Old water'])
})
