import { openShortLink } from '@rostrum/protocol'
import { isClick } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { headerOf, serve } from '../endpoint.js'
import { doBeside } from '../beside-calls.js'
import { createClickCounter } from './count-click.js'
import { deadLinkPage } from './dead-link-page.js'

const isCode = /^[A-Za-z0-9]{1,20}$/
const pruneEvery = 30 * 60_000

/** Short links: each leads to the one address that it was made for, and its clicks are counted. LINKS5 */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, log } = context
  const clicks = createClickCounter(context)
  const beside = doBeside(app, context, 'a click could not be counted')
  const pruning = setInterval(() => {
    clicks.prune().catch((error: unknown) => log.warn({ err: error }, 'visits could not be forgotten'))
  }, pruneEvery)
  pruning.unref()
  app.addHook('onClose', () => {
    clearInterval(pruning)
    return Promise.resolve()
  })

  serve(app, context, openShortLink, async ({ params, request, reply }) => {
    const { code } = params
    const link = isCode.test(code)
      ? await db.selectFrom('short_link').select('target').where('code', '=', code).executeTakeFirst()
      : undefined
    if (!link) {
      const { headers, html } = deadLinkPage(headerOf(request, 'accept-language'))
      return reply.code(404).headers(headers).send(html)
    }
    const userAgent = headerOf(request, 'user-agent')
    const purposes = ['purpose', 'x-purpose', 'sec-purpose'].map((name) => headerOf(request, name))
    if (isClick({ method: request.method, userAgent, purposes })) {
      // Whoever clicked is not kept waiting, and not kept away, by the counting.
      beside(clicks.count(code, { address: request.ip, userAgent: userAgent ?? '' }))
    }
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .redirect(link.target, 302)
  })
}
