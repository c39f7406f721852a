import { readDigestSetting, saveDigestSetting } from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { headerOf, serve } from '../http/endpoint.js'
import { takeForms } from '../http/request-limits/body-limits.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { readSetting, saveSetting } from './digest-setting.js'
import { sendDigests } from './send-digests.js'
import { unsubscribePage, type UnsubscribeState } from './unsubscribe-page.js'
import { findLink, unsubscribe, type KnownLink } from './unsubscribe.js'

/** Milliseconds between two looks at the digests that are due. */
const sendsEvery = 60_000
const maxFormBytes = 4096

const digests: BackgroundTask = { run: sendDigests, problem: 'digests could not be sent' }

const tokenOf = ({ query }: FastifyRequest): string => {
  const token: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 't') : undefined
  return typeof token === 'string' ? token : ''
}

/**
 * The link of an e-mail that stops such e-mails. Opening it only asks; a form of the page, or the button of a mail
 * program (RFC 8058), does it, without a session. DIGEST5
 */
function serveUnsubscribe(app: FastifyInstance, context: Context): void {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    state: UnsubscribeState,
    link: KnownLink | null,
  ) => {
    const accepted = headerOf(request, 'accept-language')
    const facts = {
      board: link?.board ?? '',
      token: tokenOf(request),
      chosen: link?.locale ?? null,
      accepted,
    }
    const { headers, html } = unsubscribePage(state, facts)
    return reply
      .code(state === 'void' ? 404 : 200)
      .headers(headers)
      .send(html)
  }
  app.get('/unsubscribe', async (request, reply) => {
    const link = await findLink(context, tokenOf(request))
    return show(request, reply, link?.kind ?? 'void', link)
  })
  takeForms(app, (scope) => {
    // Mail programs may also send the form as multipart; its content says nothing that counts.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume().on('end', () => done(null, {}))
    })
    scope.post('/unsubscribe', { bodyLimit: maxFormBytes }, async (request, reply) => {
      const link = await findLink(context, tokenOf(request))
      if (link) await unsubscribe(context, link, request.ip)
      return show(request, reply, link ? 'done' : 'void', link)
    })
  })
}

/** Routes for the digest of a board and for unsubscribing; in the background digests are sent. */
export function routes(app: FastifyInstance, context: Context): void {
  scheduleTasks(app, context, { tasks: [digests], every: sendsEvery })

  serve(app, context, readDigestSetting, ({ user }) => readSetting(context, user.boardId))

  serve(app, context, saveDigestSetting, async ({ body, user, request }) => {
    await saveSetting(context, user, { setting: body, address: request.ip })
    return { Result: true } as const
  })

  serveUnsubscribe(app, context)
}
