import { MediaRefusal } from './media-refusal.js'

/** What of a PNG is drawn: sizes, colours, transparency, pixels and which way is up. */
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

/** A JPEG that appears in steps has about ten; each goes over all of its pixels again. */
const mostScans = 64

/**
 * A picture without what only costs time: texts of a PNG, a few bytes of which unpack to much. A JPEG of thousands of
 * scans, which keeps a processor busy for minutes, is refused. What is broken otherwise is left to whoever draws it.
 */
export function leanPicture(source: Buffer): Buffer {
  if (source.readUInt16BE(0) === 0xffd8) checkScans(source)
  return source.toString('latin1', 1, 4) === 'PNG' ? leanPng(source) : source
}

function leanPng(source: Buffer): Buffer {
  const kept = [source.subarray(0, 8)]
  let at = 8
  while (at + 12 <= source.length) {
    const end = at + 12 + source.readUInt32BE(at)
    if (end > source.length) break
    if (drawnChunks.has(source.toString('latin1', at + 4, at + 8))) kept.push(source.subarray(at, end))
    at = end
  }
  // A part that is cut off is for the drawer to find.
  return Buffer.concat([...kept, source.subarray(at)])
}

const isPart = (marker: number) => marker > 0x01 && (marker < 0xd0 || marker > 0xd9)

function checkScans(source: Buffer): void {
  let scans = 0
  let at = source.indexOf(0xff, 2)
  while (at >= 0 && at + 3 < source.length) {
    const marker = source[at + 1] ?? 0
    // What stands behind the end, a film of a phone perhaps, is not looked at.
    if (marker === 0xd9) return
    const isHead = isPart(marker) && marker !== 0xff
    if (marker === 0xda && (scans += 1) > mostScans)
      throw new MediaRefusal('media-broken', `JPEG: more than ${mostScans} scans`)
    // Behind the head of a scan, and behind what is no part, the next sign is looked for.
    at = source.indexOf(0xff, isHead ? at + 2 + source.readUInt16BE(at + 2) : at + (marker === 0xff ? 1 : 2))
  }
}
