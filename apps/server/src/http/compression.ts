import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedCodings } from './accept-encoding.js'

/** Characters. Shorter answers fit into two packets uncompressed. */
const minLength = 2048
/** Higher levels cost more time than they save bytes. */
const level = 5

/**
 * Compresses long JSON for callers that accept it (RFC 9110, 12.5.3): lists shrink to a quarter. Compressed lengths
 * reveal nothing to other sites (BREACH), which cannot send requests in a user's name: the session is a header, not a
 * cookie.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= minLength
    const type = String(reply.getHeader('content-type') ?? '')
    if (!isLong || !type.startsWith('application/json') || reply.hasHeader('content-encoding'))
      return done(null, payload)
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
    if (!acceptedCodings(request.headers['accept-encoding'])('gzip')) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    gzip(payload, { level }, done)
  })
}
