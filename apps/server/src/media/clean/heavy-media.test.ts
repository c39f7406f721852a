import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleBox, sampleDocument, sampleMovie, samplePngChunk } from '../../testing/samples/sample-media.js'
import { createMediaLibrary, type MediaLibrary } from '../library/media-library.js'
import { MediaError } from '../media-error.js'
import { createFairQueue } from '../fair-queue.js'

let folder = ''
let library: MediaLibrary
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heavy-'))
  library = createMediaLibrary(join(folder, 'media'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const outcomeOf = async (bytes: Uint8Array) => {
  try {
    await library.add(bytes)
    return 'taken'
  } catch (error) {
    return error instanceof MediaError ? error.message : `unexpected ${String(error)}`
  }
}

const text = (value: string) => Buffer.from(value, 'latin1')
const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#37a' } })

describe('files that would block the process are refused by a count (ours)', () => {
  test('a video with millions of boxes in its index, flat or per track', async () => {
    const head = sampleBox('ftyp', text('isom0000'))
    const mvhd = sampleBox('mvhd', Buffer.alloc(100))
    const free = Buffer.alloc(60 << 20)
    for (let at = 0; at < free.length; at += 8) {
      free.writeUInt32BE(8, at)
      free.write('free', at + 4, 'latin1')
    }
    for (const index of [
      sampleBox('moov', mvhd, free),
      sampleBox('moov', mvhd, sampleBox('trak', free)),
      sampleBox('moov', mvhd, ...Array.from({ length: 30_000 }, () => sampleBox('trak'))),
    ]) {
      expect(await outcomeOf(Buffer.concat([head, index]))).toBe('MP4: too many boxes')
    }
    expect(await outcomeOf(sampleMovie('x'))).toBe('taken')
  })

  const gif = (width: number, height: number, ...blocks: Buffer[]) => {
    const head = text('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff')
    head.writeUInt16LE(width, 6)
    head.writeUInt16LE(height, 8)
    return Buffer.concat([head, ...blocks, Buffer.of(0x3b)])
  }
  const frame = (left: number, top: number, width: number, height: number) => {
    const block = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0])
    for (const [at, value] of [left, top, width, height].entries()) block.writeUInt16LE(value, 1 + 2 * at)
    return block
  }

  test('an animation of very many frames, or of very many empty blocks', async () => {
    const many = (block: Buffer) =>
      gif(1, 1, frame(0, 0, 1, 1), Buffer.concat(Array.from({ length: 500_000 }, () => block)))
    expect(await outcomeOf(many(frame(0, 0, 1, 1)))).toBe('too many frames')
    expect(await outcomeOf(many(Buffer.from([0x21, 0xfe, 0])))).toBe('too many frames')
  })

  test('a frame outside of its animation, for which decoders would allocate memory', async () => {
    expect(await outcomeOf(gif(2, 2, frame(0, 0, 1, 1), frame(1, 1, 1, 1)))).toBe('taken')
    for (const outside of [frame(65_535, 65_535, 1, 1), frame(0, 0, 3, 1), frame(1, 0, 2, 1)]) {
      expect(await outcomeOf(gif(2, 2, frame(0, 0, 1, 1), outside))).toBe('GIF: a frame lies outside')
    }
    expect(await outcomeOf(gif(2, 2).subarray(0, 19))).toMatch(/^GIF/)
  })

  test('a PNG of very many chunks', async () => {
    const png = await plain.png().toBuffer()
    const parts = Array.from({ length: 100_000 }, () => samplePngChunk('tEXt', text('a')))
    const bomb = Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)])
    expect(await outcomeOf(bomb)).toBe('PNG: more than 20000 parts')
  })
})

