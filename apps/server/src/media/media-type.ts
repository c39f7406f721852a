/** What a file is on the wire (B3.7 Resource). */
export type MediaResource = 'image' | 'gif' | 'video' | 'pdf'

/** The types of file that are taken in. */
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

/** How many of a file's first bytes the sniffing needs. */
export const sniffedLength = 64

/** Tells a file by its first bytes alone; undefined for everything that is not taken in, SVG and HTML among it. */
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

/** True for the beginning of something that could run: a page, a drawing with scripts, a program, a script. */
export function isActive(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, sniffedLength))
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  return /^<(?:!|\?|[a-z])/i.test(text) || programs.some((sign) => text.startsWith(sign))
}

/** Which resource of the wire a type is. */
export const resourceOf = (type: MediaType): MediaResource => resources[type]

/** What stands for no type: a part of a form without one is plain text (RFC 7578, 4.4). */
const unsaid = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])

/**
 * True when a declared content type contradicts what was sniffed. Kinds of pictures may be mixed up, which
 * servers of pictures do a lot; a page that turns out to be a picture is a lie.
 */
export function isLie(declared: string, sniffed: MediaType): boolean {
  const [type = ''] = declared.toLowerCase().split(';')
  const bare = type.trim()
  if (unsaid.has(bare)) return false
  if (bare === 'image/svg+xml') return true
  return bare.split('/')[0] !== sniffed.split('/')[0] || (bare.startsWith('application/') && bare !== sniffed)
}
