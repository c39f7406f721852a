import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StoryFiles } from '../../testing/stages/story-files.js'

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

test('[UPLOAD6] no cell of the table is a formula, and drafts are exported, too', async () => {
  await files.upload([{ title: '=1+1', messages: [{ network: 'linkedin', text: '@SUM(A1)' }] }], false)
  const table = await exported('table', 'draft')
  expect(table).toContain("'=1+1")
  expect(table.split(/[,\r\n]+/).filter((cell) => /^\uFEFF?"?\s*[=+\-@]/.test(cell))).toEqual([])
  expect(await exported('table')).not.toContain('1+1')
  expect(await files.upload(await exported('list', 'draft'), false)).toMatchObject([{ State: 'known' }])
})
