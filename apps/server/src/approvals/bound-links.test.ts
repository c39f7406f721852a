import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { approval, post, type Post } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { runCommand } from '../cli/run-command.js'
import { tidyUp } from '../housekeeping.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let [manager, champion] = ['', '']
let [onX, onFacebook] = ['', '']
let pages = ''
let answering: RequestListener
const site = createServer((request, reply) => answering(request, reply))
const leadsTo =
  (place: string): RequestListener =>
  ({ url }, reply) =>
    url === place ? reply.end('<title>A page</title>') : reply.writeHead(302, { location: place }).end()

beforeAll(async () => {
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done)
  })
  const { port } = site.address() as AddressInfo
  pages = `http://127.0.0.1:${port}`
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
  const trustedHosts = [`127.0.0.1:${port}`]
  const configuration = {
    ...sandboxEnvironment(sandbox),
    trustedHosts,
    apps: { twitter: app, facebook: app },
  }
  server = await startTestServer({ configuration })
  await server.context.db.updateTable('board').set({ channels: 'FacebookPage,Twitter' }).execute()
  manager = await server.signIn('manager@acme.test')
  champion = await server.signIn('champion@acme.test')
  onX = (await connectProfile(server, champion, { network: 'twitter' })).cId ?? ''
  const { cId } = await connectProfile(server, champion, { network: 'facebook', isPage: true })
  const line = `GET /credential-children?x-ui-mod=v2&parent=${cId}`
  const found = z.parse(childList, (await ask(line, champion)).body).Children[0]
  const way = 'POST /credential-children?x-ui-mod=v2'
  const added = await ask(way, champion, { parent: cId, ids: [found?.Id] })
  onFacebook = z.parse(addedList, added.body).Credentials[0]?.Id ?? ''
  const steps = { IsEnabled: true, Steps: [{ Approvers: [], Needs: 'any' }] }
  await ask('POST /api/approvals/workflow', manager, { ...steps, AllowsOwn: false, SendsLetters: false })
})
afterEach(async () => {
  await runCommand(server.context, operate('off'))
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await server.close()
  await sandbox.close()
})

const childList = z.object({ Children: z.array(z.object({ Id: z.string() })) })
const addedList = z.object({ Credentials: z.array(z.object({ Id: z.string() })) })
const operate = (...args: string[]) => ({
  args: ['links', args[0] ?? '', '--board', server.company.acme.boardId, ...args.slice(1)],
  folder: '.',
  secret: undefined,
})
const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const created = async (text: string, more: Parameters<typeof postForm>[1] = {}, to = onX): Promise<Post> => {
  const { body } = await ask('POST /api/post/create', champion, postForm(to, { text, ...more }))
  return z.parse(z.object({ Post: post }), body).Post
}
const read = async (id: string): Promise<Post> =>
  z.parse(post, (await ask(`GET /api/post/get?id=${id}`, champion)).body)
const look = async (id: string) =>
  z.parse(approval, (await ask(`GET /api/approvals/get?id=${id}`, manager)).body)
const approve = async (id: string) => {
  const items = [{ id, version: (await look(id)).Version }]
  await ask('POST /api/approvals/decide', manager, { items, decision: 'approve' })
}
const until = (id: string, facts: object) => waitFor(async () => expect(await read(id)).toMatchObject(facts))
const sentOnX = (text: string) => sandbox.posts('x').filter((one) => one.text.startsWith(text))
const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
const codes = async (id: string) =>
  (await server.context.db.selectFrom('short_link').select('code').where('post_id', '=', id).execute()).map(
    ({ code }) => code,
  )

test('[LINKS7] the short address that was approved goes out, and leads where it was approved to lead', async () => {
  answering = leadsTo('/final')
  await runCommand(server.context, operate('on', '--campaign', 'spring'))
  const { Id } = await created('Bound https://news.example/a?b=1')
  const [link] = (await look(Id)).Links
  expect(link).toMatchObject({
    Written: 'https://news.example/a?b=1',
    Target: 'https://news.example/a?b=1&utm_source=twitter&utm_medium=social&utm_campaign=spring',
  })
  await runCommand(server.context, operate('on', '--campaign', 'swapped'))
  await runCommand(server.context, operate('off'))
  await approve(Id)
  await until(Id, { Status: 'complete' })
  expect(sentOnX('Bound')).toMatchObject([{ text: `Bound ${link?.Address}` }])
  const answer = await server.ask(`GET ${new URL(link?.Address ?? '').pathname}`)
  expect(answer.headers.location).toBe(link?.Target)
})

test('[LINKS7] what was saved without short links goes out without, whatever is switched on afterwards', async () => {
  const { Id } = await created('Plain https://news.example/plain')
  await runCommand(server.context, operate('on'))
  await approve(Id)
  await until(Id, { Status: 'complete' })
  expect(sentOnX('Plain')).toMatchObject([{ text: 'Plain https://news.example/plain' }])
})

