/** File type and dimensions, detected from the first bytes. */
export interface Sniffed {
  readonly type: string
  readonly kind: 'image' | 'gif' | 'video' | 'document'
  readonly width?: number
  readonly height?: number
  /** Seconds. */
  readonly duration?: number
}

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function sizeOfWebp(bytes: Buffer): { width: number; height: number } | undefined {
  if (starts(bytes, 'VP8X', 12))
    return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (starts(bytes, 'VP8L', 12)) {
    const bits = bytes.readUInt32LE(21)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** The length in seconds from the video's own header. */
function lengthOfVideo(bytes: Buffer): number | undefined {
  const box = bytes.indexOf('mvhd', 0, 'latin1')
  if (box < 0 || box + 36 > bytes.length) return undefined
  const isLong = bytes[box + 4] === 1
  const scale = bytes.readUInt32BE(box + (isLong ? 24 : 16))
  const length = isLong ? Number(bytes.readBigUInt64BE(box + 28)) : bytes.readUInt32BE(box + 20)
  return scale ? length / scale : undefined
}

function sniffImage(bytes: Buffer): Sniffed | undefined {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) {
    return { type: 'image/png', kind: 'image', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  if (starts(bytes, '\xff\xd8\xff')) return { type: 'image/jpeg', kind: 'image', ...sizeOfJpeg(bytes) }
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) {
    return { type: 'image/gif', kind: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  }
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) {
    return { type: 'image/webp', kind: 'image', ...sizeOfWebp(bytes) }
  }
  return undefined
}

function sniffVideo(bytes: Buffer): Sniffed | undefined {
  if (starts(bytes, '\x1a\x45\xdf\xa3')) return { type: 'video/webm', kind: 'video' }
  if (!starts(bytes, 'ftyp', 4)) return undefined
  const duration = lengthOfVideo(bytes)
  const type = starts(bytes, 'qt  ', 8) ? 'video/quicktime' : 'video/mp4'
  return { type, kind: 'video', ...(duration !== undefined && { duration }) }
}

const documents: readonly (readonly [start: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['PK\x03\x04', 'application/vnd.openxmlformats-officedocument'],
  ['\xd0\xcf\x11\xe0', 'application/vnd.ms-office'],
]

/** Detects a file's type by its content alone; undefined when it is unknown. */
export function sniff(bytes: Buffer): Sniffed | undefined {
  if (bytes.length < 32) return undefined
  const document = documents.find(([start]) => starts(bytes, start))
  if (document) return { type: document[1], kind: 'document' }
  return sniffImage(bytes) ?? sniffVideo(bytes)
}
