import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { isKnown } from '../entity-tag.js'
import type { MediaLibrary } from './media-library.js'

/** An answer to a request for a file. No `body` means that only the headers go out. */
export interface MediaAnswer {
  status: 200 | 206 | 304 | 404 | 416
  headers: Record<string, string>
  body?: Readable
}

/** What of a request matters. Header values as they came. */
export interface MediaRequest {
  id: string
  name: string
  method?: string
  range?: string | undefined
  ifNoneMatch?: string | undefined
  ifRange?: string | undefined
}

/** Where a file of the library is found on the server. */
export const mediaPath = (id: string, name: string): string => `/media/${id}/${name}`

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * Answers a request for a file so that it can be shown but never run: its type is ours and is not sniffed, and
 * a page made of it is sandboxed without any right. Ids do not change their content, so it is cached for good.
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
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'accept-ranges': 'bytes',
    etag,
  }
  if (isKnown(request.ifNoneMatch, etag)) return { status: 304, headers }
  // Parts are for a GET, and for who has the other parts of this very file (RFC 9110, 13.1.5 and 14.2).
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

/** Browsers show no document in a sandbox; their own viewer keeps it apart, and it may still load nothing. */
function policyOf(mimeType: string): string {
  return mimeType === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
    : "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
}

/** One range of bytes; several in one request are answered by the whole file, as the protocol allows. */
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
