import { post, type Post } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import * as z from 'zod/mini'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let [session, account] = ['', '']
const fetched: Buffer[] = []

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    processing: 1,
    readMedia: async (address) => {
      const answer = await fetch(`${server.address}${new URL(address).pathname}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      fetched.push(bytes)
      return answer.ok ? bytes : undefined
    },
  })
  const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
  server = await startTestServer({
    configuration: { ...sandboxEnvironment(sandbox), apps: { instagram: app } },
  })
  await server.context.db.updateTable('board').set({ channels: 'InstagramBusinessAccount' }).execute()
  session = await server.signIn('manager@acme.test')
  account = (await connectProfile(server, session, { network: 'instagram', isPage: true })).cId ?? ''
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

async function upload(bytes: Buffer, type: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'a')
  const headers = { apiSession: session }
  const answer = await fetch(`${server.address}/api/media/upload`, { method: 'POST', headers, body: form })
  return z.parse(z.object({ Id: z.string() }), await answer.json()).Id
}
const read = async (id: string): Promise<Post> =>
  z.parse(post, (await server.ask(`GET /api/post/get?id=${id}`, { session })).body)

const half = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 4, background } }).composite([
    {
      input: { create: { width: 200, height: 400, channels: 4, background: '#d00' } },
      left: 0,
      top: 0,
    },
  ])
const corner = async (image: Buffer, left: number) => {
  const { data } = await sharp(image)
    .extract({ left, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.each([
  ['a transparent PNG', () => half('#0000').png().toBuffer(), 'image/png', null],
  ['a transparent PNG that is turned', () => half('#0000').png().toBuffer(), 'image/png', 'turn:1'],
  ['a chart in PNG', () => half('#fff').png().toBuffer(), 'image/png', null],
  ['a GIF', () => half('#fff').gif().toBuffer(), 'image/gif', null],
])(
  '[MEDIA42] %s is sent to Instagram as a JPEG on white, rendered when it is saved',
  async (what, draw, type, modifiers) => {
    const id = await upload(await draw(), type)
    fetched.splice(0)
    const media = [{ id, type: 'image' as const, ...(modifiers && { modifiers }) }]
    const text = `On Instagram: ${what}`
    const form = postForm(account, { text, media, type: 'image' })
    const { body } = await server.ask('POST /api/post/create', { session, body: form })
    const { Id } = z.parse(z.object({ Id: z.string() }), body)
    await waitFor(async () => expect(await read(Id)).toMatchObject({ Status: 'complete' }))
    expect(sandbox.posts('instagram').filter((one) => one.text === text)).toHaveLength(1)
    const [sent = Buffer.alloc(0)] = fetched
    expect((await sharp(sent).metadata()).format).toBe('jpeg')
    const [red, white] = modifiers
      ? [await corner(sent, 10), null]
      : [await corner(sent, 10), await corner(sent, 390)]
    expect(red[0]).toBeGreaterThan(190)
    if (white) for (const channel of white) expect(channel).toBeGreaterThan(245)
  },
)

test('[MEDIA42] the limits of Instagram are checked against the JPEG that is sent', async () => {
  const id = await upload(await half('#0000').png().toBuffer(), 'image/png')
  const { body } = await server.ask(`POST /api/media/describe`, { session, body: { id, altText: 'Half' } })
  expect(body).not.toMatchObject({ validations: { instagram: expect.anything() } })
})
