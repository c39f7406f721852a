import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codesOf, StoryFiles } from '../../testing/stages/story-files.js'

let files: StoryFiles

beforeAll(async () => {
  files = await StoryFiles.open()
})
afterAll(() => files.close())
beforeEach(() => files.clear())

test('[UPLOAD1] a file is looked at without making anything, and says what it would make', async () => {
  const { Rows, Problems } = await files.check(
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
  expect(await files.stories()).toEqual([])
  expect(await files.drafts()).toEqual([])
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
  const checked = await files.check(file)
  expect(codesOf(checked)).toEqual(expected)
})

test('[UPLOAD2] a broken row stops no other, and a file that is too long makes nothing', async () => {
  const checked = await files.check('title,link\nOne,\nshort\nTwo,nowhere\nThree,\n')
  expect(checked.Rows.map(({ Row, State }) => [Row, State])).toEqual([
    [2, 'new'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'new'],
  ])
  const many = Array.from({ length: 1001 }, (_, at) => ({ title: `Story ${at}` }))
  expect(await files.check(many)).toMatchObject({
    Rows: [],
    Problems: [{ Code: 'too-many', Detail: '1000' }],
  })
})

test('[UPLOAD2] formulas are text', async () => {
  await files.upload('title,linkedin\n=1+1,"=HYPERLINK(""https://evil.test"")"\n')
  expect((await files.stories()).map(({ title }) => title)).toEqual(['=1+1'])
})

test('[UPLOAD3] a story that lacks a file is not published, and its draft names what it lacks', async () => {
  const file = [
    {
      title: 'Pictured',
      pictures: [{ source: `${files.origin}/missing.png` }, { source: `${files.origin}/picture` }],
    },
  ]
  expect(await files.upload(file)).toMatchObject([{ State: 'refused', Problems: [{ Code: 'file-failed' }] }])
  expect(await files.stories()).toEqual([])
  const [made] = await files.upload(file, false)
  expect(made).toMatchObject({
    State: 'made',
    Problems: [{ Code: 'file-failed', Detail: `${files.origin}/missing.png` }],
  })
  const [draft] = await files.drafts()
  expect(draft?.form.Media).toHaveLength(1)
})

test('[UPLOAD3] a draft keeps what a network does not take, and says what it cannot hold', async () => {
  const text = 'x'.repeat(300)
  const [made] = await files.upload(
    [{ title: 'Long', points: 5, topics: ['news', 'Nothing'], messages: [{ network: 'twitter', text }] }],
    false,
  )
  expect(made?.Problems.map(({ Code, Field }) => [Code, Field])).toEqual([
    ['topic-unknown', 'topics'],
    ['message-long', 'X'],
    ['not-in-drafts', 'points'],
  ])
  const [draft] = await files.drafts()
  expect(draft?.form).toMatchObject({ Messages: [{ Text: text }] })
  expect(draft?.form.Topics).toHaveLength(1)
})

test('[UPLOAD4] a file that is sent twice, also at once, makes each story once', async () => {
  for (const isPublished of [true, false]) {
    const file = [{ title: `A ${isPublished}` }, { title: `B ${isPublished}` }]
    const [first, second] = await Promise.all([
      files.upload(file, isPublished),
      files.upload(file, isPublished),
    ])
    const states = [...first, ...second].map(({ State }) => State).toSorted()
    expect(states).toEqual(['known', 'known', 'made', 'made'])
    expect(new Set([...first, ...second].map(({ Id }) => Id)).size).toBe(2)
    expect((await files.check(file)).Rows.map(({ State }) => State)).toEqual(['known', 'known'])
  }
  expect(await files.stories()).toHaveLength(2)
  expect(await files.drafts()).toHaveLength(2)
})

test('[UPLOAD4] what was a draft is known after it was published, and what was deleted is made again', async () => {
  const file = [{ id: 'one', title: 'One' }]
  const [made] = await files.upload(file, false)
  await files.ask(`POST /api/editorial/${made?.Id}/publish`, { Version: 1 })
  expect(await files.upload(file, false)).toMatchObject([{ State: 'known', Id: made?.Id }])
  await files.ask('POST /api/editorial/change', { ids: [made?.Id], action: 'delete' })
  const [again] = await files.upload(file)
  expect(again).toMatchObject({ State: 'made' })
  expect(again?.Id).not.toBe(made?.Id)
  expect(await files.upload(file)).toMatchObject([{ State: 'known', Id: again?.Id }])
})

test('[UPLOAD5] no topic is made, other boards’ stories are left alone, and each story is recorded', async () => {
  const { db } = files.server.context
  const topics = () => db.selectFrom('topic').select('name').execute()
  const before = await topics()
  const foreign = '0ASforeignStory'
  const { boardId } = files.server.company.other
  await db
    .insertInto('story')
    .values({ id: foreign, board_id: boardId, type: 'text', title: 'Theirs', message_count: '{}' })
    .execute()
  const [made] = await files.upload([{ id: foreign, title: 'Ours', topics: ['NEWS'] }])
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
    actor_id: files.server.company.people.manager,
    detail: { story: made?.Id },
  })
})

test('[UPLOAD1] [UPLOAD5] whoever does not edit stories neither uploads nor exports', async () => {
  const champion = await files.server.signIn('champion@acme.test')
  const body = { Text: 'title\nOne\n', IsPublished: true }
  const rows = { IsPublished: true, Rows: [{ Row: 1, Form: { title: 'One' } }] }
  for (const session of [champion, '']) {
    const statuses = [
      await files.ask('POST /api/editorial/upload/check', body, session),
      await files.ask('POST /api/editorial/upload', rows, session),
      await files.ask('GET /api/editorial/export/table', undefined, session),
      await files.ask('GET /api/editorial/export/list', undefined, session),
    ].map(({ status }) => status)
    expect(statuses).toEqual(session ? [403, 403, 403, 403] : [401, 401, 401, 401])
  }
  expect(await files.stories()).toEqual([])
})
