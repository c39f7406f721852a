import type { AnswerOf, listEditedStories, StoryForm } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceTimes } from '../stories/announce-times.js'
import { newId } from '../db/ids.js'
import { addStory, addTopic } from '../testing/add-story.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { emptyForm } from './draft-form.js'

type Page = AnswerOf<typeof listEditedStories>

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const list = async (query: string) => (await ask(`GET /api/editorial?${query}`)).body as Page
const titles = ({ Items }: Page) => Items.map(({ Title }) => Title)
const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour)
const change = async (action: string, ...ids: string[]) =>
  (
    (await ask('POST /api/editorial/change', { ids, action })).body as {
      Results: { Problem: string | null }[]
    }
  ).Results.map(({ Problem }) => Problem)
const undo = async (...ids: string[]) =>
  (
    (await ask('POST /api/editorial/undo', { ids })).body as { Results: { Problem: string | null }[] }
  ).Results.map(({ Problem }) => Problem)
const add = async (wish: Partial<Parameters<typeof addStory>[1]>) =>
  (await addStory(server.context, { boardId: server.company.acme.boardId, ...wish })).id
const draft = async (form: Partial<StoryForm>) => {
  const Id = newId.story()
  await ask('POST /api/editorial', { Id, Form: { ...emptyForm, ...form } })
  return Id
}
const stateOf = async (id: string) =>
  ((await ask(`GET /api/editorial/${id}`)).body as { State?: string }).State
