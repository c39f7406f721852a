import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let photo: string

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true })
  const { base, key, name } = sandbox.model
  server = await startTestServer({ configuration: { model: { kind: 'openai', base, key, name } } })
  manager = await server.signIn('manager@acme.test')
  photo = await upload(manager)
})
afterEach(async () => {
  sandbox.modelFaults.clear()
  await server.context.db.deleteFrom('assist_use').execute()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

async function upload(session: string): Promise<string> {
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#276' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { apiSession: session }
  const answer = await fetch(`${server.address}/api/media/upload`, { method: 'POST', headers, body: form })
  return z.parse(z.object({ Id: z.string() }), await answer.json()).Id
}

const suggest = (more: object = {}, session = manager) => {
  const body = { id: photo, modifiers: null, language: 'en', network: 'linkedin', ...more }
  return server.ask('POST /api/ai-assist/alt-text', { session, body })
}

test.each([
  ['en', null, 'A landscape photo with its subject in the middle.'],
  ['de', null, 'Ein Foto im Querformat, Motiv in der Mitte.'],
  ['fr', 'turn:1', 'Une photo verticale, le sujet au centre.'],
  ['en', 'turn:0;crop:0.25,0,0.5,1', 'A square photo with its subject in the middle.'],
])('[ASSIST15] a picture is described in %s, as it will be shared: %s', async (language, modifiers, text) => {
  expect((await suggest({ language, modifiers })).body).toEqual({ text })
})

test('[ASSIST17] the model gets a small JPEG and no address', async () => {
  await suggest()
  const { picture = '', system = '', user = '' } = sandbox.modelFaults.asked.at(-1) ?? {}
  const bytes = Buffer.from(picture.replace('data:image/jpeg;base64,', ''), 'base64')
  const { format, width, height } = await sharp(bytes).metadata()
  expect(format).toBe('jpeg')
  expect(Math.max(width, height)).toBeLessThanOrEqual(768)
  expect(width).toBe(2 * height)
  expect(`${system} ${user}`).not.toMatch(/https?:|\/media\//)
})

test('[ASSIST17] one at a time, and only pictures that the person may use', async () => {
  sandbox.modelFaults.order('slow')
  const first = suggest()
  await waitFor(() => expect(sandbox.modelFaults.waiting()).toEqual([]))
  const second = await suggest()
  expect([second.status, second.body]).toMatchObject([429, { code: 'api-429' }])
  expect((await first).status).toBe(200)
  const { accountId, boardId } = server.company.acme
  const roleId = server.company.roles.manager
  await addPerson(server.context, { email: 'eve@acme.test', accountId, boards: [boardId], roleId })
  const session = await server.signIn('eve@acme.test')
  expect((await suggest({}, session)).body).toMatchObject({ code: 'media-not-found' })
  expect((await suggest({ modifiers: 'turn:9' })).status).toBe(400)
})

test('[ASSIST16] it counts against the limits of the person', async () => {
  await suggest()
  const used = await server.context.db.selectFrom('assist_use').select('characters').execute()
  expect(used).toEqual([{ characters: 1000 }])
  await server.context.db.updateTable('assist_use').set({ characters: 199_500 }).execute()
  expect(await suggest()).toMatchObject({ status: 429, body: { code: 'api-429' } })
})

test('[ASSIST16] it needs the permission, and a board with rewriting', async () => {
  const session = await server.signIn('advocate@acme.test')
  expect((await suggest({}, session)).status).toBe(403)
})

test.each(['rate-limit', 'server-error', 'cut', 'nonsense', 'empty', 'too-long'] as const)(
  'a model that fails (%s) is told, and nothing is suggested',
  async (fault) => {
    sandbox.modelFaults.order(fault)
    const { status, body } = await suggest()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ code: fault === 'rate-limit' ? 'api-429' : 'rephraseException' })
  },
)