describe('links of a document open pages and do nothing else (ours)', () => {
  const link = (address: string) => `/OpenAction << /S /URI /URI ${address} >>`
  const hex = (address: string) => `<${text(address).toString('hex')}>`
  const wide = (address: string) => Buffer.from(`\ufeff${address}`, 'utf16le').swap16()
  const packed = (inside: string) =>
    Buffer.concat([
      text('%PDF-1.5\n9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
      deflateSync(text(inside)),
      sampleDocument().subarray(9),
    ])

  test.each([
    ['a script', link('(javascript:alert\\(1\\)//)')],
    ['a script behind a line', link('(javascript://%0Aalert\\(1\\))')],
    ['a script in capitals and blanks', link('( JavaScript :x)').replace(' :', ':')],
    ['a script with a line within', link('(java\\\nscript:x)')],
    ['a script in octal numbers', link('(\\152avascript:x)')],
    ['a script in numbers', link(hex('javascript:x'))],
    ['a script of two bytes a letter', link(`<${wide('javascript:x').toString('hex')}>`)],
    ['a script behind a comment', `/OpenAction << /S /URI /URI %no\n(javascript:x) >>`],
    ['a script under a name in numbers', `/OpenAction << /S /URI /#55RI (javascript:x) >>`],
    ['a script under a number', `>> endobj\n7 0 obj (javascript:x) endobj\n8 0 obj <<`],
    ['a file of the reader', link('(file:///etc/passwd)')],
    ['data', link('(data:text/html,x)')],
    ['a script on which all links stand', '/URI << /Base (javascript:x) >>'],
    ['a script in an action of a film', '/OpenAction << /S /Rendition /JS (app.alert) >>'],
    ['a form with scripts of its own', '/AcroForm << /XFA [(x) 5 0 R] >>'],
  ])('%s is refused', async (_what, more) => {
    expect(await outcomeOf(sampleDocument(more))).toBe('PDF: it brings scripts or starts programs')
  })

  test('so is a compressed one, and a compressed part of another type than declared', async () => {
    const refused = 'PDF: it brings scripts or starts programs'
    expect(await outcomeOf(packed('1 0 << /S /URI /URI (javascript:x) >>'))).toBe(refused)
    expect(await outcomeOf(packed(' '.repeat(17 << 20)))).toBe(refused)
  })

  test.each([
    ['a page of the web', link('(https://example.com/a?b=javascript:c)')],
    ['an address of e-mail', link('(mailto:somebody@example.com)')],
    ['a place without a scheme', link('(/terms)')],
    ['a title that begins with the name of the language', '/Info << /Title (JavaScript: the good parts) >>'],
  ])('%s is taken', async (_what, more) => {
    expect(await outcomeOf(sampleDocument(more))).toBe('taken')
  })
})

describe('heavy work is queued fairly (ours)', () => {
  test('a user with a hundred slow files delays nobody else, and has one at a time', async () => {
    const take = createFairQueue(2)
    const ended: string[] = []
    const ends: (() => void)[] = []
    const long = () => new Promise<void>((done) => void ends.push(done))
    const hundred = Array.from({ length: 100 }, () => take('one', long))
    expect(ends.length).toBe(1)
    for (const owner of ['two', 'three', 'two']) {
      await take(owner, () => Promise.resolve(ended.push(owner)))
    }
    expect(ended).toEqual(['two', 'three', 'two'])
    await expect(take('two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const other = take('two', long)
    const third = take('three', () => Promise.resolve('done'))
    // Both slots are taken: the next free one goes to another waiting user, not to the same one again.
    ends.shift()?.()
    expect(await third).toBe('done')
    while (ends.length) {
      ends.shift()?.()
      await new Promise((done) => setImmediate(done))
    }
    await Promise.all([...hundred, other])
  })

  test('documents of one user that never finish leave slots for those of others', async () => {
    const loop = sampleDocument().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]')
    const bomb = (at: number) => text(loop.replace('%%EOF', `%${at}\n%%EOF`))
    let left = 0
    const bombs = Array.from({ length: 6 }, (_, at) =>
      library
        .add(bomb(at), '', undefined, 'bomber')
        .catch(() => undefined)
        .finally(() => (left += 1)),
    )
    await library.add(sampleDocument(), '', undefined, 'somebody')
    expect(left).toBeLessThan(6)
    await Promise.all(bombs)
  })
})
