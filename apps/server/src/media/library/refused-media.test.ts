import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMediaLibrary, type MediaLibrary } from './media-library.js'
import { sampleMovie as movie, samplePngChunk } from '../../testing/samples/sample-media.js'
import { MediaError } from '../media-error.js'

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
