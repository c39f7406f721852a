import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleBox, sampleDocument, sampleMovie, samplePngChunk } from '../../testing/samples/sample-media.js'
import { sampleScans } from '../../testing/samples/sample-scans.js'
import { leanPicture } from './strip-metadata.js'
import { createMediaLibrary, type MediaLibrary } from '../library/media-library.js'
import { MediaError } from '../media-error.js'

let folder = ''
let library: MediaLibrary
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  library = createMediaLibrary(join(folder, 'media'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Markers that must never appear in the output: a location, a script, an archive. */
const marks = ['GPSmark', '<script>', 'PK\x03\x04', '+48.8577', 'exif:GPSLatitude']
const payload = Buffer.from(`${marks.join(' ')}<script>alert(1)</script>`, 'latin1')
const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#37a' } })

async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    const stored = await library.add(bytes)
    const home = join(folder, 'media', stored.id.slice(3, 5), stored.id)
    for (const name of await readdir(home)) {
      const output = await readFile(join(home, name))
      const left = marks.filter((mark) => output.includes(Buffer.from(mark, 'latin1')))
      if (left.length > 0) return `${name} still holds ${left.join(', ')}`
    }
    return 'clean'
  } catch (error) {
    return error instanceof MediaError ? error.code : `unexpected ${String(error)}`
  }
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const inJpeg = (jpeg: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])
const inPng = (png: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)])
const text = (value: string) => Buffer.from(value, 'latin1')
const xmp = text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="48,51N">GPSmark</x:xmpmeta>')
const riff = (webp: Buffer, name: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  const even = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)])
  const grown = Buffer.concat([webp, text(name), length, even])
  grown.writeUInt32LE(grown.length - 8, 4)
  return grown
}
const movie = (...more: Buffer[]) => Buffer.concat([sampleMovie('+48.8577'), ...more])

describe('metadata of a picture or a video is removed (ours)', () => {
  const cases: [what: string, make: () => Promise<Buffer> | Buffer][] = [
    ['a JPEG with XMP', async () => inJpeg(await plain().jpeg().toBuffer(), segment(0xe1, xmp))],
    [
      'a JPEG with IPTC',
      async () =>
        inJpeg(
          await plain().jpeg().toBuffer(),
          segment(0xed, Buffer.concat([text('Photoshop 3.0\0'), payload])),
        ),
    ],
    ['a JPEG with a comment', async () => inJpeg(await plain().jpeg().toBuffer(), segment(0xfe, payload))],
    [
      'a JPEG with a maker’s own part',
      async () => inJpeg(await plain().jpeg().toBuffer(), segment(0xe5, payload)),
    ],
    ['a JPEG and a page', async () => Buffer.concat([await plain().jpeg().toBuffer(), payload])],
    [
      'a JPEG and a second picture with a place',
      async () =>
        Buffer.concat([
          await plain().jpeg().toBuffer(),
          inJpeg(await plain().jpeg().toBuffer(), segment(0xe1, xmp)),
        ]),
    ],
    [
      'a PNG with text',
      async () =>
        inPng(
          await plain().png().toBuffer(),
          samplePngChunk('tEXt', Buffer.concat([text('Comment\0'), payload])),
        ),
    ],
    [
      'a PNG with packed text',
      async () =>
        inPng(
          await plain().png().toBuffer(),
          samplePngChunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(payload)])),
        ),
    ],
    [
      'a PNG with XMP',
      async () =>
        inPng(
          await plain().png().toBuffer(),
          samplePngChunk('iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\0\0\0\0'), xmp])),
        ),
    ],
    [
      'a PNG with a part of its own',
      async () => inPng(await plain().png().toBuffer(), samplePngChunk('prVt', payload)),
    ],
    ['a PNG and a page', async () => Buffer.concat([await plain().png().toBuffer(), payload])],
    ['a WebP with XMP', async () => riff(await plain().webp().toBuffer(), 'XMP ', xmp)],
    ['a WebP with a part of its own', async () => riff(await plain().webp().toBuffer(), 'junk', payload)],
    ['a GIF and an archive', async () => Buffer.concat([await plain().gif().toBuffer(), payload])],
    ['a film with its place in every box', () => movie()],
    ['a film with a box of its own', () => movie(sampleBox('uuid', payload))],
    [
      'a film with free room that is none',
      () => movie(sampleBox('free', payload), sampleBox('skip', payload)),
    ],
    [
      'a film with a table of places',
      () => movie(sampleBox('meta', Buffer.alloc(4), sampleBox('ilst', payload))),
    ],
  ]
  test.each(cases)('%s', async (_what, make) => {
    expect(await outcomeOf(await make())).toBe('clean')
  })
})

