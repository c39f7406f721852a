import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'

const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const
const every = 3_600_000

/**
 * Logs that requests come through a proxy that is not configured: all callers then have the proxy's address, and share
 * the limits of one address. At most once an hour, because anybody can send such a header.
 */
export function warnOfProxies(
  app: FastifyInstance,
  { configuration, log }: Pick<Context, 'configuration' | 'log'>,
): void {
  if (configuration.proxies > 0) return
  let warned = -every
  app.addHook('onRequest', (request, _reply, done) => {
    const header = headers.find((name) => request.headers[name] !== undefined)
    if (header !== undefined && performance.now() - warned >= every) {
      warned = performance.now()
      log.warn(
        { header, address: request.ip },
        'A request came with the address of somebody behind a proxy, and TRUSTED_PROXIES is 0: everybody counts as the proxy, and shares the limits of one address. Set TRUSTED_PROXIES to the number of proxies in front.',
      )
    }
    done()
  })
}
