import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { isKnown } from '../http/etag.js'
import type { MediaLibrary } from './library/media-library.js'

/** The answer to a request for a file. Without `body` only the headers are sent. */
export interface MediaAnswer {
  status: 200 | 206 | 304 | 404 | 416
  headers: Record<string, string>
  body?: Readable
}

/** The relevant parts of a request. Header values are unprocessed. */
export interface MediaRequest {
  id: string
  name: string
  method?: string
  range?: string | undefined
  ifNoneMatch?: string | undefined
  ifRange?: string | undefined
  /** True when others may see the file, so that shared caches may store it, too. */
  isShown?: boolean
}

/** Path of a library file on this server. */
export const mediaPath = (id: string, name: string): string => `/media/${id}/${name}`

const ownAddress = /^(?:https?:\/\/[^/]+)?\/media\/(med[A-Za-z0-9]{24})\//

/** Id of the library file in an address of ours, at any host; undefined for every other address. */
export const mediaIdIn = (address: string): string | undefined => ownAddress.exec(address)?.[1]

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * Answers a request for a file so that it can be shown but never executed: the content type is set here and
 * sniffing forbidden, and a document is sandboxed without permissions. Caches revalidate after five minutes,
 * because the file may have been deleted; its content never changes, so the answer is then short.
 */
export async function serveMedia(library: MediaLibrary, request: MediaRequest): Promise<MediaAnswer> {
  const found = await library.find(request.id, request.name)
  if (!found) return { status: 404, headers: { ...always, 'cache-control': 'no-store' } }
  const { path, mimeType, bytes } = found
  const etag = `"${request.id}/${request.name}"`
  const headers: Record<string, string> = {
    ...always,
    'content-type': mimeType,
    'content-disposition': `inline; filename="${request.id}-${request.name}"`,
    'content-security-policy': policyOf(mimeType),
    'cache-control': `${request.isShown ? 'public' : 'private'}, max-age=300, must-revalidate`,
    'access-control-allow-origin': '*',
    'accept-ranges': 'bytes',
    etag,
  }
  if (isKnown(request.ifNoneMatch, etag)) return { status: 304, headers }
  // Ranges apply to GET only, and to a client whose other ranges are of this very file (RFC 9110, 13.1.5 and
  // 14.2).
  const isPart = request.method !== 'HEAD' && (request.ifRange ?? etag).trim() === etag
  const range = isPart ? parseRange(request.range, bytes) : undefined
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...always, 'content-range': `bytes */${bytes}` } }
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${bytes}`
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return { status, headers }
  return { status, headers, body: createReadStream(path, { start, end }) }
}

/**
 * Browsers do not show PDF in a sandbox. Their own viewer isolates it, and the policy still forbids it to
 * load anything.
 */
function policyOf(mimeType: string): string {
  return mimeType === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
    : "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
}

/**
 * Parses one range of bytes. Several ranges in one request are answered by the whole file, as the protocol
 * allows.
 */
function parseRange(
  range: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '')
  if (!parts) return undefined
  const [, from = '', to = ''] = parts
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start > end || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
