import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { keepMedia } from './library/store-media.js'
import { mediaAddress } from './wire-media.js'

let server: TestServer
let address = ''

beforeAll(async () => {
  server = await startTestServer()
  const picture = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer()
  const { accountId } = server.company.acme
  const saved = await keepMedia(server.context, { accountId, source: picture, alt: 'A green field' })
  expect(await keepMedia(server.context, { accountId, source: picture, alt: 'A green field' })).toEqual(saved)
  address = mediaAddress(saved.id, saved.mimeType)
})
afterAll(() => server.close())

test('a file is served to anybody who has its address, on any page, and never executed (ours)', async () => {
  const answer = await fetch(server.address + address, { headers: { origin: 'https://elsewhere.example' } })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': expect.stringMatching(/^sandbox/),
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, max-age=300, must-revalidate',
  })
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 50, height: 40 })
})

test('ranges of a file, its headers alone, and an empty body when it is cached (ours)', async () => {
  const part = await fetch(server.address + address, { headers: { range: 'bytes=0-9' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  const head = await fetch(server.address + address, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const known = await fetch(server.address + address, {
    headers: { 'if-none-match': head.headers.get('etag') ?? '' },
  })
  expect(known.status).toBe(304)
  const behind = await fetch(server.address + address, { headers: { range: 'bytes=9999999-' } })
  expect(behind.status).toBe(416)
})

test.each<[what: string, headers: Record<string, string>, status: 200 | 206 | 304]>([
  ['its tag among others', { 'if-none-match': '"x", W/TAG' }, 304],
  ['anything', { 'if-none-match': '*' }, 304],
  ['another tag', { 'if-none-match': '"x"' }, 200],
  ['a part of what they have', { range: 'bytes=0-9', 'if-range': 'TAG' }, 206],
  ['a part of what they had', { range: 'bytes=0-9', 'if-range': '"x"' }, 200],
  [
    'a part of what they had at a date',
    { range: 'bytes=0-9', 'if-range': 'Sat, 01 Jan 2026 00:00:00 GMT' },
    200,
  ],
  ['a part in capitals', { range: 'BYTES=0-9' }, 206],
  ['a part that ends before it begins', { range: 'bytes=9999999-1' }, 200],
  ['a part of another kind', { range: 'lines=1-2' }, 200],
])('a client that has or wants %s: %j is answered by %i (ours)', async (_what, headers, status) => {
  const head = await fetch(server.address + address, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
  const length = Number(head.headers.get('content-length'))
  expect([head.status, length > 10]).toEqual([200, true])
  const tag = head.headers.get('etag') ?? ''
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('TAG', tag)])
  const answer = await fetch(server.address + address, { headers: Object.fromEntries(filled) })
  const size = (await answer.arrayBuffer()).byteLength
  expect([answer.status, size]).toEqual([status, { 200: length, 206: 10, 304: 0 }[status]])
})

test('unknown names and ids are not found (ours)', async () => {
  const [, , id] = address.split('/')
  for (const path of [
    `/media/${id}/full.jpg`,
    `/media/${id}/..%2f..%2fsecret-key`,
    '/media/medx/full.jpg',
    '/media',
  ]) {
    expect((await fetch(server.address + path)).status).toBe(404)
  }
})

test('files of a deleted post are gone for everybody, and no cache stores a draft’s (ours)', async () => {
  const { db } = server.context
  const { accountId, boardId } = server.company.acme
  const userId = server.company.people.manager
  const add = async (red: number) => {
    const source = await sharp({
      create: { width: 30, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } },
    })
      .png()
      .toBuffer()
    const { id, mimeType } = await keepMedia(server.context, { accountId, ownerId: userId, source })
    return { id, place: server.address + mediaAddress(id, mimeType) }
  }
  const post = async (mediaId: string, deleted: Date | null) => {
    const id = newId.post()
    await db
      .insertInto('post')
      .values({
        id,
        board_id: boardId,
        user_id: userId,
        network: 'linkedin',
        type: 'image',
        text: 'A post',
        mentions: '[]',
        schedule_type: 'now',
        due_at: new Date(),
        status: deleted ? 'deleted' : 'scheduled',
        deleted_at: deleted,
      })
      .execute()
    await db.insertInto('post_media').values({ post_id: id, media_id: mediaId, pos: 0 }).execute()
  }
  const ask = async (url: string) => {
    const { status, headers } = await fetch(url)
    return [status, headers.get('cache-control')]
  }
  const [draft, shown, gone, both] = [await add(1), await add(2), await add(3), await add(4)]
  await post(shown.id, null)
  await post(gone.id, new Date())
  await post(both.id, new Date())
  await post(both.id, null)
  expect(await ask(draft.place)).toEqual([200, 'private, max-age=300, must-revalidate'])
  expect(await ask(shown.place)).toEqual([200, 'public, max-age=300, must-revalidate'])
  expect(await ask(gone.place)).toEqual([404, 'no-store'])
  expect(await ask(both.place)).toEqual([200, 'public, max-age=300, must-revalidate'])
})
