import type { FileHandle } from 'node:fs/promises'
import { MediaError } from '../media-error.js'

/** Facts about a video. Sizes are in pixels as displayed; the codec is its four-character code (`avc1`). */
export interface MovieFacts {
  width: number
  height: number
  seconds: number
  codec: string
}

interface Box {
  type: string
  start: number
  body: number
  end: number
}

const maxOfMoov = 64 << 20
/** A video of an hour in fragments of one second has 7,200. Reading many more would block all other work. */
const maxBoxes = 10_000
/** The index of a video has about twenty boxes per track, and each lookup scans them again. */
const maxLookups = 20_000

/** The index of a video, and how many more boxes may be read in it. */
interface Index {
  readonly bytes: Buffer
  looks: number
}
/**
 * Boxes that playback needs, at the top level and in the index. All others may contain private data and are
 * blanked.
 */
const allowedAtTop = new Set([
  'ftyp',
  'styp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'ssix',
  'prft',
  'pdin',
  'wide',
])
const allowedInIndex = new Set(['mvhd', 'trak', 'mvex', 'iods', 'ctab', 'clip'])
const allowedInTrack = new Set([
  'tkhd',
  'edts',
  'mdia',
  'tref',
  'tapt',
  'load',
  'clip',
  'matt',
  'txas',
  'trgr',
])
const allowedTracks = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])
const zeros = Buffer.alloc(65_536)

/**
 * Reads an MP4 or QuickTime file and blanks, in place, what playback does not need and what may reveal places
 * and devices: user data, metadata boxes, free space and timed metadata tracks. Throws a MediaError when the
 * boxes are inconsistent or contain no video.
 */
export async function cleanMovie(file: FileHandle, size: number): Promise<MovieFacts> {
  let facts: MovieFacts | undefined
  for (let at = 0, count = 1; at < size; count += 1) {
    if (count > maxBoxes) throw broken('too many boxes')
    const box = await readTopBox(file, at, size)
    if (box.type === 'moov') {
      if (box.end - box.start > maxOfMoov) throw new MediaError('media-too-large', 'MP4: the index')
      const moov = Buffer.alloc(box.end - box.start)
      await file.read(moov, 0, moov.length, box.start)
      facts = readMoov(moov, box.body - box.start)
      await file.write(moov, 0, moov.length, box.start)
    } else if (!allowedAtTop.has(box.type)) await blankInFile(file, box)
    at = box.end
  }
  if (!facts) throw broken('no video inside')
  return facts
}

const broken = (detail: string) => new MediaError('media-broken', `MP4: ${detail}`)

async function readTopBox(file: FileHandle, at: number, size: number): Promise<Box> {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, at)
  return parseBox(head.subarray(0, bytesRead), 0, size - at, at)
}

/**
 * `limit` is the end of the surrounding box, in the same offsets as `at`; `shift` is added to the results.
 */
function parseBox(bytes: Buffer, at: number, limit: number, shift = 0): Box {
  if (limit - at < 8 || bytes.length - at < 8) throw broken('a box is cut')
  let length = bytes.readUInt32BE(at)
  let header = 8
  if (length === 1) {
    if (bytes.length - at < 16) throw broken('a box is cut')
    length = Number(bytes.readBigUInt64BE(at + 8))
    header = 16
  }
  if (length === 0) length = limit - at
  if (length < header || length > limit - at) throw broken('a box is larger than its place')
  const start = at + shift
  return { type: bytes.toString('latin1', at + 4, at + 8), start, body: start + header, end: start + length }
}

function* boxes(index: Index, from: number, to: number): Generator<Box> {
  // QuickTime may terminate a list with four zero bytes.
  for (let at = from; to - at >= 8;) {
    index.looks -= 1
    if (index.looks < 0) throw broken('too many boxes')
    const box = parseBox(index.bytes, at, to)
    yield box
    at = box.end
  }
}

function find(index: Index, inside: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path
  for (const box of boxes(index, inside.body, inside.end)) {
    if (box.type === type) return rest.length === 0 ? box : find(index, box, ...rest)
  }
  return undefined
}

function readMoov(moov: Buffer, body: number): MovieFacts | undefined {
  const whole = { type: 'moov', start: 0, body, end: moov.length }
  const index = { bytes: moov, looks: maxLookups }
  const header = find(index, whole, 'mvhd')
  if (!header) throw broken('no header')
  const seconds = readDuration(moov, header)
  let video: MovieFacts | undefined
  for (const box of boxes(index, body, moov.length)) {
    if (!allowedInIndex.has(box.type)) blank(moov, box)
    if (box.type !== 'trak') continue
    const handler = find(index, box, 'mdia', 'hdlr')
    const kind = handler ? moov.toString('latin1', handler.body + 8, handler.body + 12) : ''
    if (!allowedTracks.has(kind)) blank(moov, box)
    else
      for (const inner of boxes(index, box.body, box.end))
        if (!allowedInTrack.has(inner.type)) blank(moov, inner)
    if (kind === 'vide') video ??= readVideo(index, box, seconds)
  }
  return video
}

function readVideo(index: Index, track: Box, seconds: number): MovieFacts {
  const moov = index.bytes
  const header = find(index, track, 'tkhd')
  const samples = find(index, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!header || header.end - header.body < 84 || !samples || samples.end - samples.body < 16) {
    throw broken('a track is cut')
  }
  const [wide, tall] = [moov.readUInt32BE(header.end - 8) >>> 16, moov.readUInt32BE(header.end - 4) >>> 16]
  // The matrix of a phone's portrait video rotates by 90°: its first number is zero.
  const isTurned = moov.readInt32BE(header.end - 44) === 0
  const codec = moov.toString('latin1', samples.body + 12, samples.body + 16)
  return { width: isTurned ? tall : wide, height: isTurned ? wide : tall, seconds, codec }
}

function readDuration(moov: Buffer, header: Box): number {
  const isLong = moov[header.body] === 1
  if (header.end - header.body < (isLong ? 32 : 20)) throw broken('the header is cut')
  const scale = moov.readUInt32BE(header.body + (isLong ? 20 : 12))
  const units = isLong ? Number(moov.readBigUInt64BE(header.body + 24)) : moov.readUInt32BE(header.body + 16)
  return scale === 0 ? 0 : units / scale
}

/** Overwrites a box with a free box of the same size, so that all offsets in the file stay valid. */
function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1')
  bytes.fill(0, box.body, box.end)
}

async function blankInFile(file: FileHandle, box: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4)
  for (let at = box.body; at < box.end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, box.end - at), at)
  }
}
