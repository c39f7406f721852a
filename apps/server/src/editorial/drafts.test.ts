import type { AnswerOf, readEditedStory, StoryForm } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.js'
import { announceTimes } from '../stories/announce-times.js'
import { addPicture, drawPicture } from '../testing/add-picture.js'
import { addTopic } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { emptyForm } from './draft-form.js'

let server: TestServer
let manager: string
let member: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  member = await server.signIn('contributor@acme.test')
})
afterAll(() => server.close())

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const form = (change: Partial<StoryForm> = {}): StoryForm => ({
  ...emptyForm,
  Title: 'Zeppelin launch',
  Messages: [{ Network: 'linkedin', Language: null, Text: 'Our zeppelin flies' }],
  ...change,
})
const create = async (change: Partial<StoryForm> = {}) => {
  const Id = newId.story()
  const { status, body } = await ask('POST /api/editorial', { Id, Form: form(change) })
  expect({ status, body }).toEqual({ status: 200, body: { Id, Version: 1 } })
  return Id
}
const read = async (id: string) =>
  (await ask(`GET /api/editorial/${id}`)).body as AnswerOf<typeof readEditedStory>
const wire = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')
const events = async () => {
  const { rows } = await sql<{ kind: string; id: string }>`
    select kind, payload ->> 'Id' as id from event order by seq`.execute(server.context.db)
  return rows
}
const eventsOf = async (id: string) => (await events()).filter((one) => one.id === id).map(({ kind }) => kind)

test('[EDITORIAL6] a draft is saved with a version, a newer one is never overwritten, a repeated call is one', async () => {
  const id = await create()
  const again = await ask('POST /api/editorial', { Id: id, Form: form() })
  expect(again.body).toEqual({ Id: id, Version: 1 })
  // The answer to the first call was lost, and more was written since.
  const other = newId.story()
  await ask('POST /api/editorial', { Id: other, Form: form() })
  const repeated = await ask('POST /api/editorial', { Id: other, Form: form({ Title: 'Written since' }) })
  expect(repeated.body).toEqual({ Id: other, Version: 2 })
  expect(await read(other)).toMatchObject({ Form: { Title: 'Written since' } })
  const stale = await ask('POST /api/editorial', { Id: other, Form: form({ Title: 'Too late' }) })
  expect(stale.status).toBe(409)
  const first = { Version: 1, Form: form({ Title: 'Second' }) }
  expect((await ask(`PUT /api/editorial/${id}`, first)).body).toEqual({ Version: 2 })
  // The answer was lost, and the call is repeated.
  expect((await ask(`PUT /api/editorial/${id}`, first)).body).toEqual({ Version: 2 })
  const late = await ask(`PUT /api/editorial/${id}`, { Version: 1, Form: form({ Title: 'Late' }) })
  expect(late.status).toBe(409)
  expect(await read(id)).toMatchObject({ State: 'draft', Version: 2, Form: { Title: 'Second' } })
  const saves = await Promise.all(
    ['A', 'B', 'C'].map((Title) => ask(`PUT /api/editorial/${id}`, { Version: 2, Form: form({ Title }) })),
  )
  expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('[EDITORIAL1] members, guests and other boards are refused on every call', async () => {
  const id = await create()
  const calls: [string, unknown?][] = [
    ['GET /api/editorial'],
    [`GET /api/editorial/${id}`],
    [`GET /api/editorial/${id}/history`],
    ['POST /api/editorial', { Id: newId.story(), Form: form() }],
    [`PUT /api/editorial/${id}`, { Version: 1, Form: form() }],
    [`POST /api/editorial/${id}/publish`, { Version: 1 }],
    [`POST /api/editorial/${id}/duplicate`],
    [`POST /api/editorial/${id}/discard`],
    ['POST /api/editorial/audience', { Topics: [] }],
    ['POST /api/editorial/waiting', { ids: [id] }],
    ['POST /api/editorial/change', { ids: [id], action: 'delete' }],
    ['POST /api/editorial/undo', { ids: [id] }],
  ]
  for (const [line, body] of calls) {
    expect([line, (await ask(line, body, member)).status]).toEqual([line, 403])
    expect([line, (await server.ask(line, body === undefined ? {} : { body })).status]).toEqual([line, 401])
  }
  expect(await read(id)).toMatchObject({ State: 'draft', Version: 1 })
})

test('[EDITORIAL4] what is missing is named by field, and nothing is published', async () => {
  const id = await create({
    Title: '',
    LinkUrl: 'javascript:alert(1)',
    Messages: [
      { Network: 'linkedin', Language: null, Text: ' ' },
      { Network: 'twitter', Language: null, Text: 'x'.repeat(400) },
    ],
    ExpireAt: '2020-01-01 00:00:00',
  })
  const { status, body } = await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    Errors: {
      title: 'title-empty',
      link: 'link-invalid',
      'messages.0': 'text-empty',
      'messages.1': 'text-too-long',
      expireAt: 'expires-early',
    },
  })
  expect((await ask(`POST /api/editorial/${id}/publish`, { Version: 7 })).status).toBe(409)
  expect(await read(id)).toMatchObject({ State: 'draft' })
  for (const moment of ['2026-02-30 10:00:00', 'tomorrow'])
    expect(
      (await ask(`PUT /api/editorial/${id}`, { Version: 1, Form: form({ PublishAt: moment }) })).status,
    ).toBe(400)
})

