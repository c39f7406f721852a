// @both-engines: a newcomer's demo runs embedded
import { sql } from 'kysely'
import { networks, storyTypes, suggestionStatuses } from '@rostrum/protocol'
import { isExpired, rulesOf } from '@rostrum/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.js'
import { importStories } from '../imports/import-stories.js'
import { openTestContext } from '../testing/open-test-context.js'
import { findHashtags } from '../hashtags/hashtags.js'
import { demoStories, readDemoFile } from './demo-files.js'
import { demoPeople } from './people.js'
import { seedDemo, type Demo } from './seed.js'

let context: Context
let close: () => Promise<void>
let demo: Demo
let seeded: number
const day = 86_400_000

beforeAll(async () => {
  ;({ context, close } = await openTestContext())
  demo = await seedDemo(context)
  seeded = Date.now()
})
afterAll(() => close())

const read = {
  stories: () => context.db.selectFrom('story').selectAll().execute(),
  messages: () => context.db.selectFrom('message').selectAll().execute(),
  media: () => context.db.selectFrom('media').selectAll().execute(),
  topics: () => context.db.selectFrom('topic').selectAll().execute(),
  posts: () => context.db.selectFrom('post').selectAll().execute(),
  publications: () => context.db.selectFrom('publication').selectAll().execute(),
  stats: () => context.db.selectFrom('publication_stat').selectAll().execute(),
}

