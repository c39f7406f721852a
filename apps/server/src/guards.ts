import { headers } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.js'

const allowedHeaders = ['Content-Type', 'Accept', ...Object.values(headers)].join(', ')
const year = 31_536_000

/**
 * What every answer says unless its room says otherwise: it is never a page that runs, is not sniffed, not
 * framed, not stored, and tells no address.
 */
const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': allowedHeaders,
  'access-control-max-age': '600',
}

/**
 * Guards every request: security headers on each answer, and for exactly the allowed origins the headers that
 * let their pages read it. There are no cookies, so credentials are never allowed.
 */
export function addGuards(
  app: FastifyInstance,
  { configuration, origins }: Pick<Context, 'configuration' | 'origins'>,
): void {
  const isSecure = configuration.publicUrl.startsWith('https:')
  const strict = isSecure ? { 'strict-transport-security': `max-age=${year}; includeSubDomains` } : {}
  const defaults = { ...always, ...strict }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(defaults)
    const { origin } = request.headers
    if (origin !== undefined) {
      const isAllowed = origins.allows(origin)
      reply.header('vary', 'Origin')
      if (isAllowed) reply.header('access-control-allow-origin', origin)
      if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
        if (isAllowed) reply.headers(preflight)
        void reply.code(204).send()
        return
      }
    }
    done()
  })
}