test('[LINKS7] the same target keeps its address, another one is another version, and unused ones go', async () => {
  await runCommand(server.context, operate('on', '--campaign', 'spring'))
  const { Id } = await created('Kept https://news.example/kept', later)
  const [first] = await codes(Id)
  await approve(Id)
  const save = (text: string, more: object) =>
    ask('POST /api/post/update', champion, { id: Id, ...postForm(onX, { text, ...later }), ...more })
  await save('Kept https://news.example/kept', { startDate: '2030-02-15 10:00' })
  expect(await codes(Id)).toEqual([first])
  expect((await read(Id)).ApproveStatus).toBe('approved')
  await runCommand(server.context, operate('on', '--campaign', 'autumn'))
  await save('Kept https://news.example/kept', {})
  expect((await read(Id)).ApproveStatus).toBe('pending')
  const [second, ...others] = await codes(Id)
  expect([second, others]).not.toEqual([first, []])
  await save('Kept https://news.example/other', {})
  expect((await look(Id)).Links.map(({ Written }) => Written)).toEqual(['https://news.example/other'])
  expect(await codes(Id)).toHaveLength(1)
  const last = await codes(Id)
  await ask(`DELETE /api/post/delete?id=${Id}`, champion)
  await ask('POST /api/post/restore', champion, { id: Id })
  // What was approved, or waits for it, has the address that was read.
  expect(await codes(Id)).toEqual(last)
  expect(await read(Id)).toMatchObject({ ApproveStatus: 'pending' })
  expect((await look(Id)).Links.map(({ Written }) => Written)).toEqual(['https://news.example/other'])
  await ask(`DELETE /api/post/delete?id=${Id}`, champion)
  await sql`update post set deleted_at = now() - interval '3 minutes' where id = ${Id}`.execute(
    server.context.db,
  )
  await tidyUp(server.context)
  expect(await codes(Id)).toEqual([])
})

const linkOf = (url: string) => ({
  type: 'link-attachment' as const,
  link: { url, title: 'A page' },
})

test('[POSTS17] a link that leads elsewhere when it is sent to Facebook is decided about again', async () => {
  answering = leadsTo('/harmless')
  const { Id } = await created('Led', linkOf(`${pages}/go`), onFacebook)
  expect((await look(Id)).LinkEnds).toEqual([{ Url: `${pages}/go`, To: `${pages}/harmless`, IsSteady: true }])
  const { Version } = await look(Id)
  answering = leadsTo('/swapped')
  await approve(Id)
  await until(Id, { ApproveStatus: 'pending', Publications: [{ State: 'held' }] })
  expect(sandbox.posts('facebook').filter(({ text }) => text === 'Led')).toEqual([])
  expect((await read(Id)).Logs.map(({ Code }) => Code)).toContain('link-changed')
  const again = await look(Id)
  expect(again).toMatchObject({ MayDecide: true, LinkEnds: [{ To: `${pages}/swapped` }] })
  expect(again.Version).toBeGreaterThan(Version)
  await approve(Id)
  await until(Id, { Status: 'complete' })
  expect(sandbox.posts('facebook').filter(({ text }) => text === 'Led')).toHaveLength(1)
})

test('[POSTS17] a post for a picked time goes out as soon as it is decided about again', async () => {
  answering = leadsTo('/harmless')
  const { Id } = await created(`Picked ${pages}/go`, later)
  await approve(Id)
  answering = leadsTo('/swapped')
  const { db } = server.context
  await sql`update publication set due_at = clock_timestamp() where post_id = ${Id}`.execute(db)
  await server.context.bus.publish('publication', [Id])
  await until(Id, { ApproveStatus: 'pending', Publications: [{ State: 'held' }] })
  await approve(Id)
  await until(Id, { Status: 'complete' })
  expect(sentOnX('Picked')).toHaveLength(1)
})

test.each<[why: string, listener: RequestListener]>([
  ['it never ends', ({ url }, reply) => reply.writeHead(302, { location: `${url}x` }).end()],
  ['it leads inside', (_request, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/' }).end()],
  ['it cuts the line', ({ socket }) => socket.destroy()],
])('[POSTS17] an approver hears that nobody knows where a link leads: %s', async (_why, listener) => {
  answering = listener
  const { Id } = await created(`Unknown ${pages}/go`, later)
  expect((await look(Id)).LinkEnds).toEqual([{ Url: `${pages}/go`, To: null, IsSteady: true }])
})

test('[POSTS17] a link that ends elsewhere each time is named so, and does not come back for ever', async () => {
  let count = 0
  answering = ({ url }, reply) =>
    url === '/go' ? reply.writeHead(302, { location: `/at?${(count += 1)}` }).end() : reply.end()
  const { Id } = await created(`Unsteady ${pages}/go`)
  expect((await look(Id)).LinkEnds).toMatchObject([{ IsSteady: false }])
  await approve(Id)
  await until(Id, { Status: 'complete' })
})

test('[POSTS17] a page of any size is not read to learn where a link leads', async () => {
  let sent = 0
  answering = (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'image/png' })
    const piece = Buffer.alloc(65_536)
    const more = () => {
      while (!reply.destroyed && sent < 1 << 30) {
        sent += piece.length
        if (!reply.write(piece)) return
      }
    }
    reply.on('drain', more)
    more()
  }
  const { Id } = await created(`Huge ${pages}/huge`, later)
  expect((await look(Id)).LinkEnds).toMatchObject([{ To: `${pages}/huge`, IsSteady: true }])
  expect(sent).toBeLessThan(64 << 20)
})

test('[GUARDRAILS12] approvers see each address with the parameters that it gets', async () => {
  await runCommand(server.context, operate('off'))
  await ask('PUT /api/guard-rails', manager, { Utm: 'utm_source={network}' })
  const { Id } = await created('Tagged https://news.example/tag', later)
  const tagged = 'https://news.example/tag?utm_source=twitter'
  expect((await look(Id)).Links).toEqual([
    { Written: 'https://news.example/tag', Address: tagged, Target: tagged },
  ])
  await ask('PUT /api/guard-rails', manager, { Utm: null })
})
