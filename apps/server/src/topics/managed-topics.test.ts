// @both-engines: arrays in SQL
import type { AnswerOf, listTopics, ManagedTopic, readStartup } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.js'
import { emptyForm } from '../editorial/draft-form.js'
import { addStory, addTopic } from '../testing/add-story.js'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { findOrAddTopics } from './find-topics.js'

let server: TestServer
let manager: string
let advocate: string
let boardId: string

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  advocate = await server.signIn('advocate@acme.test')
  boardId = server.company.acme.boardId
})
afterAll(() => server.close())

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const list = async () => ((await ask('GET /api/topics')).body as AnswerOf<typeof listTopics>).Items
const one = async (id: string): Promise<ManagedTopic | undefined> =>
  (await list()).find(({ Id }) => Id === id)
let count = 0
const create = async (name = `Topic ${(count += 1)}`) => {
  const { status, body } = await ask('POST /api/topics', { Name: name })
  expect(status).toBe(200)
  return (body as { Id: string }).Id
}
const startOf = async (session: string) =>
  (await server.ask('PUT /user?x-ui-mod=v2', { session })).body as AnswerOf<typeof readStartup>
const follow = (ids: string[], session = advocate) =>
  ask('POST /topic?x-ui-mod=v2', { topics: ids.join(',') }, session)
const titles = async (session: string) =>
  ((await ask('GET /api/stories/list', undefined, session)).body as { Items: { Title: string }[] }).Items.map(
    ({ Title }) => Title,
  )
