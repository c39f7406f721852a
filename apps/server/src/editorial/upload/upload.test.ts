import type { AnswerOf, checkStoryFile, uploadStories } from '@rostrum/protocol'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import { addTopic } from '../../testing/add-story.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

type Checked = AnswerOf<typeof checkStoryFile>
type Results = AnswerOf<typeof uploadStories>['Results']

let server: TestServer
let manager: string
let origin = ''
let picture = Buffer.alloc(0)
const site = createServer((request, reply) => {
  const isPicture = request.url?.startsWith('/picture')
  reply.writeHead(isPicture ? 200 : 404, { 'content-type': 'image/png' }).end(isPicture ? picture : '')
})
const fetching = { close: async () => {} }

beforeAll(async () => {
  const blue = { width: 640, height: 480, channels: 3, background: '#0a66c2' } as const
  picture = await sharp({ create: blue }).png().toBuffer()
  await new Promise<void>((listening) => {
    site.listen(0, '127.0.0.1', listening)
  })
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await startTestServer()
  const { guardedFetch, close } = createGuardedFetch({ allow: [new URL(origin).host] })
  Object.assign(server.context, { guardedFetch })
  fetching.close = close
  manager = await server.signIn('manager@acme.test')
  await addTopic(server.context, server.company.acme.boardId, 'News')
  await addTopic(server.context, server.company.acme.boardId, 'A|B')
})
afterAll(async () => {
  await server.close()
  await fetching.close()
  site.close()
})
beforeEach(async () => {
  for (const table of ['story', 'story_draft', 'login_attempt'] as const)
    await server.context.db.deleteFrom(table).execute()
})

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
async function check(file: unknown, IsPublished = true): Promise<Checked> {
  const Text = typeof file === 'string' ? file : JSON.stringify(file)
  const { status, body } = await ask('POST /api/editorial/upload/check', { Text, IsPublished })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Checked
}
async function send(rows: { Row: number; Form: unknown }[], IsPublished = true): Promise<Results> {
  const results: Results = []
  for (let at = 0; at < rows.length; at += 5) {
    const Rows = rows.slice(at, at + 5)
    const { status, body } = await ask('POST /api/editorial/upload', { IsPublished, Rows })
    if (status !== 200) throw new Error(JSON.stringify(body))
    results.push(...(body as { Results: Results }).Results)
  }
  return results
}
/** Looks at a file and makes what can be made, as the page does. */
async function upload(file: unknown, isPublished = true): Promise<Results> {
  const { Rows } = await check(file, isPublished)
  const rows = Rows.filter(({ State }) => State !== 'refused').map(({ Row, Form }) => ({ Row, Form }))
  return send(rows, isPublished)
}
const codes = ({ Rows, Problems }: Checked) => [
  ...Problems.map(({ Code }) => Code),
  ...Rows.flatMap(({ Problems: found }) => found.map(({ Code }) => Code)),
]
const stories = () =>
  server.context.db.selectFrom('story').select(['id', 'title', 'board_id']).orderBy('title').execute()
const drafts = async () =>
  (await server.context.db
    .selectFrom('story_draft')
    .select(['id', 'title', 'form'])
    .orderBy('title')
    .execute()) as {
    id: string
    title: string
    form: { Messages: { Text: string }[]; Topics: string[]; Media: string[] }
  }[]

test('[UPLOAD1] a file is looked at without making anything, and says what it would make', async () => {
  const { Rows, Problems } = await check(
    'title;published;linkedin;x\n"One";2100-01-01;Hello;Short\n"Two";;;\n',
  )
  expect(Problems).toEqual([])
  expect(Rows).toMatchObject([
    {
      Row: 2,
      Title: 'One',
      Networks: ['linkedin', 'twitter'],
      PublishAt: '2100-01-01 00:00:00',
      State: 'new',
    },
    { Row: 3, Title: 'Two', PublishAt: null, State: 'new' },
  ])
  expect(Rows[1]?.Networks).toContain('facebook')
  expect(await stories()).toEqual([])
  expect(await drafts()).toEqual([])
})

