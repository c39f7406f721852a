import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendError, tokenErrors } from '../graph/errors.js'
import { appOf } from '../network.js'
import { serveConsent } from '../oauth/consent.js'
import { queryOf } from '../request.js'
import type { World } from '../world.js'

const hour = 3600
const day = 24 * hour
const longLife = 60 * day

/** Permissions that the app may request on Instagram, in plain words for the consent page. */
const scopesOfInstagram = {
  instagram_business_basic: 'See your profile and what you post',
  instagram_business_content_publish: 'Post for you',
  instagram_business_manage_comments: 'Read and answer comments',
  instagram_business_manage_insights: 'See how your posts do',
} as const

const codeForm = z.object({
  client_id: z._default(z.string(), ''),
  client_secret: z._default(z.string(), ''),
  grant_type: z._default(z.string(), ''),
  redirect_uri: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
})

/** An error of the token host, which does not use the Graph's envelope. */
const wrong = (message: string) => ({ error_type: 'OAuthException', code: 400, error_message: message })

function serveCodes(app: FastifyInstance, world: World): void {
  const config = { config: { network: 'instagram', call: 'token' } } as const
  app.post('/oauth/access_token', config, async (request, reply) => {
    const form = codeForm.parse(request.body)
    const client = appOf(form.client_id)
    if (!client) return reply.code(400).send(wrong('Invalid platform app'))
    if (form.client_secret !== client.clientSecret)
      return reply.code(400).send(wrong('Error validating client secret.'))
    const known = form.grant_type === 'authorization_code' && world.codes.take('instagram', form.code)
    if (!known) return reply.code(400).send(wrong('Invalid authorization code'))
    if (known.redirectUri !== form.redirect_uri)
      return reply
        .code(400)
        .send(wrong('Error validating verification code. Please make sure your redirect_uri is identical'))
    const { profile, clientId, scopes, declined } = known
    const grant = { network: 'instagram', profile, clientId, scopes, declined } as const
    const { accessToken } = world.grants.issue(grant, { access: hour })
    // As documented; the real host omits the list.
    return { data: [{ access_token: accessToken, user_id: Number(profile), permissions: scopes }] }
  })
}

/** Serves the consent, the short-lived token, its exchange for a long-lived one, and the refresh of that. */
export function serveOauth(app: FastifyInstance, world: World): void {
  serveConsent(app, world, {
    network: 'instagram',
    path: '/oauth/authorize',
    codeSeconds: hour,
    scopes: scopesOfInstagram,
    hasCompanies: true,
    mayDecline: true,
    denial: { error_reason: 'user_denied' },
    check(_query, scopes) {
      const unknown = scopes.filter((scope) => !Object.hasOwn(scopesOfInstagram, scope))
      const isGood = !unknown.length && scopes.includes('instagram_business_basic')
      const description = `Invalid scopes: ${unknown.join(', ') || 'instagram_business_basic is required'}`
      return isGood ? undefined : { error: 'invalid_scope', description, redirects: false }
    },
  })
  serveCodes(app, world)

  const config = { config: { network: 'instagram', call: 'token' } } as const
  app.get('/access_token', config, async (request, reply) => {
    const { grant_type: type, client_secret: secret, access_token: token = '' } = queryOf(request)
    const { state, grant } = world.grants.check('instagram', token)
    if (type !== 'ig_exchange_token' || secret !== appOf(grant?.clientId)?.clientSecret)
      return sendError(reply, { status: 400, message: 'Error validating client secret.', code: 1 })
    if (state !== 'valid' || !grant)
      return sendError(reply, tokenErrors[state === 'valid' ? 'unknown' : state])
    return {
      access_token: world.grants.extend(grant, longLife),
      token_type: 'bearer',
      expires_in: longLife,
      permissions: grant.scopes.join(','),
    }
  })

  app.get('/refresh_access_token', config, async (request, reply) => {
    const { grant_type: type, access_token: token = '' } = queryOf(request)
    const { state, grant } = world.grants.check('instagram', token)
    if (state !== 'valid' || !grant)
      return sendError(reply, tokenErrors[state === 'valid' ? 'unknown' : state])
    const ends = grant.access.find((one) => one.token === token)?.expiresAt ?? 0
    const age = longLife * 1000 - (ends - world.now())
    if (type !== 'ig_refresh_token' || age < day * 1000) {
      return sendError(reply, { status: 400, message: 'The token is less than 24 hours old', code: 100 })
    }
    return { access_token: world.grants.extend(grant, longLife), token_type: 'bearer', expires_in: longLife }
  })
}
