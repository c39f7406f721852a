import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedCodings } from './accept-encoding.js'

/** Shorter answers go out in two packets as they are. */
const shortest = 2048
/** Above it the time grows faster than what is saved. */
const level = 5

/**
 * Sends long JSON compressed to who takes it (RFC 9110, 12.5.3): lists are a quarter as long then. No other site can
 * guess at what stands in them by their length, because none can ask in a member's name: the session is a header, not
 * a cookie.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= shortest
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
