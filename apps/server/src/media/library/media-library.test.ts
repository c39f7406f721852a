import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/ids.js'
import type { StoredMedia } from '../upload/ingest-handlers.js'
import { createMediaLibrary, type MediaLibrary } from './media-library.js'
import {
  sampleBox as box,
  sampleDocument as document,
  sampleMovie as movie,
} from '../../testing/samples/sample-media.js'
import { MediaError } from '../media-error.js'
import { serveMedia } from '../serve-media.js'

let folder = ''
let library: MediaLibrary

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  library = createMediaLibrary(join(folder, 'media'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const draw = (width: number, height: number, background = '#2060c0') =>
  sharp({ create: { width, height, channels: 3, background } })

async function codeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
  } catch (error) {
    return error instanceof MediaError ? error.code : `unexpected ${String(error)}`
  }
  return 'taken'
}

async function readFull(stored: StoredMedia): Promise<Buffer> {
  return (await library.read(stored.id, stored.full)) ?? Buffer.alloc(0)
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => draw(40, 30, color).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: 100 })
    .toBuffer()
}

describe('pictures (ours)', () => {
  test('a large photo is turned upright, reduced and loses its metadata', async () => {
    const photo = await draw(4000, 1000)
      .withExif({
        IFD0: { Copyright: 'somebody' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await library.add(photo, 'image/jpeg')
    expect(stored).toMatchObject({
      resource: 'image',
      mimeType: 'image/jpeg',
      full: 'full.jpg',
      width: 512,
      height: 2048,
    })
    const full = await readFull(stored)
    const facts = await sharp(full).metadata()
    expect(facts).toMatchObject({ width: 512, height: 2048 })
    for (const name of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(facts).not.toHaveProperty(name)
    expect(full.includes('somebody')).toBe(false)
    const feed = await sharp(await library.read(stored.id, 'feed.webp')).metadata()
    expect(feed).toMatchObject({ format: 'webp', height: 1280, width: 320 })
  })

  test('a small picture keeps its size; a transparent one becomes PNG, and so does a flat WebP', async () => {
    const clear = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#f008' } })
      .webp()
      .toBuffer()
    expect(await library.add(clear)).toMatchObject({
      full: 'full.png',
      width: 90,
      height: 60,
      mimeType: 'image/png',
    })
    expect(await library.add(await draw(90, 60).webp().toBuffer())).toMatchObject({ full: 'full.png' })
  })

  test('an animation stays an animation, without comments and trailing data', async () => {
    const gif = await animation()
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 4]), Buffer.from('home'), Buffer.from([0])])
    const at = gif.indexOf(Buffer.from([0x21, 0xff]))
    const dirty = Buffer.concat([
      gif.subarray(0, at),
      comment,
      gif.subarray(at),
      Buffer.from('PK\x03\x04<script>'),
    ])
    const stored = await library.add(dirty, 'image/gif')
    expect(stored).toMatchObject({ resource: 'gif', full: 'full.gif', width: 40, height: 30 })
    const full = await readFull(stored)
    expect(full.includes('home') || full.includes('<script>')).toBe(false)
    expect(await sharp(full, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 0 })
  })
})