describe('the demo company (ours)', () => {
  test('the importer takes all of its stories without a refusal', async () => {
    for (const from of demoStories) {
      const report = await importStories({ ...context, files: readDemoFile }, { boardId: demo.boardId, from })
      expect(report).toMatchObject({ added: 0, updated: 0, refused: [] })
      expect(report.unchanged).toBeGreaterThan(4)
    }
  })

  test('forty stories or more over several topics, of all kinds, the newest minutes and the oldest months old', async () => {
    const stories = await read.stories()
    expect(stories.length).toBeGreaterThanOrEqual(40)
    expect((await read.topics()).length).toBeGreaterThanOrEqual(6)
    const kinds = new Set(stories.map(({ type }) => type))
    for (const type of storyTypes) expect(kinds).toContain(type)
    const published = stories.map(({ publish_at: at }) => at.getTime())
    expect(Math.max(...published)).toBeGreaterThan(seeded - day / 24)
    expect(Math.min(...published)).toBeLessThan(seeded - 90 * day)
    const now = Date.now()
    const expired = stories.filter(({ expire_at: at }) => isExpired({ endsAt: at?.getTime() ?? null, now }))
    expect(expired.length).toBeGreaterThanOrEqual(3)
    expect(stories.filter((story) => story.is_featured).length).toBeGreaterThanOrEqual(2)
  })

  test('[MENTIONS14] the company’s hashtags are offered before those of its stories', async () => {
    const wanted = { ...demo, network: 'linkedin', now: new Date() }
    const found = await findHashtags(context.db, { ...wanted, term: '#va' })
    expect(found).toEqual(['Varmelund', 'VarmelundVoices', 'Valencia'])
    const heat = await findHashtags(context.db, { ...wanted, term: 'heat' })
    expect(heat.slice(0, 2)).toEqual(['HeatStorage', 'HeatBattery'])
    expect(heat).toContain('HeatSummit')
  })

  test('suggestions: some wait, some became a story, one was rejected with a note; no e-mail is sent', async () => {
    const found = await context.db.selectFrom('suggestion').selectAll().execute()
    for (const status of suggestionStatuses) expect(found.map((one) => one.status)).toContain(status)
    expect(new Set(found.map((one) => one.user_id)).size).toBeGreaterThan(4)
    expect(found.some((one) => one.story_id !== null)).toBe(true)
    const rejected = found.filter((one) => one.status === 'rejected')
    expect(rejected.every((one) => one.review_note)).toBe(true)
    expect(found.filter((one) => one.status !== 'pending').every((one) => one.is_author_told)).toBe(true)
    const pictures = await context.db.selectFrom('suggestion_media').selectAll().execute()
    expect(pictures.length).toBeGreaterThan(3)
  })

  test('every network and every language of the product has messages, and none is too long', async () => {
    const messages = await read.messages()
    expect(messages.length).toBeGreaterThan(120)
    for (const network of networks) {
      const texts = messages.filter((message) => message.network === network)
      expect(texts.length).toBeGreaterThan(0)
      for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(rulesOf(network).maxLength)
    }
    const languages = new Set(messages.map(({ language }) => language))
    for (const language of ['de', 'es', 'fr', 'ja', 'nl', 'pt', 'ar']) expect(languages).toContain(language)
    expect(messages.some(({ text }) => text.includes('{link}'))).toBe(false)
  })

  test('its files are stored, with a video that plays and a document', async () => {
    const media = await read.media()
    const resources = media.map(({ resource }) => resource)
    expect(resources.filter((one) => one === 'image').length).toBeGreaterThan(40)
    const video = media.find(({ resource }) => resource === 'video')
    expect(video).toMatchObject({
      mime_type: 'video/mp4',
      width: 960,
      height: 540,
      duration_ms: 8000,
      preview_id: expect.stringMatching(/^med/),
    })
    expect(resources).toContain('pdf')
    expect(await context.media.read(video?.id ?? '', 'full.mp4')).toBeDefined()
  })

  test('people of all roles, whose past posts have statistics that only grow', async () => {
    const people = await context.db.selectFrom('app_user').selectAll().execute()
    expect(people).toHaveLength(demoPeople.length)
    expect(new Set(demoPeople.map(({ role }) => role)).size).toBe(4)
    const posts = await read.posts()
    expect(posts.length).toBeGreaterThan(50)
    const [publications, stats] = [await read.publications(), await read.stats()]
    expect(publications).toHaveLength(posts.length)
    for (const { id } of publications) {
      const views = stats
        .filter((one) => one.publication_id === id)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map((one) => one.views ?? 0)
      expect(views).toEqual(views.toSorted((one, other) => one - other))
    }
    expect(posts.every(({ created_at: at }) => at <= new Date())).toBe(true)
    const counted = (await read.stories()).reduce((sum, { share_count: count }) => sum + count, 0)
    expect(counted).toBe(posts.length)
  })

  test('[PEOPLEFIELDS1] [PEOPLEFIELDS2] the company has fields of its own, and everybody a value', async () => {
    const { rows } = await sql<{
      name: string
      kind: string
      choices: string[]
      people: number
      fits: boolean
    }>`
      select f.name, f.kind, f.choices, count(*)::int as people,
        bool_and(f.kind = 'text' or v.value = any(f.choices)) as fits
      from people_field f join people_value v on v.field_id = f.id group by f.id order by f.created_at`.execute(
      context.db,
    )
    const [location, cost] = rows
    const people = demoPeople.length
    expect(location).toMatchObject({ name: 'Location', kind: 'choice', people, fits: true })
    expect(location?.choices).toContain('Osaka')
    expect(cost).toMatchObject({ name: 'Cost center', kind: 'text', choices: [], people })
  })

  test('a second seed leaves everything alone', async () => {
    const before = [await read.stories(), await read.posts(), await read.media()].map(({ length }) => length)
    expect(await seedDemo(context)).toEqual({ ...demo, isNew: false })
    expect(
      [await read.stories(), await read.posts(), await read.media()].map(({ length }) => length),
    ).toEqual(before)
  })
})

describe('files of the demo (ours)', () => {
  test('each portrait is there, and no name leads out of the folder', async () => {
    for (const { picture } of demoPeople) expect(await readDemoFile(picture), picture).toBeDefined()
    for (const name of [
      'nothing-day-1.jpg',
      'harbour.jpg',
      '../people.ts',
      'pictures/../people.ts',
      'seed.ts',
    ]) {
      expect(await readDemoFile(name), name).toBeUndefined()
    }
  })
})
