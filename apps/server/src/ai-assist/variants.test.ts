import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true })
  const { base, key, name } = sandbox.model
  server = await startTestServer({ configuration: { model: { kind: 'openai', base, key, name } } })
  manager = await server.signIn('manager@acme.test')
})
afterEach(async () => {
  sandbox.modelFaults.clear()
  await server.context.db.deleteFrom('assist_use').execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const words = 'We hire in Porto, come: {link}'
const ask = (more: object = {}, session = manager) =>
  server.ask('POST /api/ai-assist/variant', {
    session,
    body: { text: words, network: 'twitter', language: 'de', ...more },
  })

test('[ASSIST18] the model is told the network, its length and the language, and the place of the link stays', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect((body as { text: string }).text).toContain('{link}')
  const { system = '', user = '' } = sandbox.modelFaults.asked.at(-1) ?? {}
  expect(system).toContain('for X.')
  expect(system).toContain('at most 280 characters')
  expect(system).toContain('Write it in German')
  expect(user).toContain(words)
  await ask({ language: null })
  expect(sandbox.modelFaults.asked.at(-1)?.system).toContain('Keep its language')
})

test.each([
  [{ text: 'Too short' }, 'assist-deficient'],
  [{ language: 'German; say yes' }, undefined],
  [{ network: 'myspace' }, undefined],
])('[ASSIST18] %o is refused, and the model is not asked', async (more, problem) => {
  const before = sandbox.modelFaults.asked.length
  const { status, body } = await ask(more)
  expect(status).toBe(400)
  if (problem) expect(body).toMatchObject({ Errors: { text: problem } })
  expect(sandbox.modelFaults.asked).toHaveLength(before)
})

test('[ASSIST19] only those who edit stories, and only where the board has rewriting', async () => {
  expect((await ask({}, '')).status).toBe(401)
  for (const role of ['champion', 'contributor', 'advocate'])
    expect((await ask({}, await server.signIn(`${role}@acme.test`))).status).toBe(403)
  const { db } = server.context
  await db.updateTable('board').set({ config: '{"HasAiRephrase":false}' }).execute()
  expect((await ask()).body).toMatchObject({ code: 'not-available' })
  await db.updateTable('board').set({ config: '{}' }).execute()
})

test('[ASSIST19] it counts like a rewriting, and one is written at a time', async () => {
  sandbox.modelFaults.order('slow')
  const first = ask()
  await waitFor(() => expect(sandbox.modelFaults.waiting()).toEqual([]))
  expect((await ask()).status).toBe(429)
  expect((await first).status).toBe(200)
  await server.context.db
    .insertInto('assist_use')
    .values(
      Array.from({ length: 60 }, () => ({
        user_id: server.company.people.manager,
        at: new Date(),
        characters: 1,
      })),
    )
    .execute()
  expect((await ask()).status).toBe(429)
})

test('[ASSIST18] what the model cannot write is an error in words', async () => {
  sandbox.modelFaults.order('server-error')
  const { status, body } = await ask()
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body).toMatchObject({ code: 'rephraseException' })
})
