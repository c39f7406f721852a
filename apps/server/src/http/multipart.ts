import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpError } from './http-error.js'

/** A file that comes with a call, and the fields that stand before it. */
export interface Uploaded {
  readonly file: MultipartFile
  readonly fields: Readonly<Record<string, unknown>>
}

const limits = { fileSize: 512 << 20, files: 1, fields: 20, fieldSize: 10_000 }

/** What the parser throws at a head that it cannot begin with has no code, and many words. */
const asMalformed = (error: unknown): never => {
  throw error instanceof Error && !('code' in error) ? malformed() : error
}
const malformed = () => httpError('api-400', { Errors: { file: 'malformed' } })

async function readFile(request: FastifyRequest): Promise<Uploaded> {
  const file = request.isMultipart() ? await request.file().catch(asMalformed) : undefined
  if (!file) throw httpError('api-400', { Errors: { file: 'missing' } })
  const fields = Object.entries(file.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
  )
  return { file, fields: Object.fromEntries(fields) }
}

/** What is left of an upload that was refused: unread, it would hold up the next request on this connection. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** What the parser of a body that was cut short, or that is none, throws: an error without a code. */
const isMalformed = (error: unknown) =>
  error instanceof Error && !('code' in error) && /multipart|part header/i.test(error.message)

/** Runs a call with the file that it brings; refuses with `api-400` where there is none. */
export async function withFile(
  request: FastifyRequest,
  run: (uploaded: Uploaded) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await run(await readFile(request))
  } catch (error) {
    throw isMalformed(error) ? malformed() : error
  } finally {
    drain(request)
  }
}

/** Adds routes that take files. In a scope of their own: what reads files costs every request of its scope. */
export function takeFiles(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, ready) => {
    void scope.register(multipart, { limits })
    add(scope)
    ready()
  })
}
