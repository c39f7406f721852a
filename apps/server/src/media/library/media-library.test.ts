import { mkdtemp, readdir, rm } from 'node:fs/promises'
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
  samplePngChunk,
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

function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * 64))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    samplePngChunk('IHDR', header),
    samplePngChunk('IDAT', pixels),
    samplePngChunk('IEND', Buffer.alloc(0)),
  ])
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

describe('what is refused (ours)', () => {
  test.each([
    ['media-active', 'SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['media-active', 'SVG with a declaration', '<?xml version="1.0"?><svg/>'],
    ['media-active', 'HTML', '<!doctype html><script>alert(1)</script>'],
    ['media-active', 'HTML behind a sign of PDF', '<b>%PDF-1.4'],
    ['media-active', 'a program', '\x7fELF\x02\x01\x01'],
    ['media-active', 'an archive', 'PK\x03\x04'],
    ['media-type', 'TIFF', 'II*\0'],
    ['media-type', 'AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
    ['media-empty', 'nothing', ''],
  ])('%s: %s', async (code, _what, text) => {
    for (const declared of ['', 'image/png', 'image/jpeg']) {
      expect(await codeOf(library.add(Buffer.from(text, 'latin1'), declared))).toBe(code)
    }
  })

  test.each([
    ['text/html', 'media-mismatch'],
    ['image/svg+xml', 'media-mismatch'],
    ['video/mp4', 'media-mismatch'],
    ['application/pdf', 'media-mismatch'],
    ['image/png', 'taken'],
    ['application/octet-stream', 'taken'],
    ['text/plain; charset=us-ascii', 'taken'],
    ['IMAGE/JPEG; charset=binary', 'taken'],
  ])('a JPEG announced as %s: %s', async (declared, outcome) => {
    expect(await codeOf(library.add(await draw(9, 9).jpeg().toBuffer(), declared))).toBe(outcome)
  })

  test('decompression bombs are refused by their headers and leave nothing behind', async () => {
    const gifHeader = Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00', 'latin1')
    const gifFrame = Buffer.from('\x2c\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x4c\x01\0', 'latin1')
    const bombs = [
      pngBomb(60_000, 60_000),
      pngBomb(10_000, 10_000),
      Buffer.concat([gifHeader, gifFrame, Buffer.from(';')]),
      Buffer.concat([gifHeader, ...Array.from({ length: 5000 }, () => gifFrame), Buffer.from(';')]),
    ]
    for (const bomb of bombs) expect(await codeOf(library.add(bomb))).toBe('media-dimensions')
    expect(await readdir(join(folder, 'media', 'incoming'))).toEqual([])
  })

  test('a stream is cut when it grows too large, and its type detected by its first bytes', async () => {
    const jpeg = await draw(9, 9).jpeg().toBuffer()
    async function* endless(head: Uint8Array) {
      yield head
      for (let sent = 0; sent < 1000; sent += 1) yield Buffer.alloc(1 << 20)
      throw new Error('read to the end')
    }
    expect(await codeOf(library.add(endless(jpeg)))).toBe('media-too-large')
    expect(await codeOf(library.add(endless(Buffer.alloc(100, '<html>'))))).toBe('media-active')
  })

  test('broken pictures are refused, never a crash', async () => {
    const [jpeg, gif] = [await draw(300, 300).jpeg().toBuffer(), await animation()]
    const png = await draw(300, 300).png().toBuffer()
    for (const whole of [jpeg, gif, png]) {
      for (const part of [0.1, 0.5, 0.9]) {
        const code = await codeOf(library.add(whole.subarray(0, Math.ceil(whole.length * part))))
        expect(['media-broken', 'media-type']).toContain(code)
      }
    }
    for (let seed = 1; seed <= 60; seed += 1) {
      const mutant = Buffer.from([jpeg, gif, png, movie('x')][seed % 4] ?? jpeg)
      for (let at = seed; at < mutant.length; at += 37 * seed) mutant[at] = (mutant[at] ?? 0) ^ (seed * 31)
      expect(['taken', 'media-broken', 'media-type', 'media-too-large', 'media-dimensions']).toContain(
        await codeOf(library.add(mutant)),
      )
    }
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