const newest = async () =>
  server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('[TOPICS10] managers alone run the topics of their board', async () => {
  const id = await create()
  const calls: [string, unknown?][] = [
    ['GET /api/topics'],
    ['POST /api/topics', { Name: 'Mine' }],
    [`POST /api/topics/${id}/name`, { Name: 'Mine' }],
    [`POST /api/topics/${id}/merge`, { To: await create() }],
    [`POST /api/topics/${id}/archive`, { IsArchived: true }],
    [`POST /api/topics/${id}/mandatory`, { IsMandatory: true }],
    [`POST /api/topics/${id}/delete`],
  ]
  for (const [line, body] of calls) {
    expect((await server.ask(line, body ? { body } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect([line, (await ask(line, body, await server.signIn(`${name}@acme.test`))).status]).toEqual([
        line,
        403,
      ])
  }
  const stranger = await server.signIn('stranger@other.test')
  for (const [line, body] of calls.slice(2)) expect((await ask(line, body, stranger)).status).toBe(404)
  const elsewhere = await addTopic(server.context, server.company.acme.secondBoardId, 'Elsewhere')
  expect((await ask(`POST /api/topics/${id}/merge`, { To: elsewhere })).status).toBe(404)
})

test('[TOPICS10] a topic is created and renamed; its name is trimmed, checked, and unique in any spelling', async () => {
  const id = await create('  Our   culture ')
  expect(await one(id)).toEqual({
    Id: id,
    Name: 'Our culture',
    Stories: 0,
    Followers: 0,
    IsMandatory: false,
    IsArchived: false,
  })
  const problemOf = async (Name: string, path = '/api/topics') => (await ask(`POST ${path}`, { Name })).body
  expect(await problemOf('OUR culture')).toMatchObject({ code: 'api-409', Errors: { Name: 'taken' } })
  for (const nothing of [' ', '\u200B', '\u3164'])
    expect(await problemOf(nothing)).toMatchObject({ Errors: { Name: 'empty' } })
  expect(await problemOf('x'.repeat(61))).toMatchObject({ Errors: { Name: 'long' } })
  expect(await problemOf('our culture', `/api/topics/${await create()}/name`)).toMatchObject({
    Errors: { Name: 'taken' },
  })
  expect((await ask(`POST /api/topics/${id}/name`, { Name: 'Our Culture' })).status).toBe(200)
  expect(await newest()).toMatchObject({
    action: 'topic-renamed',
    detail: { 'was.name': 'Our culture', name: 'Our Culture' },
  })
  const both = await Promise.all(['Twice', 'TWICE'].map((Name) => ask('POST /api/topics', { Name })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  // Imports find it in any spelling.
  const found = await server.context.db
    .transaction()
    .execute((trx) => findOrAddTopics(trx, boardId, ['our CULTURE', 'Our Culture', 'Imported']))
  expect(found).toContain(id)
  expect(found).toHaveLength(2)
})

test('[TOPICS11] [TOPICS15] merging moves stories, drafts and followers, nothing twice, and tells open boards', async () => {
  const [from, to] = [await create(), await create()]
  const { context } = server
  const both = await addStory(context, { boardId, topics: [from, to] })
  const single = await addStory(context, { boardId, topics: [from] })
  const draft = newId.story()
  await ask('POST /api/editorial', { Id: draft, Form: { ...emptyForm, Title: 'Draft', Topics: [from, to] } })
  await follow([from, to])
  await follow([from], await server.signIn('champion@acme.test'))
  expect(await one(from)).toMatchObject({ Stories: 3, Followers: 2 })
  expect((await ask(`POST /api/topics/${from}/merge`, { To: from })).body).toMatchObject({
    Errors: { topic: 'same' },
  })
  await ask(`POST /api/topics/${from}/mandatory`, { IsMandatory: true })
  expect((await ask(`POST /api/topics/${from}/merge`, { To: to })).status).toBe(200)
  expect(await one(from)).toBeUndefined()
  expect(await one(to)).toMatchObject({ Stories: 3, IsMandatory: true })
  await ask(`POST /api/topics/${to}/mandatory`, { IsMandatory: false })
  expect(await one(to)).toMatchObject({ Followers: 2 })
  const { rows } = await sql<{ story: string; topics: string[] }>`
    select story_id as story, array_agg(topic_id) as topics from story_topic
    where story_id in (${both.id}, ${single.id}) group by 1`.execute(context.db)
  expect(rows.map(({ topics }) => topics)).toEqual([[to], [to]])
  const form = await context.db
    .selectFrom('story_draft')
    .select('form')
    .where('id', '=', draft)
    .executeTakeFirst()
  expect(form?.form).toMatchObject({ Topics: [to] })
  const told = await context.db
    .selectFrom('event')
    .select('board_id')
    .where('kind', '=', 'topics-updated')
    .execute()
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told.map(({ board_id }) => board_id))).toEqual(new Set([boardId]))
})

test('[TOPICS12] an archived topic is no choice; its stories and followers stay until it comes back', async () => {
  const [id, other] = [await create(), await create()]
  await addStory(server.context, { boardId, title: 'Of the archived topic', topics: [id] })
  await follow([id, other])
  await ask(`POST /api/topics/${id}/archive`, { IsArchived: true })
  const data = await startOf(advocate)
  expect(Object.keys(data.Topics)).not.toContain(id)
  expect(data.SelectedTopics).toEqual([other])
  expect((await follow([id])).status).toBe(404)
  expect((await follow([other])).status).toBe(200)
  expect(await titles(advocate)).toContain('Of the archived topic')
  expect((await ask(`POST /api/topics/${id}/mandatory`, { IsMandatory: true })).body).toMatchObject({
    Errors: { topic: 'archived' },
  })
  expect((await ask(`POST /api/topics/${other}/merge`, { To: id })).body).toMatchObject({
    Errors: { topic: 'archived' },
  })
  await ask(`POST /api/topics/${id}/archive`, { IsArchived: false })
  expect((await startOf(advocate)).SelectedTopics.toSorted()).toEqual([id, other].toSorted())
})

test('[TOPICS13] everybody follows a mandatory topic, new people too, and nobody unfollows it', async () => {
  const { context, company } = server
  const [id, own] = [await create(), await create()]
  await addStory(context, { boardId, title: 'For everybody', topics: [id] })
  await addStory(context, { boardId, title: 'Of no one', topics: [await create()] })
  await follow([own])
  expect(await titles(advocate)).not.toContain('For everybody')
  await ask(`POST /api/topics/${id}/mandatory`, { IsMandatory: true })
  expect(await titles(advocate)).toContain('For everybody')
  const data = await startOf(advocate)
  expect(data.Topics[id]).toMatchObject({ IsMandatory: true })
  expect(data.NewTopics).not.toContain(id)
  await follow([own, id])
  await follow([own])
  await ask('PUT /topic?toSubscribe=false', { topics: id }, advocate)
  expect((await startOf(advocate)).SelectedTopics).toContain(id)
  expect(await titles(advocate)).toContain('For everybody')
  const email = `p${newId.user()}@acme.test`
  const roleId = company.roles.advocate
  await addPerson(context, { email, accountId: company.acme.accountId, boards: [boardId], roleId })
  const joined = await server.signIn(email)
  // Without a choice, everything.
  expect(await titles(joined)).toContain('Of no one')
  await follow([own], joined)
  const seen = await titles(joined)
  expect([seen.includes('For everybody'), seen.includes('Of no one')]).toEqual([true, false])
  const audience = await ask('POST /api/editorial/audience', { Topics: [id] })
  expect(audience.body).toMatchObject({ People: (await one(id))?.Followers })
})

test('[TOPICS14] a topic is deleted only when nothing uses it', async () => {
  const [used, followed, mandatory, free] = [await create(), await create(), await create(), await create()]
  await addStory(server.context, { boardId, topics: [used] })
  await follow([followed])
  await ask(`POST /api/topics/${mandatory}/mandatory`, { IsMandatory: true })
  for (const id of [used, followed, mandatory])
    expect((await ask(`POST /api/topics/${id}/delete`)).body).toMatchObject({
      code: 'api-409',
      Errors: { topic: 'in-use' },
    })
  expect((await ask(`POST /api/topics/${free}/delete`)).status).toBe(200)
  expect(await one(free)).toBeUndefined()
  expect(await newest()).toMatchObject({ action: 'topic-deleted' })
})

test('[B7.15] [B7.16] [B7.17] topics are subscribed to as JSON and as a form, comma-joined', async () => {
  const [first, second] = [await create(), await create()]
  const form = async (line: string, topics: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ topics }).toString()
    return (await server.ask(line, { session: advocate, headers, body })).status
  }
  const both = [first, second].toSorted()
  const selected = async () =>
    (await startOf(advocate)).SelectedTopics.filter((id) => both.includes(id)).toSorted()
  expect(await form('POST /topic?x-ui-mod=v2', both.join(','))).toBe(200)
  expect(await selected()).toEqual(both)
  expect(await form('PUT /topic?toSubscribe=false', second)).toBe(200)
  expect(await selected()).toEqual([first])
  expect(await form('PUT /topic?x-ui-mod=v2', second)).toBe(200)
  expect(await selected()).toEqual(both)
})
