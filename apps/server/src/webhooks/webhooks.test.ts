import type { AnswerOf, listDeliveries, listWebhooks, Webhook } from '@rostrum/protocol'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setCrisis } from '../crisis/change-crisis.js'
import { createGuardedFetch, type GuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { leavePerson } from '../people/leaving/leave.js'
import { addPerson } from '../testing/company.js'
import { addPublication } from '../testing/add-publication.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { runWebhooks } from './deliver.js'
import { claimDeliveries, passEventsOn, tidyDeliveries } from './queue.js'

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

let server: TestServer
let manager: string
let status = 200
let received: Received[] = []
let answer: Record<string, string> = {}
let shift = 0
let port = 0
const site = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const headers = request.headers as Record<string, string | undefined>
    received.push({ path: request.url ?? '', headers, body: Buffer.concat(parts).toString() })
    reply.writeHead(status, answer).end()
  })
})
const fetching = { close: async () => {} }
const host = 'https://hooks.acme.test'

beforeAll(async () => {
  await new Promise<void>((listening) => {
    site.listen(0, '127.0.0.1', listening)
  })
  port = (site.address() as AddressInfo).port
  // These tests decide when webhooks are told, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ now: () => new Date(Date.now() + shift) })
  vi.useRealTimers()
  const { guardedFetch, close } = createGuardedFetch({ allow: [`127.0.0.1:${port}`] })
  const toSite: GuardedFetch = (address, request) =>
    guardedFetch(String(address).replace(host, `http://127.0.0.1:${port}`), request)
  Object.assign(server.context, { guardedFetch: toSite })
  fetching.close = close
  manager = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  await fetching.close()
  site.close()
})
beforeEach(async () => {
  const { db } = server.context
  await server.rest()
  for (const table of ['webhook', 'webhook_event', 'notice', 'story'] as const)
    await db.deleteFrom(table).execute()
  shift = 0
  status = 200
  received = []
  answer = {}
})

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const form = (more: object = {}) => ({
  Address: `${host}/in?key=1`,
  Events: ['story.published', 'person.joined', 'person.left', 'crisis.begun', 'crisis.ended'],
  IsOn: true,
  ...more,
})
type Fresh = { Id: string; Secret: string; Items: Webhook[] }
const add = async (more: object = {}) => {
  const given = await ask('POST /api/webhooks', form(more))
  expect(given.status).toBe(200)
  return given.body as Fresh
}
const hooks = async () => (await ask('GET /api/webhooks')).body as AnswerOf<typeof listWebhooks>
const deliveries = async (id: string) =>
  ((await ask(`GET /api/webhooks/${id}/deliveries`)).body as AnswerOf<typeof listDeliveries>).Items
const tell = async (seconds = 0) => {
  shift += seconds * 1000
  await runWebhooks(server.context)
  // Proofs do not last as long as these tests.
  await server.context.db.updateTable('session').set({ proved_at: server.context.now() }).execute()
}
const told = () => received.map(({ body }) => JSON.parse(body) as { type: string; data: object })
const types = () => told().map(({ type }) => type)
let count = 0
const story = async (more: object = {}) => {
  count += 1
  const id = `0ASwebhook${String(count).padStart(5, '0')}`
  const { boardId } = server.company.acme
  await server.context.db
    .insertInto('story')
    .values({ id, board_id: boardId, type: 'story', title: `Story ${count}`, ...more })
    .execute()
  return id
}
const later = (seconds: number) => new Date(Date.now() + shift + seconds * 1000)