test.each<[string, unknown, string[]]>([
  ['an empty file', ' ', ['file-empty']],
  ['a heading without rows', 'title\n', ['file-empty']],
  ['a table without titles', 'name\nx\n', ['no-title']],
  ['a strange column', 'title,colour\nx,y\n', ['unknown-column']],
  ['a column twice', 'title,title\nx,y\n', ['column-twice']],
  ['broken JSON', '[{"title":', ['not-json']],
  ['another JSON', '{"entries":[]}', ['not-list']],
  ['too few cells', 'title,link\nshort\nGood,\n', ['cells']],
  ['no title', [{ link: 'https://acme.test' }], ['missing']],
  ['a long title', [{ title: 'x'.repeat(301) }], ['too-long']],
  ['a strange field', [{ title: 'x', color: 1 }], ['unknown-field']],
  ['a number as title', [{ title: 5 }], ['wrong-type']],
  ['another network', [{ title: 'x', messages: [{ network: 'myspace', text: 'x' }] }], ['one-of']],
  ['a script as link', [{ title: 'x', link: 'javascript:alert(1)' }], ['link-invalid']],
  ['no date', [{ title: 'x', published: 'soon' }], ['date-invalid']],
  ['an early end', [{ title: 'x', published: '2100', expires: '2099' }], ['expires-early']],
  ['the same twice', [{ title: 'x' }, { title: 'x' }], ['duplicate']],
  ['a topic of nobody', [{ title: 'x', topics: ['Nothing'] }], ['topic-unknown']],
  [
    'a long tweet',
    [{ title: 'x', messages: [{ network: 'twitter', text: 'x'.repeat(300) }] }],
    ['message-long'],
  ],
  [
    'no link to put in',
    [{ title: 'x', messages: [{ network: 'twitter', text: '{link}' }] }],
    ['message-link'],
  ],
  [
    'a network without such stories',
    [{ title: 'x', messages: [{ network: 'instagram', text: 'x' }] }],
    ['message-type'],
  ],
])('[UPLOAD2] %s is refused with its reason', async (_what, file, expected) => {
  const checked = await check(file)
  expect(codes(checked)).toEqual(expected)
})

test('[UPLOAD2] a broken row stops no other, and a file that is too long makes nothing', async () => {
  const checked = await check('title,link\nOne,\nshort\nTwo,nowhere\nThree,\n')
  expect(checked.Rows.map(({ Row, State }) => [Row, State])).toEqual([
    [2, 'new'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'new'],
  ])
  const many = Array.from({ length: 1001 }, (_, at) => ({ title: `Story ${at}` }))
  expect(await check(many)).toMatchObject({ Rows: [], Problems: [{ Code: 'too-many', Detail: '1000' }] })
})

test('[UPLOAD2] formulas are text', async () => {
  await upload('title,linkedin\n=1+1,"=HYPERLINK(""https://evil.test"")"\n')
  expect((await stories()).map(({ title }) => title)).toEqual(['=1+1'])
})

test('[UPLOAD3] a story that lacks a file is not published, and its draft names what it lacks', async () => {
  const file = [
    { title: 'Pictured', pictures: [{ source: `${origin}/missing.png` }, { source: `${origin}/picture` }] },
  ]
  expect(await upload(file)).toMatchObject([{ State: 'refused', Problems: [{ Code: 'file-failed' }] }])
  expect(await stories()).toEqual([])
  const [made] = await upload(file, false)
  expect(made).toMatchObject({
    State: 'made',
    Problems: [{ Code: 'file-failed', Detail: `${origin}/missing.png` }],
  })
  const [draft] = await drafts()
  expect(draft?.form.Media).toHaveLength(1)
})

test('[UPLOAD3] a draft keeps what a network does not take, and says what it cannot hold', async () => {
  const text = 'x'.repeat(300)
  const [made] = await upload(
    [{ title: 'Long', points: 5, topics: ['news', 'Nothing'], messages: [{ network: 'twitter', text }] }],
    false,
  )
  expect(made?.Problems.map(({ Code, Field }) => [Code, Field])).toEqual([
    ['topic-unknown', 'topics'],
    ['message-long', 'X'],
    ['not-in-drafts', 'points'],
  ])
  const [draft] = await drafts()
  expect(draft?.form).toMatchObject({ Messages: [{ Text: text }] })
  expect(draft?.form.Topics).toHaveLength(1)
})

test('[UPLOAD4] a file that is sent twice, also at once, makes each story once', async () => {
  for (const isPublished of [true, false]) {
    const file = [{ title: `A ${isPublished}` }, { title: `B ${isPublished}` }]
    const [first, second] = await Promise.all([upload(file, isPublished), upload(file, isPublished)])
    const states = [...first, ...second].map(({ State }) => State).toSorted()
    expect(states).toEqual(['known', 'known', 'made', 'made'])
    expect(new Set([...first, ...second].map(({ Id }) => Id)).size).toBe(2)
    expect((await check(file)).Rows.map(({ State }) => State)).toEqual(['known', 'known'])
  }
  expect(await stories()).toHaveLength(2)
  expect(await drafts()).toHaveLength(2)
})

test('[UPLOAD4] what was a draft is known after it was published, and what was deleted is made again', async () => {
  const file = [{ id: 'one', title: 'One' }]
  const [made] = await upload(file, false)
  await ask(`POST /api/editorial/${made?.Id}/publish`, { Version: 1 })
  expect(await upload(file, false)).toMatchObject([{ State: 'known', Id: made?.Id }])
  await ask('POST /api/editorial/change', { ids: [made?.Id], action: 'delete' })
  const [again] = await upload(file)
  expect(again).toMatchObject({ State: 'made' })
  expect(again?.Id).not.toBe(made?.Id)
  expect(await upload(file)).toMatchObject([{ State: 'known', Id: again?.Id }])
})

