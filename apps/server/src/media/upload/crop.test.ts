import { randomBytes } from 'node:crypto'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import type { Media, Post } from '@rostrum/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOutgoing, readOutgoing } from '../../publishing/payload.js'
import { sandboxEnvironment, connectProfile } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let session: string

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: ['http://board.test'], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  session = await server.signIn('champion@acme.test')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

/** Uploads a photo of 600 by 400 pixels. */
const upload = async (): Promise<Media> => {
  const photo = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'file')
  const answer = await fetch(server.address + '/api/media/upload', {
    method: 'POST',
    headers: { apiSession: session },
    body: form,
  })
  return (await answer.json()) as Media
}

describe('[B9.5] a picture that is rotated and cropped', () => {
  const modifiers = 'turn:1;crop:0,0,1,0.5'

  test('is rendered the same each time, and served', async () => {
    const picture = await upload()
    const ask = () => server.ask('POST /api/media/cut', { session, body: { id: picture.Id, modifiers } })
    const [first, second] = [await ask(), await ask()]
    expect(first.body).toEqual(second.body)
    expect(first.body).toMatchObject({ url: picture.url, modifiers, width: 600, height: 400 })
    const { preview } = first.body as Media
    const shown = await fetch(server.address + preview)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 300 })
    const same = await server.context.media.read(
      picture.Id,
      preview?.split('/').at(-1)?.replace('webp', 'jpg') ?? '',
    )
    await server.context.media.remove(picture.Id)
    expect(same?.length).toBeGreaterThan(1000)
    const whole = await server.ask('POST /api/media/cut', {
      session,
      body: { id: picture.Id, modifiers: null },
    })
    expect(whole.body).toMatchObject({ modifiers: null, preview: picture.preview })
  })

  test.each(['turn:9', 'turn:1;crop:0,0,2,2', '../../x', 'turn:1;crop:0.9,0,0.9,1'])(
    '%s is refused',
    async (wrong) => {
      const { Id: id } = await upload()
      const { status } = await server.ask('POST /api/media/cut', {
        session,
        body: { id, modifiers: wrong },
      })
      expect(status).toBe(400)
    },
  )

  test('goes to the network as it was shown, and comes back with the post', async () => {
    const { cId } = await connectProfile(server, session, { network: 'linkedin' })
    const { Id: id } = await upload()
    const { body } = await server.ask('POST /api/post/create', {
      session,
      body: postForm(cId ?? '', {
        type: 'image',
        media: [{ id, type: 'image', altText: 'Turned', modifiers }],
        scheduleType: 'custom',
        startDate: '2099-01-01 10:00',
        timezone: 'UTC',
      }),
    })
    const { Post } = body as { Post: Post }
    expect(Post.Media).toMatchObject([
      { Id: id, modifiers, altText: 'Turned', preview: expect.stringMatching(/cut-\w{16}\.webp$/) },
    ])
    const [row] = await readOutgoing(server.context, [Post.Publications[0]?.Id ?? ''])
    const outgoing = row && (await makeOutgoing(server.context, row))
    const [file] = outgoing?.media ?? []
    const bytes = (await file?.read()) ?? new Uint8Array()
    expect(bytes.length).toBe(file?.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 300, format: 'jpeg' })
    const edited = await server.ask('POST /api/post/update', {
      session,
      body: { id: Post.Id, ...postForm(cId ?? '', { media: [{ id, type: 'image', modifiers: 'turn:7' }] }) },
    })
    expect(edited.status).toBe(400)
  })
})
