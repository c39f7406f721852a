import type { StoryForm } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../db/ids.js'
import { emptyForm } from '../editorial/draft-form.js'
import { boardOrigin, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { sendPushes } from './send-pushes.js'

const hour = 3_600_000
let sandbox: Sandbox
let server: TestServer
let manager: string
let member: string

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  // These tests decide when pushes are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  const { db } = server.context
  for (const table of ['push_subscription', 'story', 'notice', 'notice_setting'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('app_user').set({ preferences: '{}', timezone: 'UTC' }).execute()
  manager = await server.signIn('manager@acme.test')
  member = await server.signIn('advocate@acme.test')
})

const ask = (line: string, body?: unknown, session = manager) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const subscribe = async (session: string) => {
  const browser = sandbox.push.subscribe()
  expect((await ask('POST /api/push/subscription', browser, session)).status).toBe(200)
  return browser.endpoint
}
const wire = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
/** Writes a story as its editor does, and publishes it; with an id a change to that one. */
async function publish(change: Partial<StoryForm>, known?: string) {
  const id = known ?? newId.story()
  const Messages = [{ Network: 'linkedin' as const, Language: null, Text: 'It flies' }]
  const Form = { ...emptyForm, Title: 'Zeppelin', Messages, IsImportant: true, ...change }
  const { body } = await (known === undefined
    ? ask('POST /api/editorial', { Id: id, Form })
    : ask(`PUT /api/editorial/${id}`, { Version: 0, Form }))
  expect((await ask(`POST /api/editorial/${id}/publish`, body)).status).toBe(200)
  return id
}
/** Three servers look at once, some time from now; answers the types that a browser got until then. */
async function look(endpoint: string, later = 0) {
  const now = () => new Date(Date.now() + later)
  await Promise.all(Array.from({ length: 3 }, () => sendPushes({ ...server.context, now })))
  const theirs = sandbox.push.received().filter((one) => one.endpoint === endpoint)
  return theirs.map(({ payload }) => (payload as { type: string }).type)
}
const act = (id: string, action: string) => ask('POST /api/editorial/change', { ids: [id], action })
const pushedTo = async () =>
  ((await ask('POST /api/editorial/audience', { Topics: [] })).body as { Pushed: number }).Pushed

test('[PUSH12] an important story is pushed to everybody on the board once, and to nobody else', async () => {
  const mine = await subscribe(member)
  const phone = await subscribe(member)
  const stranger = await subscribe(await server.signIn('stranger@other.test'))
  expect(await pushedTo()).toBe(1)
  const id = await publish({})
  expect(await look(mine)).toEqual(['importantMessagePublished'])
  expect(sandbox.push.received().at(-1)?.payload).toMatchObject({
    title: 'Important story',
    body: 'Zeppelin',
  })
  // Another server after a restart, and an editor who changes the story, also to a featured one.
  await publish({ Title: 'Zeppelin 2' }, id)
  await publish({ IsFeatured: true }, id)
  expect(await look(mine, hour / 2)).toEqual(['importantMessagePublished'])
  await publish({ IsFeatured: false }, id)
  expect(await look(mine, hour)).toEqual(['importantMessagePublished'])
  expect(await look(phone, hour)).toEqual(['importantMessagePublished'])
  expect(await look(stranger, hour)).toEqual([])
  const { body } = await ask('GET /api/notices', undefined, member)
  expect(JSON.stringify(body)).not.toContain('story-marked')
})

test('[PUSH12] a story that is featured and important is pushed once, one that is neither as a new one', async () => {
  const mine = await subscribe(member)
  await publish({ IsFeatured: true })
  expect(await look(mine)).toEqual(['featuredStoryPublished'])
  await publish({ IsImportant: false })
  expect(await look(mine)).toEqual(['featuredStoryPublished', 'newStory'])
})

test('[PUSH12] a scheduled one is pushed at its time, a withdrawn, postponed or ended one never', async () => {
  const mine = await subscribe(member)
  const soon = Date.now() + hour
  const [, withdrawn, postponed] = [
    await publish({ PublishAt: wire(soon) }),
    await publish({ PublishAt: wire(soon) }),
    await publish({ PublishAt: wire(soon) }),
    await publish({ PublishAt: wire(soon), ExpireAt: wire(soon + hour) }),
  ]
  expect(await look(mine)).toEqual([])
  // Quiet hours that last until the last one is over: what is queued in them changes meanwhile.
  await ask('POST /api/notices/settings', { choices: [], quiet: { From: 0, Until: 0 } }, member)
  expect(await look(mine, 1.5 * hour)).toEqual([])
  await act(withdrawn, 'withdraw')
  await publish({ PublishAt: wire(soon + 100 * hour) }, postponed)
  expect(await look(mine, 26 * hour)).toEqual(['importantMessagePublished'])
  expect(await look(mine, 102 * hour)).toHaveLength(1)
  expect(await look(mine, 127 * hour)).toHaveLength(2)
})

test('[PUSH12] who wants no pushes about stories gets none, and is not counted for the editor', async () => {
  const mine = await subscribe(member)
  const theirs = await subscribe(await server.signIn('contributor@acme.test'))
  expect(await pushedTo()).toBe(2)
  await ask('POST /api/preferences', { PushImportantMessage: false }, member)
  expect(await pushedTo()).toBe(1)
  await publish({})
  expect(await look(theirs)).toEqual(['importantMessagePublished'])
  expect(await look(mine)).toEqual([])
  await ask('POST /api/notices/settings', { choices: [{ Group: 'story', Push: true }] }, member)
  expect(await pushedTo()).toBe(2)
  expect((await ask('POST /api/editorial/audience', { Topics: [] }, member)).status).toBe(403)
})

test('[PUSH12] what appeared more than a day ago, or is imported again, is not pushed', async () => {
  const mine = await subscribe(member)
  const id = await publish({ IsImportant: false })
  await server.context.db
    .updateTable('story')
    .set({ publish_at: new Date(Date.now() - 25 * hour) })
    .where('id', '=', id)
    .execute()
  await server.context.db.deleteFrom('notice').execute()
  await publish({}, id)
  expect(await look(mine)).toEqual([])
  expect((await ask(`GET /api/editorial/${id}`)).body).toMatchObject({ Form: { IsImportant: true } })
})