test('[WEBHOOKS1] managers keep webhooks, with an entry in the history for each change; nobody else does', async () => {
  const { Id: id, Secret: secret } = await add()
  expect((await hooks()).Items).toMatchObject([{ ...form(), Id: id, IsFailed: false, FailingSince: null }])
  await ask('PUT /api/webhooks/' + id, form({ Events: ['post.failed'], IsOn: false }))
  expect((await hooks()).Items).toMatchObject([{ Events: ['post.failed'], IsOn: false }])
  await ask(`POST /api/webhooks/${id}/test`)
  await server.rest()
  const [delivery] = await deliveries(id)
  const calls: [string, unknown?][] = [
    ['GET /api/webhooks'],
    ['POST /api/webhooks', form({ Address: `${host}/other` })],
    [`PUT /api/webhooks/${id}`, form()],
    [`POST /api/webhooks/${id}/secret`],
    [`POST /api/webhooks/${id}/test`],
    [`GET /api/webhooks/${id}/deliveries`],
    [`POST /api/webhooks/${id}/deliveries/${delivery?.Id}/again`],
    [`DELETE /api/webhooks/${id}`],
  ]
  const stranger = await server.signIn('stranger@other.test')
  const secondBoard = server.company.acme.secondBoardId
  for (const [line, body] of calls) {
    expect((await server.ask(line, body ? { body } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await ask(line, body, await server.signIn(`${name}@acme.test`))).status).toBe(403)
    if (!line.includes(id)) continue
    // Neither another company nor another board of this one sees or changes it.
    expect((await ask(line, body, stranger)).status).toBe(404)
    const other = await server.signIn('manager@acme.test', secondBoard)
    expect((await ask(line, body, other)).status).toBe(404)
  }
  expect((await ask('GET /api/webhooks', undefined, stranger)).body).toEqual({ Items: [] })
  expect((await ask(`DELETE /api/webhooks/${id}`)).status).toBe(200)
  expect((await hooks()).Items).toEqual([])
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'like', 'webhook-%')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook-added',
    'webhook-changed',
    'webhook-tested',
    'webhook-removed',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/hooks\.acme\.test|whsec_/)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})

test('[WEBHOOKS1] whoever has not proved who they are adds and changes none, and gets no secret', async () => {
  const { Id: id } = await add()
  const { db } = server.context
  await db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .execute()
  for (const [line, body] of [
    ['POST /api/webhooks', form({ Address: `${host}/other` })],
    [`PUT /api/webhooks/${id}`, form({ Address: 'https://evil.test' })],
    [`POST /api/webhooks/${id}/secret`],
  ] as const)
    expect((await ask(line, body)).body).toMatchObject({ code: 'proof-needed' })
  expect((await hooks()).Items).toMatchObject([form()])
  await db.updateTable('session').set({ proved_at: new Date() }).execute()
})

test('[WEBHOOKS2] only public https addresses are told; redirects and private addresses are not', async () => {
  for (const Address of ['http://acme.test', 'acme', 'https://ada:secret@acme.test/', 'https://[::1'])
    expect((await ask('POST /api/webhooks', form({ Address }))).body).toMatchObject({
      Errors: { Address: 'address' },
    })
  for (const wrong of [{ Events: [] }, { Events: ['story.deleted'] }, { IsOn: 1 }])
    expect((await ask('POST /api/webhooks', form(wrong))).status).toBe(400)
  const { Id: id } = await add()
  expect((await ask('POST /api/webhooks', form())).body).toMatchObject({ Errors: { Address: 'known' } })
  status = 302
  answer = { location: `http://127.0.0.1:${port}/elsewhere` }
  await ask(`POST /api/webhooks/${id}/test`)
  await server.rest()
  expect(received.map(({ path }) => path)).toEqual(['/in?key=1'])
  expect(await deliveries(id)).toMatchObject([{ State: 'failed', Problem: 'redirects', Status: null }])
  for (const Address of ['https://127.0.0.1/in', 'https://10.1.2.3/in', 'https://169.254.169.254/latest']) {
    const { Id: inside } = await add({ Address })
    await ask(`POST /api/webhooks/${inside}/test`)
    await server.rest()
    expect(await deliveries(inside)).toMatchObject([{ State: 'failed', Problem: 'not-public' }])
  }
  for (let at = 5; at <= 10; at += 1) await add({ Address: `${host}/${at}` })
  expect((await ask('POST /api/webhooks', form({ Address: `${host}/11` }))).body).toMatchObject({
    Errors: { Address: 'too-many' },
  })
})

