import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.js'
import { freePort } from '../testing/free-port.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import {
  claimRewriting,
  endRewriting,
  forgetRewriting,
  keepAlive,
  pollRewriting,
  tidyRewritings,
} from './kept-rewritings.js'

let sandbox: Sandbox
let server: TestServer
let session: string
/** A second server on the same database; it shares no memory with the first that rewritings would use. */
let second: FastifyInstance
let first: string
let other: string

const text = "We're hiring engineers in Lyon. Ada Lovelace leads the team! https://acme.test/jobs"
const professional =
  'I am glad to share this: We are hiring engineers in Lyon. Ada Lovelace leads the team. https://acme.test/jobs'

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true })
  const { base, key, name } = sandbox.model
  server = await startTestServer({ configuration: { model: { kind: 'openai', base, key, name } } })
  first = server.address
  second = buildApp({ ...server.context, metrics: new Registry() })
  const port = await freePort()
  other = await second.listen({ port, host: '127.0.0.1' })
  session = await server.signIn('manager@acme.test')
})
afterEach(async () => {
  sandbox.modelDesk.clear()
  await vi.waitFor(() => expect(sandbox.modelDesk.asked.every(({ isEnded }) => isEnded)).toBe(true), 5000)
})
afterAll(async () => {
  await second.close()
  await server.close()
  await sandbox.close()
})

const headers = () => ({ 'content-type': 'application/json', apiSession: session })
const begin = (
  address: string,
  requestId: string,
  { signal, said = text }: { signal?: AbortSignal; said?: string } = {},
) =>
  fetch(`${address}/api/ai-assist/rephrase`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({
      text: said,
      tone: 'professional',
      isPatrial: false,
      network: 'linkedin',
      mentions: [],
      requestId,
    }),
    ...(signal ? { signal } : {}),
  })
const poll = async (address: string, requestId: string, more: object = {}) => {
  const answer = await fetch(`${address}/api/ai-assist/poll`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ requestId, ...more }),
  })
  return { status: answer.status, body: await answer.json() }
}
const rows = () => server.context.db.selectFrom('rewriting').selectAll().execute()

test('[B7.22] a sign of life that comes after the end does not cut the whole text', async () => {
  const { db } = server.context
  const { id: userId } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
  const run = { userId, requestId: 'late-sign-1', runId: '0192f3a0-0000-7000-8000-000000000001' }
  const asPolled = { userId, requestId: run.requestId, stop: false }
  expect(await claimRewriting(db, run)).toBe(true)
  await pollRewriting(db, asPolled)
  expect(await keepAlive(db, run, { text: 'I am', graceMs: 6000 })).toBe(true)
  await endRewriting(db, run, { state: 'complete', text: 'I am glad.', code: null, log: null })
  expect(await keepAlive(db, run, { text: 'I am', graceMs: 6000 })).toBe(false)
  expect(await pollRewriting(db, asPolled)).toMatchObject({ state: 'complete', text: 'I am glad.' })
  await forgetRewriting(db, run)
})

// So long that it is polled several times while it is written.
const long = Array.from({ length: 8 }, () => text).join(' ')

test('[B7.22] what runs at one server is polled at another: the text so far, then the whole with its log', async () => {
  const stream = await begin(first, 'run-one-1', { said: long })
  const seen = new Set<string>()
  await vi.waitFor(
    async () => {
      const { body } = await poll(other, 'run-one-1')
      seen.add(body.text)
      expect(body).toMatchObject({ IsComplete: true, log: { tone: 'professional' } })
    },
    { timeout: 20_000, interval: 100 },
  )
  const whole = [...seen].at(-1) ?? ''
  expect([...seen].some((one) => one !== '' && one !== whole && whole.startsWith(one))).toBe(true)
  expect(await stream.text()).toContain(`{"type":"complete","text":${JSON.stringify(whole)}}`)
})

test('[ASSIST4] one at a time over all servers; stopping at another one ends it, and makes room at once', async () => {
  sandbox.modelDesk.order('slow')
  const stream = await begin(first, 'run-two-2')
  expect((await begin(other, 'run-three-3')).status).toBe(429)
  await poll(other, 'run-two-2', { stop: true })
  const next = await begin(other, 'run-three-3')
  expect(next.status).toBe(200)
  expect(await stream.text()).toContain('rephraseException')
  expect(await next.text()).toContain(professional)
  expect((await poll(first, 'run-two-2')).status).toBe(404)
  expect((await poll(first, 'run-three-3')).body).toMatchObject({ IsComplete: true, text: professional })
})

test('[B7.22] whose stream is cut goes on as long as it is polled at any server', async () => {
  const gone = new AbortController()
  await begin(first, 'run-four-4', { signal: gone.signal, said: long })
  gone.abort()
  await vi.waitFor(async () => expect((await rows())[0]?.left_at).not.toBeNull())
  await vi.waitFor(
    async () => expect((await poll(other, 'run-four-4')).body).toMatchObject({ IsComplete: true }),
    { timeout: 20_000, interval: 200 },
  )
})

test('[ASSIST4] what a killed process left behind has failed, holds nobody up, and is tidied away', async () => {
  const abandoned = {
    user_id: server.company.people.manager,
    request_id: 'run-five-5',
    run_id: 'of-a-dead-process',
  }
  const { db } = server.context
  await db.deleteFrom('rewriting').execute()
  await db
    .insertInto('rewriting')
    .values({ ...abandoned, alive_at: sql<Date>`now() - interval '16 seconds'` })
    .execute()
  expect((await poll(first, 'run-five-5')).body).toMatchObject({ code: 'rephraseException' })
  expect(await (await begin(other, 'run-six-6')).text()).toContain(professional)
  await tidyRewritings(db)
  expect(await rows()).toHaveLength(1)
  await db
    .updateTable('rewriting')
    .set({ alive_at: sql<Date>`now() - interval '3 minutes'` })
    .execute()
  await tidyRewritings(db)
  expect(await rows()).toEqual([])
})

test('[ASSIST4] a server that stops ends what runs there, and says so to who polls elsewhere', async () => {
  sandbox.modelDesk.order('slow')
  const stream = await begin(other, 'run-seven-7')
  await second.close()
  expect(await stream.text()).toContain('rephraseException')
  expect((await poll(first, 'run-seven-7')).body).toMatchObject({ code: 'rephraseException' })
})
