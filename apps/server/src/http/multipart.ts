import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpError } from './http-error.js'

/** An uploaded file, and the fields before it. */
export interface Uploaded {
  readonly file: MultipartFile
  readonly fields: Readonly<Record<string, unknown>>
}

const limits = { fileSize: 512 << 20, files: 1, fields: 20, fieldSize: 10_000 }

/** The parser's error about a malformed header has no code. */
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

/** Reads and discards the rest of a refused upload, which would block the next request on the connection. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Whether the parser reports a truncated or malformed body: its error has no code. */
const isMalformed = (error: unknown) =>
  error instanceof Error && !('code' in error) && /multipart|part header/i.test(error.message)

/** Runs a call with its uploaded file. Throws `api-400` without one. */
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

/** Adds routes that take files, in a scope of their own, because the file parser slows down every request of its scope. */
export function takeFiles(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, ready) => {
    void scope.register(multipart, { limits })
    add(scope)
    ready()
  })
}
