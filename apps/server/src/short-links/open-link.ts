import { isClick } from '@rostrum/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { headerOf } from '../http/endpoint.js'
import { createBackgroundRunner } from '../jobs/background-tasks.js'
import { createClickCounter } from './count-click.js'
import { deadLinkPage } from './dead-link-page.js'
import { codeLength } from './make-links.js'

const startsWithCode = /^[A-Za-z0-9]{1,40}/

/** Where a short link is asked for: on a domain of a company, or on the server's own host. */
export type LinkHost = { readonly domain: string; readonly accountId: string } | null

/**
 * Leads a request to the target of a short link that is on its host, and counts the click; else it answers the page for
 * unknown links. LINKS5, LINKS9
 */
export function createLinkOpener(app: FastifyInstance, context: Context) {
  const clicks = createClickCounter(context)
  const run = createBackgroundRunner(app, context)
  return {
    clicks,
    open: async (request: FastifyRequest, reply: FastifyReply, asked: string, host: LinkHost) => {
      const link = await findLink(context.db, asked, host)
      if (!link) {
        const { headers, html } = deadLinkPage(headerOf(request, 'accept-language'))
        return reply.code(404).headers(headers).send(html)
      }
      const userAgent = headerOf(request, 'user-agent')
      const purposes = ['purpose', 'x-purpose', 'sec-purpose'].map((name) => headerOf(request, name))
      if (isClick({ method: request.method, userAgent, purposes })) {
        // Counting runs in the background, so that it neither delays nor prevents the redirect.
        run(
          clicks.count(link.code, { address: request.ip, userAgent: userAgent ?? '' }),
          'a click could not be counted',
        )
      }
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .redirect(link.target, 302)
    },
  }
}

/**
 * The link of a code on a host. When a text or a network appended characters, the link of the code's beginning. LINKS6,
 * LINKS9
 */
async function findLink(db: Context['db'], asked: string, host: LinkHost) {
  const [written] = startsWithCode.exec(asked) ?? []
  if (written === undefined) return undefined
  const among = db
    .selectFrom('short_link as l')
    .innerJoin('board as b', 'b.id', 'l.board_id')
    .select(['l.code', 'l.target'])
    .where('l.code', 'in', [written, written.slice(0, codeLength)])
  const found = await (
    host === null
      ? among.where('l.domain', 'is', null)
      : among.where('l.domain', '=', host.domain).where('b.account_id', '=', host.accountId)
  ).execute()
  return found.find(({ code }) => code === written) ?? found[0]
}
