import type { Declaration } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { httpError } from '../http-error.js'

/** Maximum body of a guest's call in bytes: a few short fields. Files are streamed and have their own limits. */
export const maxGuestBytes = 16 << 10
/** Maximum body of a signed-in user's call in bytes: a long text and its links. */
const maxBodyBytes = 1 << 20

/** Maximum body of a call in bytes. */
export const maxBytesOf = ({ needs, maxBytes }: Pick<Declaration, 'needs' | 'maxBytes'>): number =>
  maxBytes ?? (needs === 'guest' ? maxGuestBytes : maxBodyBytes)

/** More than any of our forms has. */
const maxFields = 100

/**
 * The fields of a form (`application/x-www-form-urlencoded`) by name; a repeated one is a list. Reads in one pass.
 * Throws `api-400` for more than a hundred fields.
 */
export function readForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > maxFields) throw httpError('api-400', { Errors: { body: 'too-many-fields' } })
    const before = fields.get(name)
    if (before === undefined) fields.set(name, value)
    else if (Array.isArray(before)) before.push(value)
    else fields.set(name, [before, value])
  }
  return Object.fromEntries(fields)
}

/** Reads bodies as JSON. An empty body counts as none. */
export function takeJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Fastify refuses other content types with 415, plain text included.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parseJson(request, body, done)
  })
}

/** Adds routes that read JSON from plain text, too, in a scope of their own: other routes accept none. EMBED11 */
export function takePlain(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  void app.register((scope, _options, ready) => {
    scope.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
      void parseJson(request, body, done)
    })
    add(scope)
    ready()
  })
}

/** Adds routes that accept a form as well as JSON, in a scope of their own: other routes accept no forms. */
export function takeForms(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, ready) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        try {
          done(null, readForm(body))
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      },
    )
    add(scope)
    ready()
  })
}