test('[WEBHOOKS3] a story is told when it begins, once, and not when it was taken back before', async () => {
  await add()
  await add({ Address: `${host}/posts`, Events: ['post.published'] })
  const { db } = server.context
  const id = await story()
  await tell()
  expect(received.map(({ path }) => path)).toEqual(['/in?key=1'])
  expect(told()[0]).toMatchObject({
    type: 'story.published',
    data: { boardId: server.company.acme.boardId, storyId: id, title: `Story ${count}`, linkUrl: null },
  })
  const change = (change: object, which = id) =>
    db.updateTable('story').set(change).where('id', '=', which).execute()
  await change({ title: 'Changed', publish_at: later(-10) })
  await tell()
  expect(received).toHaveLength(1)
  await story({ status: 'draft' })
  await story({ publish_at: later(-3 * 86_400) })
  const next = await story({ publish_at: later(3600) })
  const taken = await story({ publish_at: later(3600) })
  await change({ deleted_at: new Date() }, taken)
  await tell(1800)
  expect(received).toHaveLength(1)
  await change({ publish_at: later(7200) }, next)
  await tell(3600)
  expect(received).toHaveLength(1)
  await tell(3700)
  expect(received).toHaveLength(2)
  expect(told()[1]?.data).toMatchObject({ storyId: next })
})

test('[WEBHOOKS3] people who join and leave, crises and posts are told, each on its board', async () => {
  const { accountId, boardId, secondBoardId } = server.company.acme
  await add()
  const { Id: id } = await add({ Address: `${host}/posts`, Events: ['post.published', 'post.failed'] })
  const roleId = server.company.roles.advocate
  const userId = await addPerson(server.context, {
    email: 'new@acme.test',
    accountId,
    boards: [boardId],
    roleId,
  })
  const elsewhere = await addPerson(server.context, {
    email: 'elsewhere@acme.test',
    accountId,
    boards: [secondBoardId],
    roleId,
  })
  await tell()
  expect(told()).toMatchObject([
    { type: 'person.joined', data: { userId, email: 'new@acme.test', firstName: 'New', role: 'advocate' } },
  ])
  const by = { actor: 'operator' } as const
  for (const who of [userId, elsewhere])
    await leavePerson(server.context, { userId: who, boardId, from: 'company', posts: 'hold', by })
  await setCrisis(server.context, boardId, true, 'Fire')
  await tell()
  await setCrisis(server.context, boardId, false)
  await setCrisis(server.context, secondBoardId, true)
  await setCrisis(server.context, secondBoardId, false)
  await tell()
  expect(types().toSorted()).toEqual(['crisis.begun', 'crisis.ended', 'person.joined', 'person.left'])
  expect(told().find(({ type }) => type === 'crisis.begun')?.data).toEqual({ boardId, reason: 'Fire' })
  received = []
  const { postId, publicationId } = await addPublication(server.context, {
    accountId,
    boardId,
    userId: server.company.people.advocate,
  })
  const { db } = server.context
  const set = (change: object) =>
    db.updateTable('publication').set(change).where('id', '=', publicationId).execute()
  await set({ state: 'failed', last_error: '{"code":"duplicate","said":null}' })
  await tell()
  await set({ state: 'confirmed', remote_url: 'https://x.test/1', published_at: new Date() })
  await tell()
  await set({ state: 'confirmed' })
  await tell()
  // Deliveries overtake each other.
  expect(types().toSorted()).toEqual(['post.failed', 'post.published'])
  const dataOf = (wanted: string) => told().find(({ type }) => type === wanted)?.data
  expect(dataOf('post.failed')).toMatchObject({ publicationId, postId, reason: 'duplicate' })
  expect(dataOf('post.published')).toMatchObject({ publicationId, postId, url: 'https://x.test/1' })
  expect(await deliveries(id)).toHaveLength(2)
})

