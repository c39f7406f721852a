import { personalPost, personalPostReturn } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { closingPage } from './closing-page.js'
import { serve } from '../http/endpoint.js'
import { createNetworks } from '../networks/network-registry.js'
import { handleFacebookCallback } from './return-callback.js'
import { beginHandOff } from './begin-hand-off.js'
import { recordShare } from './record-share.js'

/** Routes of shares on a network's own page or app: begin, record, and Facebook's callback (B7.18, B7.19). */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  app.addHook('onClose', () => networks.close())

  serve(app, context, personalPost, ({ body, user }) => {
    const { messageId, linkHash } = body
    return linkHash === undefined
      ? beginHandOff(context, networks, user, messageId)
      : recordShare(context, user, { messageId, linkHash })
  })

  serve(app, context, personalPostReturn, async ({ params, query, request, reply }) => {
    await handleFacebookCallback(context, params.state, query.error_code)
    const { headers, html } = closingPage(request.headers['accept-language'])
    return reply.headers(headers).send(html)
  })
}