test('[EDITORIAL4] [EDITORIAL10] a draft becomes a story that members read, with its history', async () => {
  const topic = await addTopic(server.context, server.company.acme.boardId, 'Airships')
  const id = await create({ Topics: [topic], IsFeatured: true, Notes: 'Ask legal', IsImportant: true })
  const { body } = await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
  expect(body).toEqual({ State: 'published' })
  const story = (await ask(`GET /api/stories/get?id=${id}`, undefined, member)).body
  expect(story).toMatchObject({ Title: 'Zeppelin launch', Topics: [topic], IsFeatured: true })
  expect(JSON.stringify(story)).not.toContain('Ask legal')
  expect(await eventsOf(id)).toEqual(['story-saved'])
  expect(await read(id)).toMatchObject({
    State: 'published',
    Version: 0,
    Form: { Notes: 'Ask legal', IsImportant: true },
  })
  const history = (await ask(`GET /api/editorial/${id}/history`)).body
  expect(history).toMatchObject({ Items: [{ Action: 'story-published' }, { Action: 'story-created' }] })
})

test('[EDITORIAL7] nobody else sees drafts and scheduled stories on any way, until they are due', async () => {
  const at = new Date(Date.now() + 86_400_000)
  const change = {
    Title: 'Xylophonist merger',
    Messages: [{ Network: 'linkedin' as const, Language: 'fr', Text: 'Xylophonist secret' }],
  }
  const draft = await create(change)
  const before = (await events()).length
  const scheduled = await create({ ...change, PublishAt: wire(at) })
  const { body } = await ask(`POST /api/editorial/${scheduled}/publish`, { Version: 1 })
  expect(body).toEqual({ State: 'scheduled' })
  const { rows } = await sql<{ id: string }>`
    select id from message where story_id = ${scheduled}`.execute(server.context.db)
  const ways = [
    'GET /api/stories/list',
    'GET /api/stories/list?q=xylophonist&match=words',
    'GET /api/stories/list?q=phonist&match=words',
    'GET /api/stories/list?q=xylofonist&match=words',
    'GET /api/stories/list?q=xylophonist',
    'GET /api/stories/list?language=fr',
    'GET /api/stories/list?order=popularity',
    'GET /message?x-ui-mod=v2',
    'GET /message?x-ui-mod=v2&q=xylophonist',
    ...rows.map(({ id }) => `GET /message?x-ui-mod=v2&id=${id}`),
    ...[draft, scheduled].flatMap((id) => [
      `GET /api/stories/get?id=${id}`,
      `GET /api/stories/shares?id=${id}`,
      `GET /api/stories/own?id=${id}`,
    ]),
  ]
  for (const way of ways) {
    // What was searched for comes back, and nothing more.
    const { Words, ...answer } = (await ask(way, undefined, member)).body as { Words?: string[] }
    const text = JSON.stringify(way.includes('q=xylophonist') ? answer : { ...answer, Words })
    const leaked = [draft, scheduled, ...rows.map(({ id }) => id), 'ylophonist'].filter((part) =>
      text.includes(part),
    )
    expect([way, leaked]).toEqual([way, []])
  }
  for (const id of [draft, scheduled])
    expect((await ask(`GET /api/stories/get?id=${id}`, undefined, member)).status).toBe(404)
  expect((await ask('POST /api/stories/save', { id: scheduled, isSaved: true }, member)).status).toBe(404)
  expect((await events()).slice(before)).toEqual([])
  await announceTimes({ ...server.context, now: () => new Date(at.getTime() - 1000) })
  await announceTimes({ ...server.context, now: () => new Date(at.getTime() + 1000) })
  expect(await eventsOf(scheduled)).toEqual(['story-saved'])
  expect(await eventsOf(draft)).toEqual([])
})