describe('videos and documents (ours)', () => {
  test('a video yields its size and length, and loses its location', async () => {
    const source = movie('+51.5-000.1/')
    const stored = await library.add(source, 'video/mp4')
    expect(stored).toMatchObject({
      resource: 'video',
      full: 'full.mp4',
      width: 640,
      height: 360,
      seconds: 4.2,
    })
    const full = await readFull(stored)
    expect(full.length).toBe(source.length)
    expect(full.includes('+51.5')).toBe(false)
    expect(full.includes(Buffer.alloc(500, 7))).toBe(true)
  })

  test.each([
    ['cut', movie('x').subarray(0, -40)],
    ['without an index', box('ftyp', Buffer.from('isom0000'), Buffer.alloc(60))],
    [
      'with a box larger than its place',
      Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.alloc(90, 0x7f)]),
    ],
  ])('a video %s is broken', async (_what, bytes) => {
    expect(await codeOf(library.add(bytes))).toBe('media-broken')
  })

  test('a document is stored, and its first page rendered', async () => {
    const stored = await library.add(document())
    expect(stored).toMatchObject({ resource: 'pdf', full: 'full.pdf', feed: 'feed.webp' })
    const page = await sharp(await library.read(stored.id, 'page.webp')).metadata()
    expect(page).toMatchObject({ format: 'webp', width: 800, height: 1600 })
    await rm(join(folder, 'media', stored.id.slice(3, 5), stored.id, 'page.webp'))
    expect(await library.drawFirstPage(stored.id, 'somebody')).toBe(true)
    expect(await library.find(stored.id, 'page.webp')).toBeDefined()
    expect(await library.drawFirstPage(newId.media(), 'somebody')).toBe(false)
  })

  const packed = deflateSync(Buffer.from('1 0 << /S /JavaScript /JS (app.alert(1)) >>'))
  test.each([
    ['media-broken', 'cut off', document().subarray(0, 120)],
    ['media-broken', 'of nothing', Buffer.from('%PDF-1.4\n'.padEnd(200, 'x') + '\nstartxref\n9\n%%EOF')],
    ['media-active', 'with a script', document('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['media-active', 'with a hidden script', document('/OpenAction << /S /J#61vaScript /JS (x) >>')],
    ['media-active', 'that starts a program', document('/OpenAction << /S /Launch /F (calc.exe) >>')],
    [
      'media-active',
      'with a packed script',
      Buffer.concat([
        Buffer.from('%PDF-1.5\n9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
        packed,
        document().subarray(9),
      ]),
    ],
  ])('%s: a document %s', async (code, _what, bytes) => {
    expect(await codeOf(library.add(bytes))).toBe(code)
  })
})

describe('serving (ours)', () => {
  async function text(answer: Awaited<ReturnType<typeof serveMedia>>): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of answer.body ?? []) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }

  test('every answer is safe to open', async () => {
    const { id } = await library.add(await draw(9, 9).jpeg().toBuffer())
    for (const name of ['full.jpg', 'feed.webp']) {
      const answer = await serveMedia(library, { id, name })
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': name === 'full.jpg' ? 'image/jpeg' : 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'cache-control': 'private, max-age=300, must-revalidate',
      })
      expect((await text(answer)).length).toBe(Number(answer.headers['content-length']))
    }
    const { etag } = (await serveMedia(library, { id, name: 'full.jpg', method: 'HEAD' })).headers
    expect(await serveMedia(library, { id, name: 'full.jpg', ifNoneMatch: etag })).toMatchObject({
      status: 304,
    })
  })

  test.each([
    ['bytes=0-3', 206, 0, 4],
    ['bytes=10-', 206, 10, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=5-999999', 206, 5, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['lines=1-2', 200, 0, undefined],
    ['bytes=4-2', 200, 0, undefined],
    ['bytes=-', 200, 0, undefined],
  ])('range %s: %i', async (range, status, from, to) => {
    const source = movie('x')
    const { id, full } = await library.add(source)
    const stored = (await library.read(id, full)) ?? Buffer.alloc(0)
    const answer = await serveMedia(library, { id, name: full, range })
    expect(answer.status).toBe(status)
    expect((await text(answer)).equals(stored.subarray(from, to))).toBe(true)
  })

  test('a range after the end cannot be satisfied', async () => {
    const { id, full } = await library.add(movie('x'))
    for (const range of ['bytes=999999-', 'bytes=-0']) {
      expect(await serveMedia(library, { id, name: full, range })).toMatchObject({ status: 416 })
    }
  })

  test('nothing is found by a path, an unknown name or a removed id', async () => {
    const { id } = await library.add(await draw(9, 9).jpeg().toBuffer())
    for (const name of ['../full.jpg', 'full.png', 'spooled', '', 'constructor', '__proto__', 'full.jpg/']) {
      expect((await serveMedia(library, { id, name })).status).toBe(404)
    }
    for (const bad of ['../../etc', `${id}/../${id}`, id.slice(0, -1), '', `${id}\0`]) {
      expect((await serveMedia(library, { id: bad, name: 'full.jpg' })).status).toBe(404)
    }
    await library.remove(id)
    expect((await serveMedia(library, { id, name: 'full.jpg' })).status).toBe(404)
  })
})