test('[WEBHOOKS4] a delivery is tried again with its id, later each time, by one server at a time', async () => {
  const { Id: id } = await add()
  status = 503
  answer = { 'retry-after': '60' }
  await story()
  await tell()
  expect(await deliveries(id)).toMatchObject([{ State: 'waiting', Tries: 1, Status: 503, Problem: 'status' }])
  await tell(50)
  expect(received).toHaveLength(1)
  await tell(15)
  expect(received).toHaveLength(2)
  // Two servers claim at once: one of them gets it; one that never ends leaves it to another.
  shift += 301_000
  const both = await Promise.all([claimDeliveries(server.context), claimDeliveries(server.context)])
  expect(both.flat()).toHaveLength(1)
  await tell(10)
  expect(received).toHaveLength(2)
  status = 200
  await tell(300)
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveries(id)).toMatchObject([{ State: 'delivered', Tries: 4, Status: 200, Problem: null }])
  // What happened is passed on once, too.
  await story()
  await Promise.all([passEventsOn(server.context), passEventsOn(server.context)])
  expect(await deliveries(id)).toHaveLength(2)
})

test('[WEBHOOKS4] eight attempts, and a webhook that fails keeps no other one waiting', async () => {
  const { Id: id } = await add({ Events: ['story.published'] })
  status = 500
  await story()
  for (let tries = 0; tries < 12; tries += 1) await tell(60_000)
  expect(received).toHaveLength(8)
  expect(await deliveries(id)).toMatchObject([{ State: 'failed', Tries: 8, Next: null }])
  await ask(`DELETE /api/webhooks/${id}`)
  const { Id: busy } = await add({ Events: ['story.published'] })
  const { Id: other } = await add({ Address: `${host}/other`, Events: ['story.published'] })
  const wait = (id: string, count: number, since: number) =>
    sql`
      insert into webhook_delivery (webhook_id, message_id, event, subject_id, happened_at, due_at)
      select ${id}, 'msg_' || n, 'story.published', '', ${later(since)}, ${later(since)}
      from generate_series(1, ${count}::int) n`.execute(server.context.db)
  await wait(busy, 3000, -60)
  await wait(other, 1, -30)
  const claimed = (await claimDeliveries(server.context)).map(({ webhookId }) => webhookId)
  expect(claimed.toSorted()).toEqual([...Array.from({ length: 5 }, () => busy), other].toSorted())
})

const signatureOf = (secret: string, { headers, body }: Received) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('[WEBHOOKS5] every attempt is signed with its time; a former secret signs for a day', async () => {
  const { Id: id, Secret: secret } = await add()
  await ask(`POST /api/webhooks/${id}/test`)
  await server.rest()
  const [first] = received
  expect(first?.headers['webhook-signature']).toBe(first && signatureOf(secret, first))
  expect(first?.headers['content-type']).toBe('application/json')
  expect(Number(first?.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1000, -2)
  const rotated = (await ask(`POST /api/webhooks/${id}/secret`)).body as Fresh
  expect(rotated.Secret).not.toBe(secret)
  expect(rotated.Items[0]?.FormerUntil).not.toBeNull()
  await story()
  await tell()
  const both = received.at(-1)
  expect(both?.headers['webhook-signature']?.split(' ')).toEqual(
    both && [signatureOf(rotated.Secret, both), signatureOf(secret, both)],
  )
  await story()
  await tell(24 * 3600 + 1)
  const last = received.at(-1)
  expect(last?.headers['webhook-signature']).toBe(last && signatureOf(rotated.Secret, last))
  expect((await hooks()).Items[0]?.FormerUntil).toBeNull()
  const stored = JSON.stringify(await server.context.db.selectFrom('webhook').selectAll().execute())
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(rotated.Secret)
})

test('[WEBHOOKS5] of two rotations at once one is refused, and the secret in use goes on signing', async () => {
  const { Id: id, Secret: secret } = await add({ Events: ['story.published'] })
  const line = `POST /api/webhooks/${id}/secret`
  const answers = await Promise.all([ask(line), ask(line)])
  expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200, 409]))
  await story()
  await tell()
  const last = received.at(-1)
  expect(last?.headers['webhook-signature']?.split(' ')).toContain(last && signatureOf(secret, last))
  shift += 61_000
  expect((await ask(line)).status).toBe(200)
})

