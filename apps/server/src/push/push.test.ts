import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testPassword } from '../testing/company.js'
import { addStory, addTopic } from '../testing/add-story.js'
import { boardOrigin, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { readPushKey } from './push-key.js'
import { sendPushes, tidyPushes } from './send-pushes.js'

let sandbox: Sandbox
let server: TestServer
let session: string
let shift = 0

beforeAll(async () => {
  const boards = [boardOrigin]
  sandbox = await createSandbox({ allowedRedirects: boards, unlimited: true, quiet: true })
  // These tests decide when pushes are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  boards.unshift(server.address)
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  const { db } = server.context
  shift = 0
  await db.deleteFrom('push_subscription').execute()
  await db.deleteFrom('story').execute()
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('notice_setting').execute()
  await db.updateTable('app_user').set({ preferences: '{}', timezone: 'UTC', active: true }).execute()
  await db.updateTable('board').set({ in_crisis: false }).execute()
  session = await server.signIn('advocate@acme.test')
})

const now = () => new Date(Date.now() + shift * 1000)
/** Subscribes a browser; answers the status. */
const add = async (body: object, of = session) =>
  (await server.ask('POST /api/push/subscription', { session: of, body })).status
const subscribe = async (of = session) => {
  const browser = sandbox.push.subscribe()
  expect(await add(browser, of)).toBe(200)
  return browser
}
const payload = z.object({ type: z.string(), title: z.string(), body: z.string() })
/** Several servers look at once, some seconds from now; answers what the browser got. */
async function look(endpoint: string, seconds = 0) {
  shift = seconds
  await Promise.all(Array.from({ length: 3 }, () => sendPushes({ ...server.context, now })))
  const theirs = sandbox.push.received().filter((one) => one.endpoint === endpoint)
  return theirs.map((one) => z.parse(payload, one.payload).body)
}
const feature = (title: string) =>
  addStory(server.context, { boardId: server.company.acme.boardId, title, isFeatured: true })
/** How often each push that was not sent has been tried. */
const unsent = () =>
  server.context.db.selectFrom('push_message').select('tries').where('sent_at', 'is', null).execute()
const devices = async () =>
  (await server.context.db.selectFrom('push_subscription').select('user_id').execute()).length

test('[PUSH6] [PUSH8] a featured story goes to each browser on the board once, and to no other', async () => {
  const mine = await subscribe()
  const phone = await subscribe()
  const stranger = await subscribe(await server.signIn('stranger@other.test'))
  await feature('A bridge')
  expect(await look(mine.endpoint)).toEqual(['A bridge'])
  expect(await look(mine.endpoint, 400)).toEqual(['A bridge'])
  expect(await look(phone.endpoint)).toEqual(['A bridge'])
  expect(await look(stranger.endpoint)).toEqual([])
  const { accountId, boardId } = server.company.acme
  expect(sandbox.push.received().at(-1)?.payload).toMatchObject({
    type: 'featuredStoryPublished',
    accountId,
    boardId,
    title: 'Featured story',
  })
  await tidyPushes({ ...server.context, now: () => new Date(Date.now() + 8 * 86_400_000) })
})

test('[PUSH6] a decision about a suggestion goes to its author', async () => {
  const author = await server.signIn('contributor@acme.test')
  const manager = await server.signIn('manager@acme.test')
  await server.context.db
    .updateTable('board')
    .set({ features: '{"suggestions":true}' })
    .where('id', '=', server.company.acme.boardId)
    .execute()
  const mine = await subscribe(author)
  const other = await subscribe()
  const { db } = server.context
  const id = 'ocspush00000001'
  await db
    .insertInto('suggestion')
    .values({
      id,
      board_id: server.company.acme.boardId,
      user_id: server.company.people.contributor,
      note: 'Look',
      status: 'pending',
      created_at: new Date(),
    })
    .execute()
  await db
    .updateTable('suggestion')
    .set({ status: 'accepted', reviewed_by: server.company.people.manager })
    .where('id', '=', id)
    .execute()
  expect(await look(mine.endpoint)).toEqual(['Look'])
  expect(await look(other.endpoint)).toEqual([])
  expect(sandbox.push.received().at(-1)?.payload).toMatchObject({ type: 'suggestionApproved' })
  expect(manager).not.toBe(author)
})

test('[PUSH6] [PUSH11] the first new story of a day goes to those who find it in their feed', async () => {
  const { db } = server.context
  const { acme, people } = server.company
  const theirs = await addTopic(server.context, acme.boardId, 'Theirs')
  const other = await addTopic(server.context, acme.boardId, 'Other')
  await db.insertInto('topic_subscription').values({ topic_id: theirs, user_id: people.advocate }).execute()
  const mine = await subscribe()
  const all = await subscribe(await server.signIn('contributor@acme.test'))
  const publish = (title: string, topics: string[]) =>
    addStory(server.context, { boardId: acme.boardId, title, topics })
  await publish('Not theirs', [other])
  expect(await look(mine.endpoint)).toEqual([])
  expect(await look(all.endpoint)).toEqual(['Not theirs'])
  await publish('Theirs', [theirs])
  await publish('For all', [])
  expect(await look(mine.endpoint)).toHaveLength(1)
  expect(await look(all.endpoint)).toEqual(['Not theirs'])
  expect(sandbox.push.received().at(-1)?.payload).toMatchObject({ type: 'newStory', title: 'New story' })
  await server.ask('POST /api/preferences', { session, body: { NotificationBoardDaily: false } })
  await db.deleteFrom('push_message').execute()
  await publish('Unwanted', [])
  expect(await look(mine.endpoint)).toHaveLength(1)
  expect(await look(all.endpoint)).toEqual(['Not theirs', 'Unwanted'])
  await db.deleteFrom('topic').where('id', 'in', [theirs, other]).execute()
})

test('[PUSH6] a story that is only scheduled is pushed when it begins, a withdrawn one never', async () => {
  const { db } = server.context
  const { boardId } = server.company.acme
  const mine = await subscribe()
  const publishAt = new Date(Date.now() + 3_600_000)
  const draft = await addStory(server.context, { boardId, title: 'Draft', status: 'draft' })
  const later = await addStory(server.context, { boardId, title: 'Later', publishAt })
  const withdrawn = await addStory(server.context, { boardId, title: 'Withdrawn', publishAt })
  await db.updateTable('story').set({ deleted_at: new Date() }).where('id', '=', withdrawn.id).execute()
  expect(await look(mine.endpoint)).toEqual([])
  expect(await look(mine.endpoint, 3700)).toEqual(['Later'])
  await db.deleteFrom('push_message').execute()
  await db.updateTable('story').set({ status: 'published' }).where('id', '=', draft.id).execute()
  expect(await look(mine.endpoint, 3700)).toEqual(['Later', 'Draft'])
  expect(later.id).not.toBe(draft.id)
  const { body } = await server.ask('GET /api/notices', { session })
  expect(body).toMatchObject({ Items: [], Unread: 0 })
})

test('[PUSH6] a board that lists texts instead of stories pushes new and important messages', async () => {
  const { db } = server.context
  const { boardId } = server.company.acme
  const set = (config: string) => db.updateTable('board').set({ config }).where('id', '=', boardId).execute()
  await set('{"IsStoriesEnabled":false}')
  const mine = await subscribe()
  await addStory(server.context, { boardId, title: 'A text' })
  expect(await look(mine.endpoint)).toEqual(['A text'])
  expect(sandbox.push.received().at(-1)?.payload).toMatchObject({
    type: 'newMessage',
    title: 'New suggested text',
  })
  await feature('An important one')
  expect(await look(mine.endpoint)).toEqual(['A text', 'An important one'])
  expect(sandbox.push.received().at(-1)?.payload).toMatchObject({ type: 'importantMessagePublished' })
  await set('{}')
})

test('[PUSH7] what the person does not want is not sent, and quiet hours are kept', async () => {
  const mine = await subscribe()
  const choose = (body: unknown) => server.ask('POST /api/notices/settings', { session, body })
  const { body } = await choose({ choices: [{ Group: 'story', Push: false }] })
  expect(body).toMatchObject({
    Choices: [
      { Group: 'publishing', Push: null },
      { Group: 'suggestion-accepted' },
      { Group: 'suggestion-rejected' },
      { Group: 'profile', Push: null },
      { Group: 'story', Push: false },
      { Group: 'new-story', Board: null, Push: true },
    ],
  })
  await feature('Unwanted')
  expect(await look(mine.endpoint)).toEqual([])
  await choose({ choices: [{ Group: 'story', Push: true }], quiet: { From: 0, Until: 0 } })
  await feature('At night')
  expect(await look(mine.endpoint)).toEqual([])
  expect(await look(mine.endpoint, 86_400)).toEqual(['At night'])
})

test('[PUSH8] a browser that is gone is dropped; a busy service is asked again', async () => {
  const gone = await subscribe()
  sandbox.push.order(410)
  await feature('Gone')
  expect(await look(gone.endpoint)).toEqual([])
  expect(await devices()).toBe(0)
  const mine = await subscribe()
  sandbox.push.order(429)
  await feature('Busy')
  expect(await look(mine.endpoint)).toEqual([])
  expect(await look(mine.endpoint, 3500)).toEqual([])
  expect(await look(mine.endpoint, 3601)).toEqual(['Busy'])
  sandbox.push.order(503, 9)
  await feature('Down')
  const before = sandbox.push.refused()
  for (let minutes = 1; minutes < 600; minutes += 61) await look(mine.endpoint, minutes * 60)
  expect(sandbox.push.refused() - before).toBe(5)
  expect(await unsent()).toEqual([])
  sandbox.push.clear()
})

test('[PUSH8] what was read, deleted or is over by then, is not sent; nor is anything in a crisis', async () => {
  const { db } = server.context
  const mine = await subscribe()
  const { id } = await feature('Deleted')
  await db.updateTable('story').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await feature('In a crisis')
  await db.updateTable('board').set({ in_crisis: true }).execute()
  expect(await look(mine.endpoint)).toEqual([])
  await db.updateTable('board').set({ in_crisis: false }).execute()
  expect(await look(mine.endpoint, 60)).toEqual([])
})

test('[PUSH9] signing out ends the pushes to that browser, and a browser has one person', async () => {
  const mine = await subscribe()
  const other = await server.signIn('champion@acme.test')
  expect(await add(mine, other)).toBe(200)
  expect(await devices()).toBe(1)
  await server.ask('DELETE /api/push/subscription', { session, body: { endpoint: mine.endpoint } })
  expect(await devices()).toBe(1)
  await server.ask('POST /logout?x-ui-mod=v2', { session: other })
  expect(await devices()).toBe(0)
  await subscribe()
  await server.context.db
    .updateTable('app_user')
    .set({ active: false })
    .where('id', '=', server.company.people.advocate)
    .execute()
  await feature('Left')
  expect(await look(mine.endpoint)).toEqual([])
})

test('[PUSH9] only push services take pushes, twenty browsers a person at most, and the key stays', async () => {
  const keys = sandbox.push.subscribe()
  for (const endpoint of [
    'http://push.example/x',
    'https://a:b@push.example/x',
    'https://push.example:8443/x',
    'x',
    '',
  ])
    expect(await add({ ...keys, endpoint })).toBe(400)
  const endpoint = 'https://push.example/x'
  expect(await add({ ...keys, endpoint }, '')).toBe(401)
  expect(await add({ ...keys, endpoint, auth: 'short' })).toBe(400)
  for (let count = 0; count < 22; count += 1) await subscribe()
  expect(await devices()).toBe(20)
  const stored = JSON.stringify(await server.context.db.selectFrom('push_subscription').selectAll().execute())
  expect(stored).not.toContain('/push/to/')
  const { publicKey } = await readPushKey(server.context)
  const { body } = await server.ask('GET /api/push/key', { session })
  expect(body).toEqual({ PublicKey: publicKey })
})

test('[PUSH8] the page of the sandbox stands in for a phone', async () => {
  const body = new URLSearchParams({ email: 'champion@acme.test', password: testPassword })
  const page = await (await fetch(`${sandbox.address}/push/phones`, { method: 'POST', body })).text()
  expect(page).toContain('champion@acme.test gets pushes')
  await feature('On the phone')
  await look('')
  expect(await (await fetch(`${sandbox.address}/push`)).text()).toContain('On the phone')
  await fetch(`${sandbox.address}/push/faults`, {
    method: 'POST',
    body: new URLSearchParams({ status: '410' }),
  })
  await feature('Gone')
  await look('')
  expect(await devices()).toBe(0)
})

test('[PUSH8] a private address is never asked, whatever it says it is', async () => {
  const body = { ...sandbox.push.subscribe(), endpoint: 'https://127.0.0.1/push' }
  expect(await add(body)).toBe(200)
  await feature('Inside')
  await look(body.endpoint)
  expect(await unsent()).toEqual([{ tries: 1 }])
})
