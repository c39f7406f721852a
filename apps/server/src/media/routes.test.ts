import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { keepMedia } from './keep-media.js'
import { mediaAddress } from './wire-media.js'

let server: TestServer
let address = ''

beforeAll(async () => {
  server = await startTestServer()
  const picture = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer()
  const { accountId } = server.company.acme
  const kept = await keepMedia(server.context, { accountId, source: picture, alt: 'A green field' })
  expect(await keepMedia(server.context, { accountId, source: picture, alt: 'A green field' })).toEqual(kept)
  address = mediaAddress(kept.id, kept.mimeType)
})
afterAll(() => server.close())

test('a file is shown to anybody who knows its address, on any page, and never runs (ours)', async () => {
  const answer = await fetch(server.address + address, { headers: { origin: 'https://elsewhere.example' } })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': expect.stringMatching(/^sandbox/),
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 50, height: 40 })
})

test('parts of a file, its headers alone, and nothing when it is known (ours)', async () => {
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
])('who has or wants %s: %j is answered by %i (ours)', async (_what, headers, status) => {
  const head = await fetch(server.address + address, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
  const length = Number(head.headers.get('content-length'))
  expect([head.status, length > 10]).toEqual([200, true])
  const tag = head.headers.get('etag') ?? ''
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('TAG', tag)])
  const answer = await fetch(server.address + address, { headers: Object.fromEntries(filled) })
  const size = (await answer.arrayBuffer()).byteLength
  expect([answer.status, size]).toEqual([status, { 200: length, 206: 10, 304: 0 }[status]])
})

test('other names and ids are not found (ours)', async () => {
  const [, , id] = address.split('/')
  for (const path of [
    `/media/${id}/full.png`,
    `/media/${id}/..%2f..%2fsecret-key`,
    '/media/medx/full.jpg',
    '/media',
  ]) {
    expect((await fetch(server.address + path)).status).toBe(404)
  }
})
