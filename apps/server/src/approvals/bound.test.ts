import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { approval, post, type Post } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let [manager, champion] = ['', '']
let [profile, other] = ['', '']
let pages = ''
let answering: RequestListener = (_request, reply) => reply.end()
const asked: string[] = []
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
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    processing: 1,
  })
  const configuration = { ...sandboxEnvironment(sandbox), trustedHosts: [`127.0.0.1:${port}`] }
  server = await startTestServer({ configuration })
  manager = await server.signIn('manager@acme.test')
  champion = await server.signIn('champion@acme.test')
  const connect = async (person: string) =>
    (await connectProfile(server, champion, { network: 'linkedin', person })).cId ?? ''
  profile = await connect('amelie')
  other = await connect('misaki')
  const Steps = [{ Approvers: [], Needs: 'any' }]
  await ask('POST /api/approvals/workflow', manager, {
    IsEnabled: true,
    Steps,
    AllowsOwn: false,
    SendsLetters: false,
  })
})
beforeEach(() => {
  asked.splice(0)
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await server.close()
  await sandbox.close()
})

const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const create = (more: Parameters<typeof postForm>[1], session = champion) =>
  ask('POST /api/post/create', session, postForm(profile, more))
const created = async (more: Parameters<typeof postForm>[1]): Promise<Post> =>
  z.parse(z.object({ Post: post }), (await create(more)).body).Post
const read = async (id: string): Promise<Post> =>
  z.parse(post, (await ask(`GET /api/post/get?id=${id}`, champion)).body)
const look = async (id: string) =>
  z.parse(approval, (await ask(`GET /api/approvals/get?id=${id}`, manager)).body)
const approve = async (id: string) => {
  const items = [{ id, version: (await look(id)).Version }]
  await ask('POST /api/approvals/decide', manager, { items, decision: 'approve' })
}
const published = (id: string) => waitFor(async () => expect((await read(id)).Status).toBe('complete'))
const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const

/** A picture of one colour that tells where it was made. */
const drawn = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'WHERE IT WAS MADE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
const serving =
  (picture: Buffer): RequestListener =>
  (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
const dominant = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant

/** The file that lies behind the picture of a link at LinkedIn. */
async function readThumbnail(text: string): Promise<Buffer> {
  const found = sandbox.posts('linkedin').find((one) => one.text === text)
  const answer = await fetch(`${sandbox.address}/media/${found?.article?.thumbnail}`)
  return Buffer.from(await answer.arrayBuffer())
}
const fileOf = async (address: string | null) => {
  const answer = await fetch(`${server.address}${address}`)
  return Buffer.from(await answer.arrayBuffer())
}
const acme = { id: 'urn:li:organization:1', text: 'Acme' }
const linkOf = (image: string, more: object = {}) => ({
  text: `Read this ${image}`,
  type: 'link-attachment' as const,
  link: { url: 'https://example.com/a', title: 'A title', description: 'What it says', image, ...more },
})

test('[POSTS13] the picture of a link is fetched once, when the post is saved, and goes out as it was approved', async () => {
  answering = serving(await drawn('#d00'))
  const form = linkOf(`${pages}/swapped.jpg`)
  const own = await created(form)
  expect(asked).toEqual(['/swapped.jpg'])
  const { Post: seen } = await look(own.Id)
  expect(seen).toMatchObject({ LinkTitle: 'A title', LinkDescription: 'What it says' })
  expect(seen.ImageUrl).toMatch(/^\/media\/med\w{24}\/full\.jpg$/)
  answering = serving(await drawn('#00d'))
  await approve(own.Id)
  await published(own.Id)
  expect(asked).toEqual(['/swapped.jpg'])
  const sent = await readThumbnail(form.text)
  expect(sent.equals(await fileOf(seen.ImageUrl))).toBe(true)
  expect((await dominant(sent)).r).toBeGreaterThan(150)
  const { exif } = await sharp(sent).metadata()
  expect(exif).toBeUndefined()
  expect(sent.includes('WHERE IT WAS MADE')).toBe(false)
})

test.each([
  ['nobody answers', 'http://127.0.0.1:9/x.jpg', 'link-picture'],
  ['it is not public', 'http://10.0.0.1/x.jpg', 'link-picture'],
  ['it is a page', () => `${pages}/page`, 'link-picture'],
  ['it has a password', 'https://somebody:secret@example.com/x.jpg', 'url-invalid'],
  ['it is no address', 'javascript:alert(1)', 'url-invalid'],
  ['the file is not there', `/media/med${'A'.repeat(24)}/full.jpg`, 'media-not-found'],
])('[POSTS13] a picture of a link that cannot be had saves nothing: %s', async (_why, image, code) => {
  answering = (_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  const count = async () => (await server.context.db.selectFrom('post').select('id').execute()).length
  const before = await count()
  const { status, body } = await create(linkOf(typeof image === 'string' ? image : image()))
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'api-400', Errors: { link: code } } })
  expect(await count()).toBe(before)
})

/** A picture of somebody else in the same company. */
async function addForeign(): Promise<string> {
  const { acme, people } = server.company
  const { id, resource, mimeType, bytes } = await server.context.media.add(await drawn('#0d0'), 'image/jpeg')
  const owner = { account_id: acme.accountId, owner_id: people.manager, sha256: 'x' }
  await server.context.db
    .insertInto('media')
    .values({ id, resource, bytes, mime_type: mimeType, ...owner })
    .execute()
  return `/media/${id}/full.jpg`
}

