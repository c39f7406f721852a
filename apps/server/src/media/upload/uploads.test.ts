import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import type { Media } from '@rostrum/protocol'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxEnvironment, connectProfile } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { tidyMedia } from '../library/garbage-collect.js'

let sandbox: Sandbox
let server: TestServer
let clock = Date.now()
const sessions = { champion: '', manager: '', contributor: '', stranger: '' }
let photo = Buffer.alloc(0)

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: ['http://board.test'], unlimited: true, quiet: true })
  server = await startTestServer({
    now: () => new Date(clock),
    configuration: { ...sandboxEnvironment(sandbox), mediaQuotaMb: 30 },
  })
  for (const person of ['champion', 'manager', 'contributor'] as const) {
    sessions[person] = await server.signIn(`${person}@acme.test`)
  }
  sessions.stranger = await server.signIn('stranger@other.test')
  photo = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

async function send(
  path: string,
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  session: string,
  type = 'image/png',
) {
  const form = new FormData()
  form.set('altText', 'A picture')
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'file')
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { apiSession: session },
    body: form,
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}
const begin = async (key: string, bytes: number, session = sessions.champion, type = 'image/png') => {
  const { body } = await server.ask('POST /api/media/upload/begin', { session, body: { key, bytes, type } })
  return body as { Id: string; Offset: number; Media: Media | null; code?: string }
}
const upload = async (bytes: Buffer = photo, session = sessions.champion): Promise<Media> => {
  const { body } = await send('/api/media/upload', bytes, session)
  return body as Media
}
const count = async () => (await server.context.db.selectFrom('media').select('id').execute()).length

/** Makes the disk refuse all files; the returned function ends that. */
function fillDisk(): () => void {
  const { media } = server.context
  const { add } = media
  const full = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
  Object.assign(media, { add: full })
  return () => void Object.assign(media, { add })
}

test('[B8.1] a full disk is reported as such; the upload is preserved and finished once there is room', async () => {
  const session = sessions.champion
  const { Id } = await begin('full-disk', photo.length)
  await send(`/api/media/upload/${Id}?offset=0`, photo, session)
  const before = await count()
  const empty = fillDisk()
  const finish = () => server.ask(`POST /api/media/upload/${Id}/finish`, { session })
  expect(await finish()).toMatchObject({ status: 413, body: { code: 'media-quota' } })
  expect(await send('/api/media/upload', photo, session)).toMatchObject({ body: { code: 'media-quota' } })
  expect(await count()).toBe(before)
  empty()
  expect(await finish()).toMatchObject({ status: 200, body: { Resource: 'image' } })
})

test('[B8.1] files leave disk space for the database', async () => {
  const { media } = server.context
  const { room } = media
  Object.assign(media, { room: () => Promise.resolve(64 << 20) })
  expect(await begin('little-room', photo.length)).toMatchObject({ code: 'media-quota' })
  Object.assign(media, { room })
  expect((await begin('little-room', photo.length)).Offset).toBe(0)
})

