import { headers } from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.js'

const allowedHeaders = ['Content-Type', 'Accept', ...Object.values(headers)].join(', ')

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': allowedHeaders,
  'access-control-max-age': '600',
}

/** Lets the pages of an origin read an answer. */
export const allowOrigin = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.header('access-control-allow-origin', origin)

/**
 * Answers preflights, and lets origins read answers: the board's own pages all of them; pages of integration keys
 * those to calls that `serve` admitted for them, and errors. There are no cookies, so credentials are never allowed.
 * SESSION110
 */
export function answerCors(app: FastifyInstance, { origins }: Pick<Context, 'origins'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin === undefined) return done()
    reply.header('vary', 'Origin')
    if (origin === origins.own) allowOrigin(reply, origin)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done()
    // A preflight has no key and no session: only whether any key has this origin can be checked.
    if (origins.allows(origin)) allowOrigin(reply, origin).headers(preflight)
    void reply.code(204).send()
  })
}
