import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { hostName, linkHostsOf } from './link-hosts.js'
import { createLinkOpener } from './open-link.js'

/** The question by which a server of this installation is known; it says nothing else. */
const echo = '/api/setup/echo/'

/**
 * On the domain of a company, short links of this company are served, and nothing else: no board and no call. It comes
 * before everything that knows the board's own hosts. LINKS9
 */
export function answerLinkHosts(app: FastifyInstance, context: Context): void {
  const hosts = linkHostsOf(context)
  const { open } = createLinkOpener(app, context)
  app.addHook('onRequest', async (request, reply) => {
    const domain = hostName(request.host)
    const accountId = await hosts.ownerOf(domain)
    if (accountId === undefined) return undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && request.url.startsWith(echo)) return undefined
    await open(request, reply, isRead ? request.url.slice(1) : '', { domain, accountId })
    return reply
  })
}
