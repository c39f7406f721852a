/** Kind of file on the wire (B3.7 Resource). */
export type MediaResource = 'image' | 'gif' | 'video' | 'pdf'

/** The accepted file types. */
export type MediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'video/mp4'
  | 'video/quicktime'
  | 'application/pdf'

const resources: Record<MediaType, MediaResource> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'gif',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'application/pdf': 'pdf',
}
const movieBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|dash|mmp4|MSNV|3gp[4-7]|f4v |XAVC)$/

/** How many of a file's first bytes the detection needs. */
export const sniffedLength = 64

/**
 * Detects the type of a file by its first bytes; undefined for all types that are not accepted, among them
 * SVG and HTML.
 */
export function sniffMedia(head: Uint8Array): MediaType | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, sniffedLength)).toString(
    'latin1',
  )
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'image/webp'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, 12)
  if (brand === 'qt  ') return 'video/quicktime'
  return movieBrands.test(brand) ? 'video/mp4' : undefined
}

const programs = ['MZ', '\x7fELF', '#!', 'PK\x03\x04']

/** True when a file starts like executable content: HTML, SVG with scripts, a program, a script. */
export function isActive(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, sniffedLength))
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  return /^<(?:!|\?|[a-z])/i.test(text) || programs.some((sign) => text.startsWith(sign))
}

/** The wire kind of a file type. */
export const resourceOf = (type: MediaType): MediaResource => resources[type]

/** Values that declare no type: a form part without one counts as plain text (RFC 7578, 4.4). */
const undeclared = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])

/**
 * True when the declared content type contradicts the detected one. Mixing up picture types is tolerated,
 * because picture servers often do; a page that turns out to be a picture is a contradiction.
 */
export function isMismatch(declared: string, sniffed: MediaType): boolean {
  const [type = ''] = declared.toLowerCase().split(';')
  const bare = type.trim()
  if (undeclared.has(bare)) return false
  if (bare === 'image/svg+xml') return true
  return bare.split('/')[0] !== sniffed.split('/')[0] || (bare.startsWith('application/') && bare !== sniffed)
}