test('[WEBHOOKS6] a webhook that fails for days is turned off, and managers get a notice', async () => {
  const { Id: id } = await add({ Events: ['story.published'] })
  status = 500
  for (let day = 0; day < 4; day += 1) {
    await story({ publish_at: later(-5) })
    for (let hour = 0; hour < 23; hour += 6) await tell(6 * 3600)
  }
  expect((await hooks()).Items[0]).toMatchObject({ IsOn: false, IsFailed: true })
  expect((await deliveries(id)).every(({ State }) => State === 'failed')).toBe(true)
  const before = received.length
  await story({ publish_at: later(-5) })
  await tell(3600)
  expect(received).toHaveLength(before)
  const notices = async () => (await ask('GET /api/notices')).body as { Items: object[] }
  expect((await notices()).Items).toMatchObject([
    { Kind: 'webhook-off', Text: 'hooks.acme.test', IsSettled: false },
  ])
  const advocate = await server.signIn('advocate@acme.test')
  expect((await ask('GET /api/notices', undefined, advocate)).body).toMatchObject({ Items: [] })
  // A test reaches it all the same; turned on again, the notice is settled, and what was missed is not made up for.
  status = 200
  await ask(`POST /api/webhooks/${id}/test`)
  await server.rest()
  expect(received).toHaveLength(before + 1)
  await ask(`PUT /api/webhooks/${id}`, form({ Events: ['story.published'] }))
  expect((await hooks()).Items[0]).toMatchObject({ IsOn: true, IsFailed: false, FailingSince: null })
  expect((await notices()).Items).toMatchObject([{ IsSettled: true }])
  await tell(60)
  expect(received).toHaveLength(before + 1)
})

test('[WEBHOOKS6] an address that is gone turns its webhook off at once; one that answers again counts anew', async () => {
  const { Id: id } = await add({ Events: ['story.published'] })
  status = 500
  await story()
  await tell()
  expect((await hooks()).Items[0]?.FailingSince).not.toBeNull()
  status = 200
  await tell(6)
  expect((await hooks()).Items[0]).toMatchObject({ FailingSince: null })
  status = 410
  await story()
  await tell()
  expect((await hooks()).Items[0]).toMatchObject({ Id: id, IsOn: false, IsFailed: true })
})

test('[WEBHOOKS7] managers see what came of deliveries, and send one again', async () => {
  const { Id: id } = await add({ Events: ['story.published'] })
  status = 400
  await ask(`POST /api/webhooks/${id}/test`)
  await server.rest()
  const [failed] = await deliveries(id)
  expect(failed).toMatchObject({ Event: 'webhook.test', State: 'failed', Status: 400, Tries: 1 })
  status = 200
  const again = (message: string) => ask(`POST /api/webhooks/${id}/deliveries/${message}/again`)
  expect((await again(failed?.Id ?? '')).status).toBe(200)
  await server.rest()
  expect(await deliveries(id)).toMatchObject([{ Id: failed?.Id, State: 'delivered', Status: 200 }])
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
  expect((await again(`msg_${'0'.repeat(32)}`)).status).toBe(404)
  expect((await again('msg_1')).status).toBe(400)
  await story({ publish_at: later(-1) })
  status = 500
  await tell()
  const [waiting] = await deliveries(id)
  expect((await again(waiting?.Id ?? '')).body).toMatchObject({ Errors: { delivery: 'waiting' } })
  await ask(`PUT /api/webhooks/${id}`, form({ IsOn: false }))
  expect((await again(waiting?.Id ?? '')).body).toMatchObject({ Errors: { delivery: 'off' } })
  // What ended is kept for a month.
  shift += 31 * 86_400_000
  await tidyDeliveries(server.context)
  const { db } = server.context
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
})

test('[WEBHOOKS3] what was deleted or erased meanwhile is not told by name', async () => {
  const { accountId, boardId } = server.company.acme
  await add()
  const roleId = server.company.roles.advocate
  const userId = await addPerson(server.context, {
    email: 'gone@acme.test',
    accountId,
    boards: [boardId],
    roleId,
  })
  const id = await story()
  await server.context.db.deleteFrom('app_user').where('id', '=', userId).execute()
  await server.context.db.deleteFrom('story').where('id', '=', id).execute()
  await tell()
  const all = JSON.stringify(told())
  expect(all).toContain(userId)
  expect(all).not.toContain('gone@acme.test')
  expect(all).not.toContain(`Story ${count}`)
})
