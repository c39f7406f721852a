import { networks, storyTypes, suggestionStatuses } from '@rostrum/protocol'
import { isExpired, rulesOf } from '@rostrum/rules'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.js'
import { importStories } from '../imports/import-stories.js'
import { openTestContext } from '../testing/open-test-context.js'
import { findHashtags } from '../writing/hashtags.js'
import { demoStories, readDemoFile } from './demo-files.js'
import { demoPeople } from './people.js'
import { drawPicture, drawSvg } from './pictures/draw-picture.js'
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
  test('its stories come in through the importer without a single refusal', async () => {
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

  test('[MENTIONS14] who writes is offered the company’s hashtags before those of its stories', async () => {
    const wanted = { ...demo, network: 'linkedin', now: new Date() }
    const found = await findHashtags(context.db, { ...wanted, term: '#va' })
    expect(found).toEqual(['Varmelund', 'VarmelundVoices', 'Valencia'])
    const heat = await findHashtags(context.db, { ...wanted, term: 'heat' })
    expect(heat.slice(0, 2)).toEqual(['HeatStorage', 'HeatBattery'])
    expect(heat).toContain('HeatSummit')
  })

  test('colleagues suggest: some waits, some became a story, some was rejected with a note; nobody is written to', async () => {
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

  test('every network has messages, every language of the product too, and none is too long', async () => {
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

  test('its files are kept, with a film that can be played and a document', async () => {
    const media = await read.media()
    const resources = media.map(({ resource }) => resource)
    expect(resources.filter((one) => one === 'image').length).toBeGreaterThan(40)
    const film = media.find(({ resource }) => resource === 'video')
    expect(film).toMatchObject({
      mime_type: 'video/mp4',
      width: 960,
      height: 540,
      duration_ms: 8000,
      preview_id: expect.stringMatching(/^med/),
    })
    expect(resources).toContain('pdf')
    expect(await context.media.read(film?.id ?? '', 'full.mp4')).toBeDefined()
  })

  test('people of all roles, whose past posts have numbers that only grow', async () => {
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

  test('a second seed leaves everything alone', async () => {
    const before = [await read.stories(), await read.posts(), await read.media()].map(({ length }) => length)
    expect(await seedDemo(context)).toEqual({ ...demo, isNew: false })
    expect(
      [await read.stories(), await read.posts(), await read.media()].map(({ length }) => length),
    ).toEqual(before)
  })
})

describe('pictures (ours)', () => {
  test('a picture is the same each time, without any text in it', async () => {
    const names = ['harbour-dusk-1.jpg', 'team-day-2-square.jpg']
    for (const name of names) {
      expect(drawSvg(name)).toBe(drawSvg(name))
      expect(drawSvg(name)).not.toMatch(/<text|NaN|undefined/)
    }
    expect(await sharp(await drawPicture('harbour-dusk-1.jpg')).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
    expect(await sharp(await drawPicture('team-day-2-square.jpg')).metadata()).toMatchObject({
      width: 1080,
      height: 1080,
    })
  })

  test('other names are no pictures', async () => {
    for (const name of [
      'harbour.jpg',
      'nothing-day-1.jpg',
      'harbour-nothing-1.jpg',
      'constructor-day-1.jpg',
      '../harbour-day-1.jpg',
    ]) {
      expect(await drawPicture(name)).toBeUndefined()
    }
  })
})
