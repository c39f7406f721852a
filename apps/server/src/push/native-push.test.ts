import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readConfiguration } from '../config/configuration.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { sendPushes } from './send-pushes.js'

let sandbox: Sandbox
let server: TestServer
let session: string
let shift = 0

beforeAll(async () => {
  sandbox = await createSandbox({ unlimited: true, quiet: true })
  // These tests decide when pushes are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { firebase } = readConfiguration({
    FCM_BASE: `${sandbox.address}/fcm`,
    FCM_SERVICE_ACCOUNT: sandbox.push.firebase.account(),
  })
  server = await startTestServer({ configuration: { ...sandboxEnvironment(sandbox), firebase } })
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  const { db } = server.context
  shift = 0
  for (const table of ['push_subscription', 'story', 'notice'] as const) await db.deleteFrom(table).execute()
  session = await server.signIn('advocate@acme.test')
})

const path = '/notification?x-ui-mod=v2'
const register = async (of = session, token = sandbox.push.firebase.install()) => {
  const body = { type: 'fcm-ios', token }
  expect((await server.ask(`POST ${path}`, { session: of, body })).body).toEqual({ Result: true })
  return token
}
const shown = z.object({ body: z.string() })
/** Several servers look at once, some seconds from now; answers what the phone got. */
async function look(token: string, seconds = 0, configuration = server.context.configuration) {
  shift = seconds
  const now = () => new Date(Date.now() + shift * 1000)
  const context = { ...server.context, configuration, now }
  await Promise.all(Array.from({ length: 3 }, () => sendPushes(context)))
  const theirs = sandbox.push.received().filter((one) => one.endpoint === token)
  return theirs.map((one) => z.parse(shown, one.payload).body)
}
const feature = (title: string) =>
  addStory(server.context, { boardId: server.company.acme.boardId, title, isFeatured: true })
const tokens = async () =>
  (await server.context.db.selectFrom('push_subscription').select('is_native').execute()).length

test('[PUSH10] a native shell that registered its token gets a push once, with what it leads to', async () => {
  const mine = await register()
  const again = await register(session, mine)
  const stranger = await register(await server.signIn('stranger@other.test'))
  expect([again, await tokens()]).toEqual([mine, 2])
  await feature('A bridge')
  expect(await look(mine)).toEqual(['A bridge'])
  expect(await look(mine, 400)).toEqual(['A bridge'])
  expect(await look(stranger)).toEqual([])
  const { accountId, boardId } = server.company.acme
  expect(sandbox.push.received().at(-1)?.payload).toEqual({
    type: 'featuredStoryPublished',
    accountId,
    boardId,
    title: 'Featured story',
    body: 'A bridge',
    lang: 'en',
  })
})

test('[PUSH10] a token ends when it is taken back, in the body or in the query, by its own person alone', async () => {
  const mine = await register()
  const other = await server.signIn('contributor@acme.test')
  const body = { type: 'fcm-ios', token: mine }
  await server.ask(`DELETE ${path}`, { session: other, body })
  expect(await tokens()).toBe(1)
  await server.ask(`DELETE ${path}`, { session, body })
  expect(await tokens()).toBe(0)
  const second = await register()
  await server.ask(`DELETE ${path}&type=fcm-ios&token=${encodeURIComponent(second)}`, { session })
  expect(await tokens()).toBe(0)
  expect((await server.ask(`DELETE ${path}`, { session })).body).toMatchObject({
    Errors: { token: 'api-400' },
  })
  const wrong = { type: 'apns', token: second }
  expect((await server.ask(`POST ${path}`, { session, body: wrong })).status).toBe(400)
  expect((await server.ask(`POST ${path}`, { body })).status).toBe(401)
})

test('[PUSH10] signing out ends it; on a phone that somebody else signs in to, it is theirs', async () => {
  const mine = await register()
  await register(await server.signIn('contributor@acme.test'), mine)
  const owners = await server.context.db.selectFrom('push_subscription').select('user_id').execute()
  expect(owners).toEqual([{ user_id: server.company.people.contributor }])
  const second = await register()
  expect((await server.ask('POST /logout', { session })).status).toBe(200)
  await feature('Afterwards')
  expect(await look(second)).toEqual([])
  expect(await tokens()).toBe(1)
})

test('[PUSH10] a token that Firebase does not know any more is dropped; a busy Firebase is asked again', async () => {
  const gone = await register()
  sandbox.push.order(410)
  await feature('Gone')
  expect([await look(gone), await tokens()]).toEqual([[], 0])
  const mine = await register()
  sandbox.push.order(429)
  await feature('Busy')
  expect(await look(mine, 3500)).toEqual([])
  expect(await look(mine, 7200)).toEqual(['Busy'])
})

test('[PUSH10] access that ended is asked for anew', async () => {
  const mine = await register()
  await feature('First')
  expect(await look(mine)).toEqual(['First'])
  sandbox.push.firebase.forgetAccess()
  await feature('Second')
  expect(await look(mine)).toEqual(['First'])
  expect(await look(mine, 60)).toEqual(['First', 'Second'])
})

test('[PUSH10] without a service account a token is stored, and nothing is sent to it', async () => {
  const mine = await register()
  await feature('Unsent')
  expect(await look(mine, 0, { ...server.context.configuration, firebase: null })).toEqual([])
  const waiting = await server.context.db.selectFrom('push_message').select('id').execute()
  expect([waiting, await tokens()]).toEqual([[], 1])
})
