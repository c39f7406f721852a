import { approval, post } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addPicture, drawPicture } from '../testing/add-picture.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { naughtyStrings } from '../testing/samples/naughty-strings.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let profile: string
let picture: string

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  manager = await server.signIn('manager@acme.test')
  profile = (await connectProfile(server, manager, { network: 'linkedin', person: 'amelie' })).cId ?? ''
  picture = await addPicture(server, await drawPicture())
  const workflow = {
    IsEnabled: true,
    Steps: [{ Approvers: [], Needs: 'any' }],
    AllowsOwn: true,
    SendsLetters: true,
  }
  await server.ask('POST /api/approvals/workflow', { session: manager, body: workflow })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const kinds = Object.keys(naughtyStrings)
const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const

test('there are more than sixty of them', () => {
  expect(Object.values(naughtyStrings).flat().length).toBeGreaterThan(60)
})

test.each(kinds)(
  '[B3.13] [B3.7] %s: text, alternative text and the note of a decision come back as they were given',
  async (kind) => {
    for (const text of naughtyStrings[kind] ?? []) {
      const media = [{ id: picture, type: 'image' as const, altText: text }]
      const body = postForm(profile, { text, media, type: 'image', ...later })
      const made = await server.ask('POST /api/post/create', { session: manager, body })
      expect(made.status, text).toBe(200)
      const { Id } = z.parse(z.object({ Post: post }), made.body).Post
      const read = await server.ask(`GET /api/post/get?id=${Id}`, { session: manager })
      expect(read.body).toMatchObject({ Message: text, Media: [{ altText: text }] })
      const { Version } = z.parse(
        approval,
        (await server.ask(`GET /api/approvals/get?id=${Id}`, { session: manager })).body,
      )
      const note = text.trim().slice(0, 2000)
      const decided = { items: [{ id: Id, version: Version }], decision: 'reject', note }
      const answer = await server.ask('POST /api/approvals/decide', { session: manager, body: decided })
      expect(answer.status, text).toBe(200)
      const after = await server.ask(`GET /api/post/get?id=${Id}`, { session: manager })
      expect(after.body).toMatchObject({ ApproveStatus: 'rejected', ApproveNote: { Note: note } })
    }
  },
)

test('[B3.13] halves of characters and zeros are kept as the sign for what cannot be read', async () => {
  const body = postForm(profile, { text: 'a\uD800b\u0000c\uDC00', ...later })
  const { body: made } = await server.ask('POST /api/post/create', { session: manager, body })
  expect(z.parse(z.object({ Post: post }), made).Post.Message).toBe('a\uFFFDb\uFFFDc\uFFFD')
})
