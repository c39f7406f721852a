import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'

const year = 31_536_000

/**
 * The headers of every response that does not set its own: the browser runs no scripts in the response, does not sniff
 * its type, frame it or store it, and sends no referrer.
 */
const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Sets the security headers of every response; HSTS where the board is served by https. SESSION110 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { configuration }: Pick<Context, 'configuration'>,
): void {
  const isSecure = configuration.publicUrl.startsWith('https:')
  const strict = isSecure ? { 'strict-transport-security': `max-age=${year}; includeSubDomains` } : {}
  const defaults = { ...always, ...strict }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(defaults)
    done()
  })
}