test('[POSTS13] a file of somebody else is no picture of a link', async () => {
  const { body } = await create(linkOf(await addForeign()))
  expect(body).toMatchObject({ Errors: { link: 'media-not-found' } })
})

test.each([
  ['what the link says', { link: { url: 'https://example.com/a', title: 'A title', description: 'Else' } }],
  [
    'the picture of the link',
    { link: { url: 'https://example.com/a', title: 'A title', description: 'Words' } },
    true,
  ],
  ['who is named', { mentions: [{ id: 'urn:li:organization:2', text: 'Acme' }] }],
  ['the profile', { credentialId: 'other' }],
] as const)(
  '[APPROVALS19] after a yes to one version, %s is another one',
  async (_what, change, hasPicture?: boolean) => {
    answering = serving(await drawn('#dd0'))
    const before = {
      ...later,
      text: 'Words about @Acme',
      type: 'link-attachment' as const,
      mentions: [{ id: 'urn:li:organization:1', text: 'Acme' }],
      link: {
        url: 'https://example.com/a',
        title: 'A title',
        description: 'Words',
        ...(hasPicture && { image: `${pages}/one.jpg` }),
      },
    }
    const { Id } = await created(before)
    await approve(Id)
    const update = (more: object, to = profile) =>
      ask('POST /api/post/update', champion, { id: Id, ...postForm(to, before), ...more })
    await update({ startDate: '2030-02-15 10:00' })
    expect((await read(Id)).ApproveStatus).toBe('approved')
    const isElsewhere = 'credentialId' in change
    const answer = await update(isElsewhere ? {} : change, isElsewhere ? other : profile)
    expect(answer.status).toBe(200)
    expect(await read(Id)).toMatchObject({ ApproveStatus: 'pending', Publications: [{ State: 'held' }] })
  },
)

test('[POSTS14] an advocate shares the card and the mentions that are suggested, whatever is sent', async () => {
  const advocate = await server.signIn('advocate@acme.test')
  const { cId } = await connectProfile(server, advocate, { network: 'linkedin', person: 'layla' })
  const linkUrl = 'https://example.com/story'
  const words = { network: 'linkedin', text: 'The company and @Acme say' } as const
  const source = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    linkUrl,
    messages: [words],
  })
  const { db } = server.context
  const suggested = { description: 'As suggested', link_title: 'The story', mentions: JSON.stringify([acme]) }
  await db.updateTable('message').set(suggested).where('story_id', '=', source.id).execute()
  const link = {
    url: linkUrl,
    title: 'Mine',
    description: 'Words that nobody read',
    image: await addForeign(),
  }
  const mentions = [{ id: 'urn:li:organization:666', text: 'Acme' }]
  const form = { text: words.text, storyId: source.id, messageId: source.messages[0] ?? '', ...later }
  const send = async (more: object) => {
    const body = { ...postForm(cId ?? '', { ...form, type: 'link-attachment' }), ...more }
    return z.parse(z.object({ Post: post }), (await ask('POST /api/post/create', advocate, body)).body).Post
  }
  const changed = await send({ link, mentions })
  expect(changed).toMatchObject({
    LinkTitle: 'The story',
    LinkDescription: 'As suggested',
    ImageUrl: null,
    Mentions: [],
    ApproveStatus: null,
  })
  const same = { url: linkUrl, title: 'The story', description: 'As suggested' }
  expect(await send({ link: same, mentions: [acme] })).toMatchObject({
    Mentions: [acme],
    ApproveStatus: null,
  })
})

test('[APPROVALS1] a suggested text with another card of its link, or another person behind a name, is read first', async () => {
  const linkUrl = 'https://example.com/story'
  const words = { network: 'linkedin', text: 'All of it suggested, @Acme' } as const
  const source = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    linkUrl,
    messages: [words],
  })
  const form = { ...later, text: words.text, storyId: source.id, messageId: source.messages[0] ?? '' }
  const status = async (more: Parameters<typeof postForm>[1]) =>
    (await created({ ...form, type: 'link-attachment', ...more })).ApproveStatus
  answering = serving(await drawn('#ddd'))
  expect(await status({ link: { url: linkUrl, title: '' } })).toBeNull()
  expect(await status({ link: { url: linkUrl, title: '', description: 'Mine' } })).toBe('pending')
  expect(await status({ link: { url: linkUrl, title: '', image: `${pages}/x.jpg` } })).toBe('pending')
  expect(await status({ link: { url: linkUrl, title: '' }, mentions: [acme] })).toBe('pending')
})

test('[POSTS13] what is said of a file after the approval stays with the file', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawn('#0dd'))], { type: 'image/jpeg' }), 'a.jpg')
  const answer = await fetch(`${server.address}/api/media/upload`, {
    method: 'POST',
    headers: { apiSession: champion },
    body: form,
  })
  const { Id } = z.parse(z.object({ Id: z.string() }), await answer.json())
  const describe = (altText: string) => ask('POST /api/media/describe', champion, { id: Id, altText })
  await describe('As it was read')
  const own = await created({ text: 'Described', media: [{ id: Id, type: 'image' }], type: 'image' })
  await describe('Never read')
  expect((await look(own.Id)).Post.Media).toMatchObject([{ altText: 'As it was read' }])
  await approve(own.Id)
  await published(own.Id)
  const sent = sandbox.posts('linkedin').find(({ text }) => text === 'Described')
  expect(sent?.attachments).toMatchObject([{ alt: 'As it was read' }])
})
