import type { Declaration } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { lineOf, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { declarations } from './declarations.js'
import { openApiDocument } from './document.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Declared calls that no module implements, by method and path. */
    readonly notImplemented: Set<string>
  }
}

/** Serves the OpenAPI document, built at the first request. */
export function routes(app: FastifyInstance, context: Context): void {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    const { publicUrl: server } = context.configuration
    const isServed = (declaration: Declaration) => !app.notImplemented.has(lineOf(declaration))
    document ??= JSON.stringify(openApiDocument({ server, version: '1', isServed }))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}

/**
 * Answers `not-available` to declared calls that no module implements, after checking session and permission.
 * Call it after the routes of all modules.
 */
export function answerNotAvailable(app: FastifyInstance, context: Context): void {
  for (const [, declaration] of declarations) {
    if (app.served.has(lineOf(declaration))) continue
    app.notImplemented.add(lineOf(declaration))
    const { method, path, needs, fixed, answer } = declaration
    const bare = { method, path, needs, answer, ...(fixed ? { fixed } : {}) }
    serve(app, context, bare, () => Promise.reject(httpError('not-available')))
  }
}
