import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { buildApp } from '../app.js'
import { freePort } from '../testing/processes/free-port.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import {
  claimRewriting,
  endRewriting,
  forgetRewriting,
  keepAlive,
  pollRewriting,
  tidyRewritings,
} from './rewriting-store.js'

let sandbox: Sandbox
let server: TestServer
let session: string
/** A second server on the same database. It shares no memory for rewritings with the first. */
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
  sandbox.modelFaults.clear()
  await waitFor(() => expect(sandbox.modelFaults.asked.every(({ isEnded }) => isEnded)).toBe(true))
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

test('[B7.22] a heartbeat after the end does not shorten the final text', async () => {
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

// Long enough to be polled several times while it is written.
const long = Array.from({ length: 8 }, () => text).join(' ')

test('[B7.22] what runs on one server is polled on another: the text so far, then the final text with its log', async () => {
  const stream = await begin(first, 'run-one-1', { said: long })
  const seen = new Set<string>()
  await waitFor(
    async () => {
      const { body } = await poll(other, 'run-one-1')
      seen.add(body.text)
      expect(body).toMatchObject({ IsComplete: true, log: { tone: 'professional' } })
    },
    { interval: 100 },
  )
  const whole = [...seen].at(-1) ?? ''
  expect([...seen].some((one) => one !== '' && one !== whole && whole.startsWith(one))).toBe(true)
  expect(await stream.text()).toContain(`{"type":"complete","text":${JSON.stringify(whole)}}`)
})

test('[ASSIST4] one at a time across all servers; stopping on another one ends it and frees the slot at once', async () => {
  sandbox.modelFaults.order('slow')
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

test('[B7.22] a run whose stream was cut goes on as long as a client polls on any server', async () => {
  const disconnect = new AbortController()
  await begin(first, 'run-four-4', { signal: disconnect.signal, said: long })
  disconnect.abort()
  await waitFor(async () => expect((await rows())[0]?.left_at).not.toBeNull())
  await waitFor(
    async () => expect((await poll(other, 'run-four-4')).body).toMatchObject({ IsComplete: true }),
    { interval: 200 },
  )
})

test('[ASSIST4] the run of a killed process has failed, blocks nobody, and is cleaned up', async () => {
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

test('[ASSIST4] a server that stops ends its runs, and a client polling another server is notified', async () => {
  sandbox.modelFaults.order('slow')
  const stream = await begin(other, 'run-seven-7')
  await second.close()
  expect(await stream.text()).toContain('rephraseException')
  expect((await poll(first, 'run-seven-7')).body).toMatchObject({ code: 'rephraseException' })
})
