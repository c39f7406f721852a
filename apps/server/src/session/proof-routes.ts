import { proveIdentity, sendProofCode as askProofCode } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { prove, sendProofCode } from './proof.js'

/** Routes for a recent proof of identity, needed before a way to sign in is changed (ours). */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, proveIdentity, async ({ body, user }) => {
    const code = body.code?.replaceAll(/\s/g, '')
    await prove(context, user, { password: body.password, code })
    return done
  })

  serve(app, context, askProofCode, async ({ user, request }) => {
    await sendProofCode(context, user, request.headers['accept-language'])
    return done
  })
}
