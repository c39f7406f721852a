import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A box of an MP4 file. */
export function sampleBox(type: string, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A film of 4.2 seconds, 640 × 360, that tells in every place it knows where it was made. */
export function sampleMovie(place: string): Buffer {
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1000, 12)
  mvhd.writeUInt32BE(4200, 16)
  const tkhd = Buffer.alloc(84)
  tkhd.writeInt32BE(65_536, 40)
  tkhd.writeUInt32BE(640 << 16, 76)
  tkhd.writeUInt32BE(360 << 16, 80)
  const handler = (kind: string) => sampleBox('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13))
  const samples = sampleBox('stbl', sampleBox('stsd', Buffer.alloc(8), sampleBox('avc1', Buffer.alloc(70))))
  const moov = sampleBox(
    'moov',
    sampleBox('mvhd', mvhd),
    sampleBox(
      'trak',
      sampleBox('tkhd', tkhd),
      sampleBox('mdia', handler('vide'), sampleBox('minf', samples)),
      sampleBox('udta', Buffer.from(place)),
    ),
    sampleBox('trak', sampleBox('mdia', handler('meta')), sampleBox('edts', Buffer.from(place))),
    sampleBox('udta', sampleBox('\xA9xyz', Buffer.from(place))),
    sampleBox('meta', Buffer.from(place)),
  )
  return Buffer.concat([
    sampleBox('ftyp', Buffer.from('isom0000')),
    sampleBox('uuid', Buffer.from(place)),
    sampleBox('mdat', Buffer.alloc(500, 7)),
    moov,
  ])
}

/** A document of one empty page; `more` goes into its catalogue. */
export function sampleDocument(more = ''): Buffer {
  return Buffer.from(
    [
      '%PDF-1.4',
      `1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj`,
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 400] >> endobj',
      'trailer << /Root 1 0 R >>',
      'startxref\n9\n%%EOF',
    ].join('\n'),
  )
}

/** A part of a PNG file. */
export function samplePngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A square PNG of noise, so that it is large and never the same twice. */
export function samplePicture(side: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)]))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
      samplePngChunk('IHDR', header),
      samplePngChunk('IDAT', deflateSync(Buffer.concat(rows))),
      samplePngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
