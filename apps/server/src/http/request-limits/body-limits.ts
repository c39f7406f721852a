import type { Declaration } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { httpError } from '../http-error.js'

/** What a guest may send as a body, in bytes: a few short fields. Files are streamed and have limits of their own. */
export const maxGuestBytes = 16 << 10
/** What a person who is signed in may send, in bytes: a long text and its links. */
const maxBodyBytes = 1 << 20

/** How many bytes a call takes as its body; a guest's is small. */
export const maxBytesOf = ({ needs }: Pick<Declaration, 'needs'>): number =>
  needs === 'guest' ? maxGuestBytes : maxBodyBytes

/** No form of ours has more. */
const maxFields = 100

/**
 * The fields of a form (`application/x-www-form-urlencoded`) by their names; one that is repeated is a list. It is read
 * in one pass. Throws `api-400` for more than a hundred fields.
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

/** A body that is empty is no body; others must be JSON. */
export function takeJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // What has no type of ours is refused with 415 by the frame, plain text too.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parseJson(request, body, done)
  })
}

/** Adds routes that take a form beside JSON. In a scope of their own: nobody else reads forms. */
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
