import { MediaError } from '../media-error.js'

/** PNG chunks that affect the drawing: sizes, colours, transparency, pixels and orientation. */
const drawnChunks = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'eXIf',
  'IDAT',
  'IEND',
])

/** A progressive JPEG has about ten scans; each one goes over all of its pixels again. */
const maxScans = 64

/**
 * Removes the parts of a picture that only cost time: text chunks of a PNG, which may expand hugely. Refuses
 * a JPEG of thousands of scans, which would occupy a processor for minutes. Other damage is left to the
 * decoder.
 */
export function leanPicture(source: Buffer): Buffer {
  if (source.readUInt16BE(0) === 0xffd8) checkScans(source)
  return source.toString('latin1', 1, 4) === 'PNG' ? leanPng(source) : source
}

/** Encoders split pixels into chunks of 4 or 8 kB: the largest accepted picture has 5,000. */
const maxChunks = 20_000

function leanPng(source: Buffer): Buffer {
  const chunks = [source.subarray(0, 8)]
  let at = 8
  for (let count = 1; at + 12 <= source.length; count += 1) {
    if (count > maxChunks) throw new MediaError('media-broken', `PNG: more than ${maxChunks} parts`)
    const end = at + 12 + source.readUInt32BE(at)
    if (end > source.length) break
    if (drawnChunks.has(source.toString('latin1', at + 4, at + 8))) chunks.push(source.subarray(at, end))
    at = end
  }
  // A truncated chunk is left to the decoder.
  return Buffer.concat([...chunks, source.subarray(at)])
}

const isPart = (marker: number) => marker > 0x01 && (marker < 0xd0 || marker > 0xd9)

/** Index of the next marker from `from` on; the end of the file when there is none. */
function nextSign(source: Buffer, from: number): number {
  let at = from
  // A search per marker would take longer than checking every byte when there are very many.
  while (at < source.length && source[at] !== 0xff) at += 1
  return at
}

function checkScans(source: Buffer): void {
  let scans = 0
  let at = nextSign(source, 2)
  while (at + 3 < source.length) {
    const marker = source[at + 1] ?? 0
    // Data after the end, such as a phone's motion video, is not read.
    if (marker === 0xd9) return
    const isHead = isPart(marker) && marker !== 0xff
    if (marker === 0xda && (scans += 1) > maxScans)
      throw new MediaError('media-broken', `JPEG: more than ${maxScans} scans`)
    // After a scan header, or when no segment starts here, search the next marker.
    at = nextSign(source, isHead ? at + 2 + source.readUInt16BE(at + 2) : at + (marker === 0xff ? 1 : 2))
  }
}