describe('an upload', () => {
  test('[B3.7] of a whole file answers the stored file', async () => {
    const { status, body } = await send('/api/media/upload', photo, sessions.champion)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Resource: 'image',
      MimeType: 'image/jpeg',
      altText: 'A picture',
      width: 600,
      height: 400,
      preview: expect.stringMatching(/feed\.webp$/),
      validations: { xing: ['type-not-supported'], wechat: ['type-not-supported'] },
    })
  })

  test('in chunks continues where it was cut, by its key, and is stored once', async () => {
    const begun = await begin('key-of-the-photo', photo.length)
    expect(begun).toMatchObject({ Offset: 0, Media: null })
    const half = Math.floor(photo.length / 2)
    const piece = (from: number, to?: number) =>
      send(`/api/media/upload/${begun.Id}?offset=${from}`, photo.subarray(from, to), sessions.champion)
    expect((await piece(0, half)).body).toMatchObject({ Offset: half })
    // The same chunk again, as after a lost answer, and one that would leave a gap.
    expect((await piece(0, half)).body).toMatchObject({ Offset: half })
    expect((await piece(half + 5)).body).toMatchObject({ Offset: half })
    const early = await server.ask(`POST /api/media/upload/${begun.Id}/finish`, {
      session: sessions.champion,
    })
    expect(early.body).toMatchObject({ code: 'api-409' })
    expect(await begin('key-of-the-photo', photo.length)).toMatchObject({ Id: begun.Id, Offset: half })
    expect((await piece(half)).body).toMatchObject({ Offset: photo.length })
    const before = await count()
    const [first, second] = [
      await server.ask(`POST /api/media/upload/${begun.Id}/finish`, { session: sessions.champion }),
      await server.ask(`POST /api/media/upload/${begun.Id}/finish`, { session: sessions.champion }),
    ]
    expect(first.body).toMatchObject({ Resource: 'image', width: 600 })
    expect(second.body).toEqual(first.body)
    expect(await begin('key-of-the-photo', photo.length)).toMatchObject({ Media: first.body })
    expect(await count()).toBe(before + 1)
  })

  test('that is given up is deleted, by its user or after a day', async () => {
    const { Id } = await begin('key-given-up', 5000)
    await server.ask(`DELETE /api/media/upload/${Id}`, { session: sessions.champion })
    const gone = await send(`/api/media/upload/${Id}?offset=0`, photo.subarray(0, 10), sessions.champion)
    expect(gone.body).toMatchObject({ code: 'api-404' })
    const left = await begin('key-left-alone', 5000)
    clock += 25 * 3_600_000
    await tidyMedia(server.context)
    expect((await begin('key-left-alone', 5000)).Id).not.toBe(left.Id)
    await tidyMedia(server.context)
  })

  test.each([
    ['media-active', 'a page', Buffer.from('<html><script>alert(1)</script>'.padEnd(80))],
    [
      'media-active',
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80)),
    ],
    ['media-type', 'nothing known', Buffer.alloc(100, 1)],
    ['media-active', 'a large page', Buffer.alloc(4 << 20, '<html>')],
    ['media-mismatch', 'a document called a picture', Buffer.from('%PDF-1.4\n'.padEnd(90, 'x'))],
  ])('is refused at its first chunk: %s, %s', async (code, what, bytes) => {
    const { Id } = await begin(`key-of ${what}`, 5 << 20)
    const { body } = await send(`/api/media/upload/${Id}?offset=0`, bytes, sessions.champion)
    expect(body).toMatchObject({ Result: false, code })
    expect((await send('/api/media/upload', bytes, sessions.champion)).body).toMatchObject({ code })
  })

  test("is refused when it is empty, too large, or over the company's quota", async () => {
    expect(await begin('key-of-nothing', 0)).toMatchObject({ code: 'media-empty' })
    expect((await send('/api/media/upload', Buffer.alloc(0), sessions.champion)).body).toMatchObject({
      code: 'media-empty',
    })
    expect(await begin('key-too-large', 2 ** 31)).toMatchObject({ code: 'media-too-large' })
    expect(await begin('key-no-room', 29 << 20)).toMatchObject({ code: 'media-quota' })
    const { Id } = await begin('key-more-than-said', 100)
    const { body } = await send(`/api/media/upload/${Id}?offset=0`, photo.subarray(0, 101), sessions.champion)
    expect(body).toMatchObject({ code: 'media-too-large' })
  })

  test('[B5.16] needs the permission to add media, or to create posts', async () => {
    await server.context.db
      .updateTable('role')
      .set({ matrix: '{}' })
      .where('id', '=', server.company.roles.contributor)
      .execute()
    expect(await begin('key-no-right', 100, sessions.contributor)).toMatchObject({ code: 'ActionNotAllowed' })
    expect((await send('/api/media/upload', photo, sessions.contributor)).body).toMatchObject({
      code: 'ActionNotAllowed',
    })
    expect((await send('/api/media/upload', photo, '')).body).toMatchObject({ code: 'session-not-found' })
  })

  test("[B9.17] of a video needs the board's feature", async () => {
    const video = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2'.padEnd(100, '\0'), 'latin1')
    expect((await send('/api/media/upload', video, sessions.champion, 'video/mp4')).body).toMatchObject({
      code: 'media-type',
    })
    await server.context.db
      .updateTable('board')
      .set({ features: JSON.stringify({ advocacyVideoUpload: true }) })
      .execute()
    expect((await send('/api/media/upload', video, sessions.champion, 'video/mp4')).body).toMatchObject({
      code: 'media-broken',
    })
  })
})

