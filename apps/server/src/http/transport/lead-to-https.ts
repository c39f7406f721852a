import { boardEnvironment, needsHttps } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostsOf } from '../../config/board-hosts.js'
import type { Context } from '../../context.js'

const isRead = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/**
 * Leads pages that came by plain http to https, on every host of the board (SESSION42). Only a proxy that is trusted
 * knows how the browser came; without one, the page itself finds out. Calls are not led on: their session went in the
 * clear already. A host that is not the board's leads to the board's, and never elsewhere.
 */
export function addTransport(app: FastifyInstance, { configuration }: Pick<Context, 'configuration'>): void {
  const { publicUrl, proxies, boardHosts } = configuration
  if (proxies === 0 || !publicUrl.startsWith('https:')) return
  const hosts = hostsOf(configuration)
  const listed = new Set<string>(Object.values(boardHosts).flat())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-forwarded-proto'] === undefined || !isRead(request)) return done()
    const facts = { protocol: `${request.protocol}:`, host: request.host, hosts }
    if (!needsHttps({ protocol: facts.protocol, environment: boardEnvironment(facts) })) return done()
    const host = listed.has(request.hostname.toLowerCase()) ? `https://${request.hostname}` : publicUrl
    // Two slashes at the beginning would be read as a host.
    void reply.redirect(`${host}${request.url.replace(/^\/+/, '/')}`, 308)
  })
}