test('[UPLOAD5] no topic is made, other boards’ stories are left alone, and each story is recorded', async () => {
  const { db } = server.context
  const topics = () => db.selectFrom('topic').select('name').execute()
  const before = await topics()
  const foreign = '0ASforeignStory'
  const { boardId } = server.company.other
  await db
    .insertInto('story')
    .values({ id: foreign, board_id: boardId, type: 'text', title: 'Theirs', message_count: '{}' })
    .execute()
  const [made] = await upload([{ id: foreign, title: 'Ours', topics: ['NEWS'] }])
  expect(made).toMatchObject({ State: 'made' })
  expect(made?.Id).not.toBe(foreign)
  expect(await topics()).toEqual(before)
  const entry = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    action: 'story-published',
    actor_id: server.company.people.manager,
    detail: { story: made?.Id },
  })
})

test('[UPLOAD1] [UPLOAD5] whoever does not edit stories neither uploads nor exports', async () => {
  const champion = await server.signIn('champion@acme.test')
  const body = { Text: 'title\nOne\n', IsPublished: true }
  const rows = { IsPublished: true, Rows: [{ Row: 1, Form: { title: 'One' } }] }
  for (const session of [champion, '']) {
    const statuses = [
      await ask('POST /api/editorial/upload/check', body, session),
      await ask('POST /api/editorial/upload', rows, session),
      await ask('GET /api/editorial/export/table', undefined, session),
      await ask('GET /api/editorial/export/list', undefined, session),
    ].map(({ status }) => status)
    expect(statuses).toEqual(session ? [403, 403, 403, 403] : [401, 401, 401, 401])
  }
  expect(await stories()).toEqual([])
})

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
  pictures: [{ source: `${origin}/picture?1`, alt: 'A | blue field' }, { source: `${origin}/picture?1` }],
  messages: [{ network: 'facebook', text: 'Look' }],
})

const exported = async (form: 'table' | 'list', state = 'published') => {
  const { body, status } = await ask(`GET /api/editorial/export/${form}?state=${state}`)
  expect(status).toBe(200)
  return typeof body === 'string' ? body : JSON.stringify(body)
}
/** Without ids and the addresses of files: they are others on another board. */
const compared = (text: string) => text.replaceAll(/0AS[A-Za-z0-9]{12}|med[A-Za-z0-9]{24}/g, '-')

test('[UPLOAD6] reading an export again gives the same stories, as a table and as a list', async () => {
  await upload([whole, pictured()])
  const before = await exported('list')
  expect(JSON.parse(before)).toMatchObject({
    stories: [
      { ...whole, id: expect.stringMatching(/^0AS/) },
      { title: 'Pictured', pictures: [{ alt: 'A | blue field' }, {}] },
    ],
  })
  for (const form of ['table', 'list'] as const) {
    const file = await exported(form)
    expect((await check(file)).Rows.map(({ State }) => State)).toEqual(['known', 'known'])
    const { db } = server.context
    await db.updateTable('story').set({ removed_at: new Date(), deleted_at: new Date() }).execute()
    expect((await upload(file)).map(({ State, Problems }) => [State, Problems])).toEqual([
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
    const made = await upload([both, alone], isPublished)
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
    for (const table of ['story', 'story_draft'] as const) await server.context.db.deleteFrom(table).execute()
    await upload(before, isPublished)
    expect(compared(JSON.stringify(await list()))).toBe(compared(JSON.stringify(before)))
  }
})

test.each([
  ['a link of its own', { repost: { ...repost, url }, link: 'https://acme.test' }, 'repost-files'],
  ['a link that is no address', { repost: { ...repost, url: 'urn:li:share:7123' } }, 'link-invalid'],
  ['X without a link', { repost, messages: [{ network: 'twitter', text: 'Read' }] }, 'repost-network'],
  ['no words on X', { repost: { ...repost, url }, messages: [{ network: 'twitter', text: ' ' }] }, 'empty'],
])('[UPLOAD10] a repost with %s is refused', async (_what, form, code) => {
  expect(codes(await check([{ title: 'Repost', ...form }]))).toEqual([code])
})

test('[UPLOAD6] no cell of the table is a formula, and drafts are exported, too', async () => {
  await upload([{ title: '=1+1', messages: [{ network: 'linkedin', text: '@SUM(A1)' }] }], false)
  const table = await exported('table', 'draft')
  expect(table).toContain("'=1+1")
  expect(table.split(/[,\r\n]+/).filter((cell) => /^\uFEFF?"?\s*[=+\-@]/.test(cell))).toEqual([])
  expect(await exported('table')).not.toContain('1+1')
  expect(await upload(await exported('list', 'draft'), false)).toMatchObject([{ State: 'known' }])
})
