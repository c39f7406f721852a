import { MediaRefusal } from './media-refusal.js'

/** An animation without its comments, and what it measures. */
export interface CleanGif {
  bytes: Buffer
  width: number
  height: number
  frames: number
}

const mostPixels = 300_000_000
const loops = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/

/**
 * Copies an animation block by block: comments, application data but the loop count, and everything after the
 * end are left out. Throws a MediaRefusal when the blocks do not add up or the frames are a bomb.
 */
export function cleanGif(source: Buffer): CleanGif {
  if (source.length < 13) throw broken('the header is cut')
  const width = source.readUInt16LE(6)
  const height = source.readUInt16LE(8)
  let at = 13 + colourTable(source[10] ?? 0)
  const kept = [source.subarray(0, at)]
  let frames = 0
  for (;;) {
    const start = at
    const kind = source[at]
    if (kind === 0x3b) break
    if (kind === 0x2c) {
      at = skipBlocks(source, at + 11 + colourTable(source[at + 9] ?? 0))
      frames += 1
      if (frames * width * height > mostPixels) throw new MediaRefusal('media-dimensions', 'too many frames')
      kept.push(source.subarray(start, at))
    } else if (kind === 0x21) {
      at = skipBlocks(source, at + 2)
      if (isKept(source, start)) kept.push(source.subarray(start, at))
    } else throw broken('an unknown block')
  }
  if (frames === 0 || width === 0 || height === 0) throw broken('no picture inside')
  return { bytes: Buffer.concat([...kept, Buffer.of(0x3b)]), width, height, frames }
}

const broken = (detail: string) => new MediaRefusal('media-broken', `GIF: ${detail}`)

const colourTable = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

function skipBlocks(source: Buffer, from: number): number {
  let at = from
  for (;;) {
    const size = source[at]
    if (size === undefined) throw broken('it ends too early')
    at += size + 1
    if (size === 0) return at
  }
}

function isKept(source: Buffer, start: number): boolean {
  const label = source[start + 1]
  return label === 0xf9 || (label === 0xff && loops.test(source.toString('latin1', start + 3, start + 14)))
}
