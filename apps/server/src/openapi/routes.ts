import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { lineOf, serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { declarations } from './declarations.js'
import { openApiDocument } from './document.js'

/** The description of the interface for programs, made when it is first asked for. */
export function routes(app: FastifyInstance, context: Context): void {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument({ server: context.configuration.publicUrl, version: '1' }))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}

/** Calls that are declared and that no room serves yet answer so, after the session and the permission. */
export function serveTheRest(app: FastifyInstance, context: Context): void {
  for (const [, declaration] of declarations) {
    if (app.served.has(lineOf(declaration))) continue
    const { method, path, needs, fixed, answer } = declaration
    const bare = { method, path, needs, answer, ...(fixed ? { fixed } : {}) }
    serve(app, context, bare, () => Promise.reject(refuse('not-available')))
  }
}
