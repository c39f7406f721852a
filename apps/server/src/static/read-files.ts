import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedCodings } from '../http/accept-encoding.js'
import { isKnown } from '../http/etag.js'

/** A file as it is answered. `brotli` and `gzip` are there when the build laid them beside it. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Buffer
  readonly brotli: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The media type of a file by its name; undefined for kinds that nobody expects. */
export const typeOf = (name: string): string | undefined => types[extname(name)]

function readOne(path: string): StaticFile | undefined {
  const type = typeOf(path)
  if (!type) return undefined
  const bytes = readFileSync(path)
  const beside = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
  return { type, etag, bytes, brotli: beside('.br'), gzip: beside('.gz') }
}

/** Reads a built folder into memory: `assets/main.js` → file. Kinds that nobody expects stay out. */
export function readFiles(folder: string | null): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (folder === null || !existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = readOne(join(folder, name))
    if (file) files.set(name.split(sep).join('/'), file)
  }
  return files
}

/** Answers with a file, in the smallest form that the caller reads. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  headers: Record<string, string>,
): FastifyReply {
  reply.headers({ ...headers, etag: file.etag, 'content-type': file.type, vary: 'Accept-Encoding' })
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  const takes = acceptedCodings(request.headers['accept-encoding'])
  if (file.brotli && takes('br')) return reply.header('content-encoding', 'br').send(file.brotli)
  if (file.gzip && takes('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.bytes)
}