test('files and uploads of others cannot be used by their id', async () => {
  const mine = await upload()
  const { Id } = await begin('key-of-mine', 5000)
  for (const session of [sessions.manager, sessions.stranger]) {
    const ask = (line: string, body?: unknown) => server.ask(line, { session, ...(body ? { body } : {}) })
    const answers = await Promise.all([
      ask('POST /api/media/describe', { id: mine.Id, altText: 'Not yours' }),
      ask('POST /api/media/cut', { id: mine.Id, modifiers: 'turn:1' }),
    ])
    for (const { body } of answers) expect(body).toMatchObject({ code: 'media-not-found' })
    expect((await send(`/api/media/upload/${Id}?offset=0`, photo, session)).body).toMatchObject({
      code: 'api-404',
    })
    expect((await ask(`POST /api/media/upload/${Id}/finish`)).body).toMatchObject({ code: 'api-404' })
    await ask(`DELETE /api/media/upload/${Id}`)
    expect((await begin('key-of-mine', 5000, session)).Id).not.toBe(Id)
  }
  expect((await begin('key-of-mine', 5000)).Id).toBe(Id)
  const { cId } = await connectProfile(server, sessions.manager, { network: 'linkedin' })
  const stolen = await server.ask('POST /api/post/create', {
    session: sessions.manager,
    body: postForm(cId ?? '', { media: [{ id: mine.Id, type: 'image' }] }),
  })
  expect(stolen.body).toMatchObject({ code: 'media-not-found' })
})

test('[B3.7] a video is described by its owner, with a picture of theirs', async () => {
  const picture = await upload()
  const { body } = await server.ask('POST /api/media/describe', {
    session: sessions.champion,
    body: { id: picture.Id, altText: 'Hills' },
  })
  expect(body).toMatchObject({ Id: picture.Id, altText: 'Hills' })
  const wrong = { id: picture.Id, preview: picture.Id }
  expect(
    (await server.ask('POST /api/media/describe', { session: sessions.champion, body: wrong })).status,
  ).toBe(400)
})

const later = { scheduleType: 'custom', startDate: '2099-01-01 10:00', timezone: 'UTC' } as const

test('files that nothing references are deleted in the end, and no others', async () => {
  const unused = await upload()
  const linked = await upload()
  const attached = await upload()
  const { cId } = await connectProfile(server, sessions.champion, { network: 'linkedin' })
  // Addresses that only resemble our files are refused, so nothing can reference them.
  for (const [image, expected] of [[linked.url, 200] as const, ['/media/medium.jpg', 400] as const]) {
    const link = { url: 'https://news.example/', title: 'News', image }
    const { status } = await server.ask('POST /api/post/create', {
      session: sessions.champion,
      body: postForm(cId ?? '', { type: 'link-attachment', link, ...later }),
    })
    expect(status).toBe(expected)
  }
  const media = [{ id: attached.Id, type: 'image' as const }]
  const posted = await server.ask('POST /api/post/create', {
    session: sessions.champion,
    body: postForm(cId ?? '', { type: 'image', media, ...later }),
  })
  expect(posted.status).toBe(200)
  await server.context.db
    .updateTable('media')
    .set({ look_at: new Date(clock) })
    .execute()
  await tidyMedia(server.context)
  const left = await server.context.db.selectFrom('media').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([attached.Id, linked.Id].toSorted())
  expect((await fetch(server.address + unused.url)).status).toBe(404)
})