const kindsOf = async (id: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from event where payload ->> 'Id' = ${id} order by seq`.execute(server.context.db)
  return rows.map(({ kind }) => kind)
}

test('[EDITORIAL5] each state has its list, in pages, by date and by shares, with search and topic', async () => {
  const topic = await addTopic(server.context, server.company.acme.boardId, 'Listed')
  for (const number of [1, 2, 3, 4, 5]) {
    await add({
      title: `Out ${number}`,
      publishAt: from(-number),
      shares: number,
      topics: number === 2 ? [topic] : [],
    })
    await add({ title: `Over ${number}`, publishAt: from(-20), expireAt: from(-number), shares: number })
    await add({ title: `Coming ${number}`, publishAt: from(number) })
  }
  await draft({ Title: 'Élan of drafts', Topics: [topic] })
  const walk = async (query: string) => {
    const found = []
    for (let after = ''; ;) {
      const page = await list(`${query}&_count=2${after && `&after=${after}`}`)
      found.push(...titles(page))
      if (page.Next === null) return found
      after = page.Next
    }
  }
  expect(await walk('state=published')).toEqual([1, 2, 3, 4, 5].map((n) => `Out ${n}`))
  expect(await walk('state=published&sort=oldest')).toEqual([5, 4, 3, 2, 1].map((n) => `Out ${n}`))
  expect(await walk('state=published&sort=shares')).toEqual([5, 4, 3, 2, 1].map((n) => `Out ${n}`))
  expect(await walk('state=expired')).toEqual([1, 2, 3, 4, 5].map((n) => `Over ${n}`))
  expect(await walk('state=expired&sort=shares')).toEqual([5, 4, 3, 2, 1].map((n) => `Over ${n}`))
  expect(await walk('state=scheduled&sort=oldest')).toEqual([1, 2, 3, 4, 5].map((n) => `Coming ${n}`))
  expect(await walk(`state=published&topic=${topic}`)).toEqual(['Out 2'])
  expect(await walk('state=expired&q=over')).toHaveLength(5)
  expect(await walk('state=published&q=over')).toEqual([])
  expect(await walk('state=draft&q=elan')).toEqual(['Élan of drafts'])
  expect(await walk(`state=draft&topic=${topic}`)).toEqual(['Élan of drafts'])
  expect(await list('')).toMatchObject({ Counts: { draft: 1, scheduled: 5 } })
  for (const after of ['x', Buffer.from('["1; drop", "2"]').toString('base64url')])
    expect((await ask(`GET /api/editorial?state=published&after=${after}`)).status).toBe(400)
  expect((await ask('GET /api/editorial?state=draft&after=x')).status).toBe(400)
})

test('[EDITORIAL3] [EDITORIAL9] a story is withdrawn, ended and deleted, told to boards, and each is undone', async () => {
  const id = await add({ title: 'Life', messages: [{ network: 'linkedin', text: 'Life' }] })
  await announceTimes(server.context)
  expect(await change('withdraw', id)).toEqual([null])
  expect(await stateOf(id)).toBe('withdrawn')
  expect(await change('withdraw', id)).toEqual(['state'])
  expect(await undo(id)).toEqual([null])
  expect(await stateOf(id)).toBe('published')
  expect(await undo(id)).toEqual(['too-late'])
  expect(await change('end', id)).toEqual([null])
  expect(await stateOf(id)).toBe('expired')
  // The end was announced with the change: the clock doesn't repeat it (STORIES20).
  await announceTimes(server.context)
  expect(await undo(id)).toEqual([null])
  expect(await change('delete', id)).toEqual([null])
  expect((await ask(`GET /api/editorial/${id}`)).status).toBe(404)
  expect(await change('withdraw', id)).toEqual(['gone'])
  expect(await undo(id)).toEqual([null])
  expect(await stateOf(id)).toBe('published')
  const told = ['story-deleted', 'story-saved']
  expect(await kindsOf(id)).toEqual([...told, ...told, ...told])
  expect(await change('withdraw', id)).toEqual([null])
  await sql`update story set undo = jsonb_set(undo, '{at}', '"2020-01-01T00:00:00.000Z"') where id = ${id}`.execute(
    server.context.db,
  )
  expect(await undo(id)).toEqual(['too-late'])
  expect(await change('restore', id)).toEqual([null])
  expect(await stateOf(id)).toBe('published')
})

test('[EDITORIAL3] several at once: each succeeds or says why not', async () => {
  const out = await add({ title: 'Out' })
  const coming = await add({
    title: 'Coming',
    publishAt: from(5),
    messages: [{ network: 'linkedin', text: 'C' }],
  })
  const empty = await draft({ Title: 'Empty' })
  const whole = await draft({
    Title: 'Whole',
    Messages: [{ Network: 'linkedin', Language: null, Text: 'Whole' }],
  })
  const nowhere = newId.story()
  expect(await change('publish', out, coming, empty, whole, nowhere)).toEqual([
    'state',
    null,
    'incomplete',
    null,
    'gone',
  ])
  expect([await stateOf(coming), await stateOf(empty), await stateOf(whole)]).toEqual([
    'published',
    'draft',
    'published',
  ])
  expect(await kindsOf(coming)).toEqual(['story-saved'])
  expect(await change('delete', empty)).toEqual([null])
  expect(await stateOf(empty)).toBeUndefined()
  expect(await undo(empty)).toEqual([null])
  expect(await stateOf(empty)).toBe('draft')
  expect(await change('archive', out)).toEqual(['state'])
  await change('end', out)
  expect(await change('archive', out)).toEqual([null])
  expect(titles(await list('state=archived'))).toEqual(['Out'])
  expect(await change('unarchive', out)).toEqual([null])
})

test('[EDITORIAL3] a topic is added to stories and drafts, of this board only', async () => {
  const { acme } = server.company
  const topic = await addTopic(server.context, acme.boardId, 'Added')
  const out = await add({ title: 'Topical' })
  const written = await draft({ Title: 'Topical draft' })
  const send = (wanted: string) =>
    ask('POST /api/editorial/change', { ids: [out, written], action: 'add-topic', topic: wanted })
  expect((await send(topic)).status).toBe(200)
  expect((await send(topic)).status).toBe(200)
  for (const id of [out, written])
    expect((await ask(`GET /api/editorial/${id}`)).body).toMatchObject({ Form: { Topics: [topic] } })
  expect((await send(newId.topic())).status).toBe(400)
})

test('[EDITORIAL1] [EDITORIAL8] the editors of another board do not reach a story, and waiting shares are counted', async () => {
  const id = await add({ title: 'Ours' })
  const { db } = server.context
  await sql`update story set board_id = (select id from board where id <> ${server.company.acme.boardId} limit 1)
    where id = ${id}`.execute(db)
  expect(await change('withdraw', id)).toEqual(['gone'])
  expect(await undo(id)).toEqual(['gone'])
  expect((await ask(`GET /api/editorial/${id}`)).status).toBe(404)
  expect((await ask(`GET /api/editorial/${id}/history`)).body).toEqual({ Items: [] })
  expect((await ask(`POST /api/editorial/${id}/duplicate`)).status).toBe(404)
  const own = await add({ title: 'Waited for' })
  for (const [status, approveStatus] of [
    ['pending', null],
    ['inqueue', 'pending'],
    ['pending', 'rejected'],
    ['complete', null],
  ])
    await sql`
      insert into post (id, board_id, user_id, story_id, network, type, text, status, approve_status, schedule_type, due_at)
      values (${newId.post()}, ${server.company.acme.boardId}, ${server.company.people.champion}, ${own}, 'linkedin',
        'text', 'Shared', ${status}, ${approveStatus}, 'scheduled', now() + interval '1 day')`.execute(db)
  expect((await ask('POST /api/editorial/waiting', { ids: [own, id] })).body).toEqual({ Waiting: 2 })
  const audience = (await ask('POST /api/editorial/audience', { Topics: [] })).body as { People: number }
  expect(audience.People).toBeGreaterThan(2)
})