test('[EDITORIAL7] changes to a story are seen when they are published, and a later time takes it off boards', async () => {
  const id = await create()
  await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
  const edited = form({ Title: 'Quetzal rewrite', Messages: [...form().Messages, ...form().Messages] })
  expect((await ask(`PUT /api/editorial/${id}`, { Version: 0, Form: edited })).body).toEqual({ Version: 1 })
  const title = async () =>
    ((await ask(`GET /api/stories/get?id=${id}`, undefined, member)).body as { Title: string }).Title
  expect(await title()).toBe('Zeppelin launch')
  const found = await ask('GET /api/stories/list?q=quetzal&match=words', undefined, member)
  expect(found.body).toMatchObject({ Items: [], Words: ['quetzal'] })
  expect((await ask(`PUT /api/editorial/${id}`, { Version: 0, Form: form() })).status).toBe(409)
  await ask(`POST /api/editorial/${id}/discard`)
  expect(await read(id)).toMatchObject({ Version: 0, Form: { Title: 'Zeppelin launch' } })
  await ask(`PUT /api/editorial/${id}`, { Version: 0, Form: edited })
  expect((await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })).body).toEqual({
    State: 'published',
  })
  expect(await title()).toBe('Quetzal rewrite')
  const later = { ...edited, PublishAt: wire(new Date(Date.now() + 3_600_000)) }
  await ask(`PUT /api/editorial/${id}`, { Version: 0, Form: later })
  expect((await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })).body).toEqual({
    State: 'scheduled',
  })
  expect((await eventsOf(id)).at(-1)).toBe('story-deleted')
  expect((await ask(`GET /api/stories/get?id=${id}`, undefined, member)).status).toBe(404)
})

test('[EDITORIAL6] files of others and of other boards are not taken', async () => {
  const { db } = server.context
  const { acme, people } = server.company
  const add = async (owner: string | null) => {
    const id = newId.media()
    await sql`insert into media (id, account_id, owner_id, resource, mime_type, bytes, sha256)
      values (${id}, ${acme.accountId}, ${owner}, 'image', 'image/jpeg', 1, ${id})`.execute(db)
    return id
  }
  const own = await add(people.manager)
  const others = await add(people.contributor)
  const id = await create({ Media: [own] })
  const refused = await ask(`PUT /api/editorial/${id}`, { Version: 1, Form: form({ Media: [own, others] }) })
  expect(refused.status).toBe(404)
  const unknown = { Version: 1, Form: form({ Media: [newId.media()] }) }
  expect((await ask(`PUT /api/editorial/${id}`, unknown)).status).toBe(404)
  const published = await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
  expect(published.body).toEqual({ State: 'published' })
  expect((await ask(`GET /api/stories/get?id=${id}`, undefined, member)).body).toMatchObject({
    Type: 'image',
    Media: [{ Id: own }],
  })
})

test('a copy is a draft of its own, without times', async () => {
  const id = await create({ PublishAt: wire(new Date(Date.now() + 3_600_000)) })
  const { body } = await ask(`POST /api/editorial/${id}/duplicate`)
  const { Id } = body as { Id: string }
  expect(Id).not.toBe(id)
  expect(await read(Id)).toMatchObject({
    State: 'draft',
    Form: { Title: 'Zeppelin launch', PublishAt: null },
  })
})

test('[GUARDRAILS8] a story needs alternative texts where the board asks; editors describe files of others', async () => {
  const { db } = server.context
  const { people } = server.company
  const picture = await addPicture(server, await drawPicture())
  const unused = await addPicture(server, await drawPicture())
  const id = await create({ Media: [picture] })
  // A colleague uploaded both.
  await db
    .updateTable('media')
    .set({ owner_id: people.champion })
    .where('id', 'in', [picture, unused])
    .execute()
  await ask('PUT /api/guard-rails', { IsAltTextRequired: true })
  const refused = await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
  expect(refused.body).toMatchObject({ Errors: { media: 'alt-text-missing' } })
  const describe = (body: object, session = manager) => ask('POST /api/media/describe', body, session)
  const altText = 'A zeppelin over the harbour'
  const [stranger, advocate] = [
    await server.signIn('stranger@other.test'),
    await server.signIn('advocate@acme.test'),
  ]
  for (const session of [stranger, advocate, member])
    expect((await describe({ id: picture, altText }, session)).body).toMatchObject({
      code: 'media-not-found',
    })
  // Not a file of a story, and not everything about one.
  expect((await describe({ id: unused, altText })).body).toMatchObject({ code: 'media-not-found' })
  expect((await describe({ id: picture, videoTitle: 'x' })).body).toMatchObject({ code: 'media-not-found' })
  expect((await describe({ id: picture, altText })).body).toMatchObject({ Id: picture, altText })
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_log where action = 'file-described'`.execute(db)
  expect(rows).toEqual([{ detail: { file: picture } }])
  expect((await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })).status).toBe(200)
  await ask('PUT /api/guard-rails', { IsAltTextRequired: false })
})
