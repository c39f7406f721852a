import { openShortLink } from '@rostrum/protocol'
import { isClick } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { headerOf, serve } from '../http/endpoint.js'
import { createBackgroundRunner, scheduleTasks } from '../jobs/background-tasks.js'
import { createClickCounter } from './count-click.js'
import { deadLinkPage } from './dead-link-page.js'
import { codeLength } from './make-links.js'

const startsWithCode = /^[A-Za-z0-9]{1,40}/
/** Milliseconds. */
const pruneEvery = 30 * 60_000

/**
 * Routes for short links: each redirects to the one address that it was made for, and counts the click.
 * LINKS5
 */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const clicks = createClickCounter(context)
  const run = createBackgroundRunner(app, context)
  const prune = { run: () => clicks.prune(), problem: 'old visits could not be deleted' }
  scheduleTasks(app, context, { tasks: [prune], every: pruneEvery })

  serve(app, context, openShortLink, async ({ params, request, reply }) => {
    const link = await findLink(db, params.code)
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
  })
}

/**
 * The link of a code. When a text or a network appended characters, the link of the code's beginning. LINKS6
 */
async function findLink(db: Context['db'], asked: string) {
  const [written] = startsWithCode.exec(asked) ?? []
  if (written === undefined) return undefined
  const found = await db
    .selectFrom('short_link')
    .select(['code', 'target'])
    .where('code', 'in', [written, written.slice(0, codeLength)])
    .execute()
  return found.find(({ code }) => code === written) ?? found[0]
}
