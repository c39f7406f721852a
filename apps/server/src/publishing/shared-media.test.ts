import { media, post, type Media, type Post } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { sampleMovie } from '../testing/samples/sample-media.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let [session, account] = ['', '']

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    processing: 1,
  })
  const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
  server = await startTestServer({
    configuration: { ...sandboxEnvironment(sandbox), apps: { linkedin: app, twitter: app } },
  })
  session = await server.signIn('manager@acme.test')
  account = (await connectProfile(server, session, { network: 'linkedin' })).cId ?? ''
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

async function upload(bytes: Buffer, type: string): Promise<Media> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'a')
  const headers = { apiSession: session }
  const answer = await fetch(`${server.address}/api/media/upload`, { method: 'POST', headers, body: form })
  return z.parse(media, await answer.json())
}
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const create = async (more: object) => {
  const body = { ...postForm(account, { text: 'With a file' }), ...more }
  return z.parse(
    z.object({ Id: z.string() }),
    (await server.ask('POST /api/post/create', { session, body })).body,
  ).Id
}
const read = async (id: string): Promise<Post> =>
  z.parse(post, (await server.ask(`GET /api/post/get?id=${id}`, { session })).body)

test.each([
  ['as it is', null, 1200, 800],
  ['turned', 'turn:1', 800, 1200],
  ['turned twice', 'turn:2', 1200, 800],
  ['a square', 'turn:0;crop:0.166667,0,0.666667,1', 800, 800],
  ['a square of odd fractions', 'turn:0;crop:0.3,0.2,0.332567,0.49885', 399, 399],
  ['turned, then its upper half', 'turn:3;crop:0,0,1,0.5', 800, 600],
])('[MEDIA20] [MEDIA21] a picture goes out %s', async (what, modifiers, wide, tall) => {
  const { Id: id } = await upload(await picture(1200, 800, '#286'), 'image/jpeg')
  const text = `A picture ${what}`
  const Id = await create({
    text,
    media: [{ id, type: 'image', ...(modifiers && { modifiers }) }],
    type: 'image',
  })
  await waitFor(async () => expect(await read(Id)).toMatchObject({ Status: 'complete' }))
  const sent = sandbox.posts('linkedin').find((one) => one.text === text)
  const answer = await fetch(`${sandbox.address}/media/${sent?.attachments[0]?.media ?? ''}`)
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height]).toEqual([wide, tall])
})

test('[MEDIA28] the cover of a video stands with its post, whatever becomes of the file’s own', async () => {
  const features = JSON.stringify({ advocacyVideoUpload: true })
  await server.context.db.updateTable('board').set({ features }).execute()
  const film = await connectProfile(server, session, { network: 'twitter', person: 'bob' })
  const video = await upload(sampleMovie('+59.9139+010.7522/'), 'video/mp4')
  const first = await upload(await picture(64, 36, '#913'), 'image/jpeg')
  const second = await upload(await picture(64, 36, '#391'), 'image/jpeg')
  const setCover = (preview: string, previewFrame: number) =>
    server.ask('POST /api/media/describe', { session, body: { id: video.Id, preview, previewFrame } })
  await setCover(first.Id, 1.5)
  const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' }
  const files = [{ id: video.Id, type: 'video' as const }]
  const Id = await create({ credentialId: [film.cId], media: files, type: 'video', ...later })
  await setCover(second.Id, 3)
  expect((await read(Id)).Media).toMatchObject([{ preview: first.preview, PreviewFrame: 1.5 }])
  // Whoever is shown the post is shown its cover.
  expect((await fetch(server.address + first.preview)).headers.get('cache-control')).toContain('public')
})

test('[MEDIA50] [MEDIA51] captions are read at the border, stand with the post, and go along to the network', async () => {
  const features = JSON.stringify({ advocacyVideoUpload: true })
  await server.context.db.updateTable('board').set({ features }).execute()
  const film = await connectProfile(server, session, { network: 'twitter', person: 'noor' })
  const video = await upload(sampleMovie('+51.9139+010.7522/'), 'video/mp4')
  const caption = (text: string, language = 'de', id = video.Id) =>
    server.ask('POST /api/media/describe', { session, body: { id, captions: { language, text } } })
  const srt = (words: string) => `1\n00:00:00,500 --> 00:00:02,000\n${words}\n`
  const still = await upload(await picture(64, 36, '#193'), 'image/jpeg')
  for (const refused of [
    caption('<!doctype html><script>alert(1)</script>'),
    caption(srt('x'.repeat(200_001))),
    caption(srt('Heat.'), 'constructor'),
    caption(srt('Heat.'), 'de', still.Id),
  ])
    expect((await refused).status).toBe(400)
  const first = z.parse(media, (await caption(srt('<b onclick="a()">Wärme</b> & mehr'))).body).captions
  expect(first?.language).toBe('de')
  const shown = await fetch(server.address + first?.url)
  expect(shown.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(await shown.text()).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nWärme &amp; mehr\n')
  const text = 'A film with captions'
  const files = [{ id: video.Id, type: 'video' as const }]
  const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' }
  const waiting = await create({ credentialId: [film.cId], media: files, type: 'video', ...later })
  const Id = await create({ text, credentialId: [film.cId], media: files, type: 'video' })
  await waitFor(async () => expect(await read(Id)).toMatchObject({ Status: 'complete' }))
  const sent = sandbox.posts('x').find((one) => one.text === text)
  const track = await fetch(`${sandbox.address}/media/${sent?.attachments[0]?.media ?? ''}/captions`)
  expect(await track.text()).toContain('Wärme & mehr')
  await caption(srt('Never approved'), 'en')
  expect((await read(waiting)).Media).toMatchObject([{ captions: first }])
  expect((await fetch(server.address + first?.url)).status).toBe(200)
  const none = await server.ask('POST /api/media/describe', {
    session,
    body: { id: video.Id, captions: null },
  })
  expect(none.body).toMatchObject({ captions: null })
})