describe('files made to crash or to expand are refused, and leave nothing (ours)', () => {
  const box64 = (type: string, length: bigint, ...inside: Buffer[]) => {
    const head = Buffer.alloc(16)
    head.writeUInt32BE(1)
    head.write(type, 4, 'latin1')
    head.writeBigUInt64BE(length, 8)
    return Buffer.concat([head, ...inside])
  }
  const nested = (depth: number) => {
    let inner: Buffer = Buffer.alloc(8)
    for (let at = 0; at < depth; at += 1) inner = sampleBox('moov', inner)
    return Buffer.concat([sampleBox('ftyp', text('isom0000')), inner])
  }
  const sized = (jpeg: Buffer, width: number, height: number) => {
    const changed = Buffer.from(jpeg)
    const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }
  const cases: [what: string, codes: readonly string[], make: () => Promise<Buffer> | Buffer][] = [
    [
      'a JPEG of four milliards',
      ['media-dimensions', 'media-broken'],
      async () => sized(await plain().jpeg().toBuffer(), 65_500, 65_500),
    ],
    [
      'a JPEG of no size',
      ['media-dimensions', 'media-broken'],
      async () => sized(await plain().jpeg().toBuffer(), 0, 0),
    ],
    [
      'a PNG with a profile that unpacks to much',
      ['clean', 'media-broken'],
      async () =>
        inPng(
          await plain().png().toBuffer(),
          samplePngChunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(64 << 20))])),
        ),
    ],
    [
      'a PNG with text that unpacks to much',
      ['clean', 'media-broken'],
      async () =>
        inPng(
          await plain().png().toBuffer(),
          samplePngChunk('zTXt', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(64 << 20))])),
        ),
    ],
    ['a JPEG that goes over its pixels a thousand times', ['media-broken'], () => sampleScans(1000)],
    [
      'a JPEG with a film behind it, which looks like scans',
      ['clean'],
      async () =>
        Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from('ffda0002'.repeat(200), 'hex')]),
    ],
    ['a JPEG that appears in as many steps as any encoder makes', ['clean'], () => sampleScans(40)],
    [
      'a PNG with a part of two gigabytes',
      ['media-broken'],
      async () => {
        const png = Buffer.from(await plain().png().toBuffer())
        png.writeUInt32BE(0x7fffffff, 33)
        return png
      },
    ],
    [
      'a film with a box of nine exabytes',
      ['media-broken'],
      () =>
        Buffer.concat([
          sampleBox('ftyp', text('isom0000')),
          box64('moov', (1n << 63n) - 1n, Buffer.alloc(90)),
        ]),
    ],
    [
      'a film with a box that ends before it begins',
      ['media-broken'],
      () =>
        Buffer.concat([
          sampleBox('ftyp', text('isom0000')),
          Buffer.from([0, 0, 0, 4]),
          text('moov'),
          Buffer.alloc(90),
        ]),
    ],
    [
      'a film with a box of no length',
      ['media-broken'],
      () =>
        Buffer.concat([
          sampleBox('ftyp', text('isom0000')),
          Buffer.from([0, 0, 0, 0]),
          text('moov'),
          Buffer.alloc(90),
        ]),
    ],
    [
      'a document whose page has no width',
      ['media-broken'],
      () => text(sampleDocument().toString('latin1').replace('0 0 200 400', '0 0 .00001 40')),
    ],
    ['a film of boxes in boxes', ['media-broken'], () => nested(5000)],
    [
      'a film of a hundred thousand boxes',
      ['media-broken'],
      () => Buffer.concat([sampleMovie('x'), ...Array.from({ length: 100_000 }, () => sampleBox('free'))]),
    ],
    [
      'a page that ends as a picture',
      ['media-active'],
      async () => Buffer.concat([text('<script>'), await plain().png().toBuffer()]),
    ],
    ['a page behind blanks', ['media-active'], () => text('\n\n   <html><body>')],
    ['a page behind a mark', ['media-active'], () => text('\xef\xbb\xbf<svg onload=alert(1)>')],
    [
      'a script that begins as a GIF',
      ['media-broken', 'media-dimensions'],
      () => text('GIF89a/*\0\0*/=1;alert(1)'),
    ],
    ['an XML that begins as nothing', ['media-active'], () => text('<?xml-stylesheet href="x"?><svg/>')],
    ['a bitmap', ['media-type'], () => text('BM' + '\0'.repeat(60))],
    ['an icon', ['media-type'], () => text('\0\0\x01\0' + '\0'.repeat(60))],
    ['a drawing of PostScript', ['media-type', 'media-active'], () => text('%!PS-Adobe-3.0')],
    ['HEIC', ['media-type'], () => text('\0\0\0\x1cftypheic\0\0\0\0' + '\0'.repeat(60))],
    ['a list of films', ['media-type', 'media-active'], () => text('#EXTM3U\nfile:///etc/passwd')],
    ['Matroska', ['media-type'], () => text('\x1aE\xdf\xa3' + '\0'.repeat(60))],
  ]
  test.each(cases)('%s', async (_what, codes, make) => {
    expect(codes).toContain(await outcomeOf(await make()))
    expect(await readdir(join(folder, 'media', 'incoming')).catch(() => [])).toEqual([])
  })
})

test('only the drawn parts of a PNG are decompressed: texts are removed before (ours)', async () => {
  const png = await plain().png().toBuffer()
  const packed = samplePngChunk('zTXt', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(9999))]))
  const texts = [packed, samplePngChunk('tEXt', text('a\0b')), samplePngChunk('iTXt', text('a\0b'))]
  const lean = leanPicture(inPng(png, ...texts))
  expect(['zTXt', 'tEXt', 'iTXt'].filter((name) => lean.includes(name))).toEqual([])
  expect(await sharp(lean).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
})
