import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { nameOutside } from './outside-pictures.js'
import { tidyMedia } from './library/garbage-collect.js'

let sandbox: Sandbox
let server: TestServer
let pages = ''
let asked: string[] = []
let answering: RequestListener = (_request, reply) => reply.end()
const site = createServer((request, reply) => {
  asked.push(request.url ?? '')
  answering(request, reply)
})

beforeAll(async () => {
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done)
  })
  const { port } = site.address() as AddressInfo
  pages = `http://127.0.0.1:${port}`
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  const configuration = { ...sandboxEnvironment(sandbox), trustedHosts: [`127.0.0.1:${port}`] }
  server = await startTestServer({ configuration })
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await server.close()
  await sandbox.close()
})

const named = async (address: string, account = server.company.acme.accountId) =>
  (await nameOutside(server.context.db, account, [address])).get(address) ?? ''
const look = (path: string) => server.ask(`GET ${path}`)
const picture = () =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: '#d00' } })
    .withExif({ IFD0: { Copyright: 'WHOSE IT IS' } })
    .jpeg()
    .toBuffer()
const serving =
  (body: Buffer | string, type = 'image/jpeg'): RequestListener =>
  (_request, reply) =>
    reply.writeHead(200, { 'content-type': type }).end(body)

test('[MEDIA40] portraits of a search on X are served from our own address, re-encoded', async () => {
  const session = await server.signIn('manager@acme.test')
  const { cId } = await connectProfile(server, session, { network: 'twitter' })
  const line = `GET /api/autocomplete/mentions?q=misaki&network=Twitter&credentialId=${cId}`
  const { body } = await server.ask(line, { session })
  const faces = z.object({ Data: z.array(z.object({ image: z.nullable(z.string()) })) })
  const [face] = z.parse(faces, body).Data
  expect(face?.image).toMatch(/^\/media\/outside\/[\w-]{32}$/)
  const { status, headers } = await look(face?.image ?? '')
  expect(status).toBe(302)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const shown = await fetch(`${server.address}${String(headers.location)}`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
})

test('[MEDIA40] a picture is fetched when it is shown, once for all viewers, without its metadata', async () => {
  answering = serving(await picture())
  asked = []
  const path = await named(`${pages}/face.jpg`)
  expect(asked).toEqual([])
  const answers = await Promise.all([look(path), look(path), look(path)])
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
  await look(path)
  expect(asked).toEqual(['/face.jpg'])
  const shown = await fetch(`${server.address}${String(answers[0]?.headers.location)}`)
  expect(Buffer.from(await shown.arrayBuffer()).includes('WHOSE IT IS')).toBe(false)
})

test.each<[what: string, listener: RequestListener]>([
  ['a page', serving('<script>alert(1)</script>', 'image/png')],
  ['a drawing with scripts', serving('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
  ['too large', serving(Buffer.alloc(3 << 20, 1))],
  ['inside', (_request, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/' }).end()],
  ['a redirect without end', ({ url }, reply) => reply.writeHead(302, { location: `${url}x` }).end()],
  ['not there', (_request, reply) => reply.writeHead(404).end()],
  ['cut', ({ socket }) => socket.destroy()],
])(
  '[MEDIA40] what is %s is no picture, and is not fetched again for every viewer',
  async (what, listener) => {
    answering = listener
    const path = await named(`${pages}/${encodeURIComponent(what)}`)
    expect((await look(path)).status).toBe(404)
    asked = []
    expect((await look(path)).status).toBe(404)
    expect(asked).toEqual([])
  },
)

test('[MEDIA40] a host that does not answer delays the pictures of its own company alone', async () => {
  const picked = await picture()
  answering = (request, reply) => {
    if (request.url?.startsWith('/quick')) serving(picked)(request, reply)
  }
  const slow = await Promise.all([1, 2, 3].map((number) => named(`${pages}/slow/${number}`)))
  const waiting = Promise.all(slow.map(look))
  const quick = await named(`${pages}/quick.jpg`, server.company.other.accountId)
  asked = []
  expect((await look(quick)).status).toBe(302)
  expect(asked.filter((url) => url.startsWith('/slow')).length).toBeLessThanOrEqual(1)
  site.closeAllConnections()
  answering = (_request, reply) => reply.writeHead(404).end()
  expect((await waiting).map(({ status }) => status)).toEqual([404, 404, 404])
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a text', 'data:image/png;base64,AAAA'],
  ['one of ours', '/media/x'],
  ['too long', `https://a.example/${'x'.repeat(2000)}`],
])('[MEDIA40] an address that is %s is not registered', async (_what, address) => {
  expect(await named(address)).toBe('')
})

test('[MEDIA40] only registered pictures are fetched, and their registration ends after a week', async () => {
  answering = serving(await picture())
  asked = []
  expect((await look(`/media/outside/${'A'.repeat(32)}`)).status).toBe(404)
  expect(asked).toEqual([])
  const path = await named(`${pages}/old.jpg`)
  const { location } = (await look(path)).headers
  const { db } = server.context
  await sql`update outside_picture set created_at = created_at - interval '8 days'`.execute(db)
  await sql`update media set look_at = now() - interval '1 day'`.execute(db)
  await tidyMedia(server.context)
  expect((await look(path)).status).toBe(404)
  expect((await look(String(location))).status).toBe(404)
})
