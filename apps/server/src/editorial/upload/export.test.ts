import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codesOf, StoryFiles } from '../../testing/stages/story-files.js'

let files: StoryFiles

beforeAll(async () => {
  files = await StoryFiles.open()
})
afterAll(() => files.close())
beforeEach(() => files.clear())

const whole = {
  id: 'whole',
  title: '=Everything',
  description: '"Quoted"; and, in\ntwo lines',
  link: 'https://acme.test/whole',
  linkTitle: 'Read on',
  topics: ['A|B', 'News'],
  published: '2026-01-02T03:04:05Z',
  expires: '2126-01-02T00:00:00Z',
  featured: true,
  points: 7,
  messages: [
    { network: 'linkedin', text: '+1 for us', language: 'en' },
    { network: 'linkedin', text: "'@home https://acme.test/whole", language: 'de' },
    { network: 'linkedin', text: 'And again' },
    { network: 'twitter', text: 'Short https://acme.test/whole' },
    { network: 'facebook', text: 'Long https://acme.test/whole' },
  ],
}

const pictured = () => ({
  id: 'pictured',
  title: 'Pictured',
  published: '2026-01-01T00:00:00Z',
  pictures: [
    { source: `${files.origin}/picture?1`, alt: 'A | blue field' },
    { source: `${files.origin}/picture?1` },
  ],
  messages: [{ network: 'facebook', text: 'Look' }],
})

const exported = async (form: 'table' | 'list', state = 'published') => {
  const { body, status } = await files.ask(`GET /api/editorial/export/${form}?state=${state}`)
  expect(status).toBe(200)
  return typeof body === 'string' ? body : JSON.stringify(body)
}
/** Without ids and the addresses of files: they are others on another board. */
const compared = (text: string) => text.replaceAll(/0AS[A-Za-z0-9]{12}|med[A-Za-z0-9]{24}/g, '-')

test('[UPLOAD6] reading an export again gives the same stories, as a table and as a list', async () => {
  await files.upload([whole, pictured()])
  const before = await exported('list')
  expect(JSON.parse(before)).toMatchObject({
    stories: [
      { ...whole, id: expect.stringMatching(/^0AS/) },
      { title: 'Pictured', pictures: [{ alt: 'A | blue field' }, {}] },
    ],
  })
  for (const form of ['table', 'list'] as const) {
    const file = await exported(form)
    expect((await files.check(file)).Rows.map(({ State }) => State)).toEqual(['known', 'known'])
    const { db } = files.server.context
    await db.updateTable('story').set({ removed_at: new Date(), deleted_at: new Date() }).execute()
    expect((await files.upload(file)).map(({ State, Problems }) => [State, Problems])).toEqual([
      ['made', []],
      ['made', []],
    ])
    expect(compared(await exported('list'))).toBe(compared(before))
  }
})

const repost = {
  post: 'urn:li:share:7123',
  text: 'What we say',
  author: 'Acme',
  published: '2026-01-01T00:00:00Z',
}
const url = 'https://www.linkedin.com/feed/update/urn:li:share:7123/'
const linkedin = { network: 'linkedin', text: '' }

test('[UPLOAD10] reposts alone and beside links are read again as what they were, also as drafts', async () => {
  const alone = { title: 'Alone', published: '2026-01-02T00:00:00Z', repost, messages: [linkedin] }
  const twitter = { network: 'twitter', text: `Read ${url}` }
  const both = {
    title: 'Both',
    published: '2026-01-03T00:00:00Z',
    repost: { ...repost, url },
    messages: [linkedin, twitter],
  }
  for (const isPublished of [true, false]) {
    const state = isPublished ? 'published' : 'draft'
    const made = await files.upload([both, alone], isPublished)
    expect(made.map(({ State, Problems }) => [State, Problems])).toEqual([
      ['made', []],
      ['made', []],
    ])
    const list = async () => {
      const { stories: listed } = JSON.parse(await exported('list', state)) as {
        stories: { title: string }[]
      }
      return listed.toSorted((a, b) => a.title.localeCompare(b.title))
    }
    const before = await list()
    expect(before).toMatchObject([alone, { ...both, link: url }])
    // A table has stories about their links.
    expect(await exported('table', state)).not.toContain('Alone')
    for (const table of ['story', 'story_draft'] as const)
      await files.server.context.db.deleteFrom(table).execute()
    await files.upload(before, isPublished)
    expect(compared(JSON.stringify(await list()))).toBe(compared(JSON.stringify(before)))
  }
})

test.each([
  ['a link of its own', { repost: { ...repost, url }, link: 'https://acme.test' }, 'repost-files'],
  ['a link that is no address', { repost: { ...repost, url: 'urn:li:share:7123' } }, 'link-invalid'],
  ['X without a link', { repost, messages: [{ network: 'twitter', text: 'Read' }] }, 'repost-network'],
  ['no words on X', { repost: { ...repost, url }, messages: [{ network: 'twitter', text: ' ' }] }, 'empty'],
])('[UPLOAD10] a repost with %s is refused', async (_what, form, code) => {
  expect(codesOf(await files.check([{ title: 'Repost', ...form }]))).toEqual([code])
})

test('[UPLOAD6] no cell of the table is a formula, and drafts are exported, too', async () => {
  await files.upload([{ title: '=1+1', messages: [{ network: 'linkedin', text: '@SUM(A1)' }] }], false)
  const table = await exported('table', 'draft')
  expect(table).toContain("'=1+1")
  expect(table.split(/[,\r\n]+/).filter((cell) => /^\uFEFF?"?\s*[=+\-@]/.test(cell))).toEqual([])
  expect(await exported('table')).not.toContain('1+1')
  expect(await files.upload(await exported('list', 'draft'), false)).toMatchObject([{ State: 'known' }])
})
