import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { appOfPair } from '../network.js'
import type { IssuedTokens } from '../oauth/create-grant-store.js'
import { basicOf } from '../request.js'
import type { World } from '../world.js'

const lifetime = 7200
const refreshLifetime = 180 * 86_400

const tokenForm = z.object({
  grant_type: z.string(),
  code: z.optional(z.string()),
  redirect_uri: z.optional(z.string()),
  code_verifier: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
})
type TokenForm = z.infer<typeof tokenForm>

const revokeForm = z.object({ token: z.string() })

const refuse = (reply: FastifyReply, error: string, description: string, status = 400): FastifyReply =>
  reply.code(status).send({ error, error_description: description })

const isTheApp = (caller: { id: string; secret: string } | undefined): boolean =>
  appOfPair(caller?.id, caller?.secret) !== undefined

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

const showTokens = ({ grant, accessToken, refreshToken }: IssuedTokens): object => ({
  token_type: 'bearer',
  expires_in: lifetime,
  access_token: accessToken,
  scope: grant.scopes.join(' '),
  ...(refreshToken && { refresh_token: refreshToken }),
})

function tradeCode(world: World, form: TokenForm): IssuedTokens | string {
  const known = world.codes.take('x', form.code ?? '')
  if (!known) return 'Value passed for the authorization code was invalid.'
  if (known.redirectUri !== form.redirect_uri) return 'Value passed for the redirect uri did not match.'
  const verifier = form.code_verifier ?? ''
  const isVerified = /^[\w.~-]{43,128}$/.test(verifier) && challengeOf(verifier) === known.challenge
  if (!isVerified) return 'Value passed for the code verifier did not match the code challenge.'
  const { profile, clientId, scopes } = known
  const mayRefresh = scopes.includes('offline.access')
  return world.grants.issue(
    { network: 'x', profile, clientId, scopes },
    { access: lifetime, ...(mayRefresh && { refresh: refreshLifetime }) },
  )
}

/** Serves `/2/oauth2/token` and `/2/oauth2/revoke`, for a confidential client. */
export function serveTokens(app: FastifyInstance, world: World): void {
  const config = { config: { network: 'x', call: 'token' } } as const

  app.post('/2/oauth2/token', config, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = basicOf(request)
    if (!caller) return refuse(reply, 'unauthorized_client', 'Missing valid authorization header', 401)
    if (!isTheApp(caller)) return refuse(reply, 'invalid_client', 'Client id or secret is wrong.', 401)
    const form = tokenForm.safeParse(request.body)
    if (!form.success) return refuse(reply, 'invalid_request', 'Missing required parameter [grant_type].')
    if (form.data.grant_type === 'authorization_code') {
      const result = tradeCode(world, form.data)
      return typeof result === 'string' ? refuse(reply, 'invalid_request', result) : showTokens(result)
    }
    if (form.data.grant_type !== 'refresh_token') {
      return refuse(reply, 'unsupported_grant_type', 'Value passed for the grant_type is not supported.')
    }
    const result = world.grants.refresh('x', form.data.refresh_token ?? '', lifetime, true)
    return result
      ? showTokens(result)
      : refuse(reply, 'invalid_request', 'Value passed for the token was invalid.')
  })

  app.post('/2/oauth2/revoke', config, async (request, reply) => {
    if (!isTheApp(basicOf(request))) {
      return refuse(reply, 'unauthorized_client', 'Missing valid authorization header', 401)
    }
    const form = revokeForm.safeParse(request.body)
    if (!form.success) return refuse(reply, 'invalid_request', 'Missing required parameter [token].')
    world.grants.revoke('x', form.data.token)
    return { revoked: true }
  })
}
