import { MediaError } from '../media-error.js'

/** An animation without metadata, and its dimensions. */
export interface CleanGif {
  bytes: Buffer
  width: number
  height: number
  frames: number
}

const maxPixels = 300_000_000
/** Five minutes of animation have 9,000 frames, each with one block for its duration. */
const maxBlocks = 20_000
const loops = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/

/**
 * Copies an animation block by block, without comments, trailing data and application data (except the loop
 * count). Throws a MediaError when the blocks are inconsistent or the frames are a decompression bomb.
 */
export function cleanGif(source: Buffer): CleanGif {
  if (source.length < 13) throw broken('the header is cut')
  const width = source.readUInt16LE(6)
  const height = source.readUInt16LE(8)
  let at = 13 + colourTable(source[10] ?? 0)
  const parts = [source.subarray(0, at)]
  let frames = 0
  for (let count = 1; ; count += 1) {
    if (count > maxBlocks) throw new MediaError('media-dimensions', 'too many frames')
    const start = at
    const kind = source[at]
    if (kind === 0x3b) break
    if (kind === 0x2c) {
      if (!isInside(source, at, width, height)) throw broken('a frame lies outside')
      at = skipBlocks(source, at + 11 + colourTable(source[at + 9] ?? 0))
      frames += 1
      if (frames * width * height > maxPixels) throw new MediaError('media-dimensions', 'too many frames')
      parts.push(source.subarray(start, at))
    } else if (kind === 0x21) {
      at = skipBlocks(source, at + 2)
      if (isNeeded(source, start)) parts.push(source.subarray(start, at))
    } else throw broken('an unknown block')
  }
  if (frames === 0 || width === 0 || height === 0) throw broken('no picture inside')
  return { bytes: Buffer.concat([...parts, Buffer.of(0x3b)]), width, height, frames }
}

const broken = (detail: string) => new MediaError('media-broken', `GIF: ${detail}`)

const colourTable = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** A decoder may allocate memory for a single frame, so each frame must fit into the announced size. */
function isInside(source: Buffer, at: number, width: number, height: number): boolean {
  if (source.length < at + 10) return false
  const [left, top] = [source.readUInt16LE(at + 1), source.readUInt16LE(at + 3)]
  return left + source.readUInt16LE(at + 5) <= width && top + source.readUInt16LE(at + 7) <= height
}

function skipBlocks(source: Buffer, from: number): number {
  let at = from
  for (;;) {
    const size = source[at]
    if (size === undefined) throw broken('it ends too early')
    at += size + 1
    if (size === 0) return at
  }
}

function isNeeded(source: Buffer, start: number): boolean {
  const label = source[start + 1]
  return label === 0xf9 || (label === 0xff && loops.test(source.toString('latin1', start + 3, start + 14)))
}
