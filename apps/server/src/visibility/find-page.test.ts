import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growthTopics, growthWords, seedStories } from '../testing/growth/seed-growth.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { markPast } from '../stories/mark-past.js'

/** More rows than are scanned before an index is used. */
const rows = 2400
const clock = { now: new Date() }
let server: TestServer
let session: string
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now })
  await seedStories(server.context.db, server.company, rows)
  session = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

interface Wish {
  order?: 'date' | 'popularity'
  network?: string
  topic?: string
  q?: string
}

const { rare, ideograms, over, elsewhere, nowhere, common } = growthWords
const words = [
  rare,
  ideograms,
  over,
  elsewhere,
  nowhere,
  common,
  'e',
  'ZZ',
  '飛',
  '行船',
  'Ö',
  "'",
  '\\',
  '%',
  ', in',
]
const wishes: Wish[] = [
  {},
  { order: 'popularity' },
  ...['linkedin', 'xing', 'facebook', 'instagram'].flatMap((network): Wish[] => [
    { network },
    { network, order: 'popularity' },
    { network, q: rare },
  ]),
  ...[growthTopics.common, growthTopics.rare].flatMap((topic): Wish[] => [
    { topic },
    { topic, order: 'popularity', network: 'twitter' },
    { topic, q: 'team' },
  ]),
  ...words.map((q): Wish => ({ q })),
  { q: rare, order: 'popularity' },
  { q: 'e', order: 'popularity' },
]

const like = (q: string) => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const inTopic = (topic: string | undefined, id: RawBuilder<unknown>) =>
  topic
    ? sql`and exists (select from story_topic t where t.story_id = ${id} and t.topic_id = ${topic})`
    : sql``
const isOn = sql`s.deleted_at is null and s.status <> 'draft' and s.publish_at <= ${clock.now}
  and (s.expire_at is null or s.expire_at > ${clock.now})`

async function idsOf(query: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await query.execute(server.context.db)).rows.map(({ id }) => id)
}

/** The feed by the plain rule, row by row and without any index. */
const storiesByRule = ({ order = 'date', network, topic, q }: Wish) =>
  idsOf(sql`select s.id from story s
    where s.board_id = ${server.company.acme.boardId} and ${isOn} ${inTopic(topic, sql`s.id`)}
      ${network ? sql`and s.message_count ? ${network}` : sql``}
      ${q ? sql`and (s.title ilike ${like(q)} or s.description ilike ${like(q)} or s.excerpt ilike ${like(q)})` : sql``}
    order by ${order === 'date' ? sql`s.is_featured desc, s.publish_at desc, s.id desc` : sql`s.share_count desc, s.id desc`}
    limit 60`)

const messagesByRule = ({ order = 'date', network, topic, q }: Wish) =>
  idsOf(sql`select m.id from message m left join story s on s.id = m.story_id
    where m.board_id = ${server.company.acme.boardId} and m.deleted_at is null and m.start_at <= ${clock.now}
      and (m.end_at is null or m.end_at > ${clock.now}) and (s.id is null or (${isOn})) ${inTopic(topic, sql`s.id`)}
      ${network ? sql`and m.network = ${network}` : sql``} ${q ? sql`and m.text ilike ${like(q)}` : sql``}
    order by ${order === 'date' ? sql`m.start_at desc, m.id desc` : sql`m.share_count desc, m.id desc`}
    limit 60`)

const page = z.object({ Items: z.array(z.object({ Id: z.string() })), Next: z.nullish(z.string()) })

/** Two pages of thirty, requested as a client does. */
async function twoPages(path: string, wish: Wish, next: (read: z.infer<typeof page>) => string | undefined) {
  const ids: string[] = []
  let position = ''
  for (let turn = 0; turn < 2; turn += 1) {
    const query = new URLSearchParams(Object.entries(wish)).toString()
    const { body } = await server.ask(`GET ${path}_count=30&${query}${position}`, { session })
    const read = z.parse(page, body)
    ids.push(...read.Items.map(({ Id }) => Id))
    const after = next(read)
    if (after === undefined) break
    position = after
  }
  return ids
}

const storyPages = (wish: Wish) =>
  twoPages('/api/stories/list?', wish, ({ Next }) => (Next ? `&since=${Next}` : undefined))
const messagePages = (wish: Wish) =>
  twoPages('/message?x-ui-mod=v2&', wish, ({ Items }) =>
    Items.length === 30 ? `&sinceMessage=${Items.at(-1)?.Id}` : undefined,
  )

async function countPast(): Promise<number> {
  const { rows: past } = await sql`select 1 from story where is_past`.execute(server.context.db)
  return past.length
}

test('[B2.2] however much a board has, a page follows the rule, before and after expired rows are marked', async () => {
  for (const isNoted of [false, true]) {
    // The server itself marks them every minute: either may have come first.
    if (isNoted) await markPast(server.context.db, clock.now)
    if (isNoted) expect(await countPast()).toBeGreaterThan(rows / 3)
    for (const wish of isNoted ? wishes : wishes.slice(0, 12)) {
      expect(await storyPages(wish), JSON.stringify(wish)).toEqual(await storiesByRule(wish))
      expect(await messagePages(wish), JSON.stringify(wish)).toEqual(await messagesByRule(wish))
    }
  }
  expect(await markPast(server.context.db, clock.now)).toBe(0)
})

test('[B2.7] a story that is extended, or restored, comes back with its messages', async () => {
  const { db } = server.context
  await markPast(db, clock.now)
  const story = await db
    .selectFrom('story')
    .select('id')
    .where('is_past', '=', true)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('board_id', '=', server.company.acme.boardId)
    .executeTakeFirstOrThrow()
  const shown = async () => {
    const { body } = await server.ask('GET /api/stories/list?order=popularity&_count=5', { session })
    const { body: messages } = await server.ask('GET /message?x-ui-mod=v2&order=popularity&_count=5', {
      session,
    })
    return JSON.stringify([body, messages])
  }
  expect(await shown()).not.toContain(story.id)
  const later = new Date(clock.now.getTime() + 3_600_000)
  await db
    .updateTable('story')
    .set({ expire_at: later, share_count: 9999 })
    .where('id', '=', story.id)
    .execute()
  await db
    .updateTable('message')
    .set({ end_at: null, share_count: 9999 })
    .where('story_id', '=', story.id)
    .execute()
  expect((await shown()).match(new RegExp(`"(Id|StoryId)":"${story.id}"`, 'g'))).toHaveLength(3)
})

const letters = [
  'a',
  'B',
  'z',
  'ß',
  'İ',
  'Σ',
  '飛',
  '行',
  '😀',
  ' ',
  "'",
  '\\',
  '%',
  '_',
  '&',
  ':',
  '*',
  '"',
  '\n',
  'é',
]

test('[B2.2] the index finds all texts that contain the words, with any characters', async () => {
  let state = 7
  const draw = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
  const write = (length: number) => Array.from({ length }, () => letters[draw(letters.length)]).join('')
  const pairs = Array.from({ length: 3000 }, () => {
    const text = write(draw(30))
    const characters = Array.from(text)
    const from = draw(characters.length + 1)
    const part = characters.slice(from, from + 1 + draw(6)).join('')
    return { text, q: (draw(2) === 0 ? part.toUpperCase() : part) || 'a' }
  })
  const { rows: missed } = await sql`
    select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (text text, q text)
    where position(lower(q) in lower(text)) > 0 and not search_pieces(text) @@ search_query(q)`.execute(
    server.context.db,
  )
  expect(missed).toEqual([])
})
