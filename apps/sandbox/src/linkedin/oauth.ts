import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { appOfPair } from '../network.js'
import { serveConsent, type ConsentProblem } from '../oauth/consent.js'
import type { IssuedTokens } from '../oauth/create-grant-store.js'
import { hostOf } from '../request.js'
import type { World } from '../world.js'
import { admitToken, scopesOfLinkedin } from './access.js'
import { denied, sendFault } from './errors.js'

const lifetime = 60 * 86_400
const refreshLifetime = 365 * 86_400

const tokenForm = z.object({
  grant_type: z.string(),
  client_id: z._default(z.string(), ''),
  client_secret: z._default(z.string(), ''),
  code: z.optional(z.string()),
  redirect_uri: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
})
const revokeForm = z.object({ client_id: z.string(), client_secret: z.string(), token: z.string() })

const refuse = (reply: FastifyReply, error: string, description: string, status = 400): FastifyReply =>
  reply.code(status).send({ error, error_description: description })

const isTheApp = (form: { client_id: string; client_secret: string }): boolean =>
  appOfPair(form.client_id, form.client_secret) !== undefined

function showTokens(world: World, { grant, accessToken, refreshToken }: IssuedTokens): object {
  const left = grant.refresh ? Math.floor((grant.refresh.expiresAt - world.now()) / 1000) : 0
  return {
    access_token: accessToken,
    expires_in: lifetime,
    ...(refreshToken && { refresh_token: refreshToken, refresh_token_expires_in: left }),
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  }
}

const unauthorized = (scope: string): ConsentProblem => ({
  error: 'unauthorized_scope_error',
  description: `Scope &quot;${scope}&quot; is not authorized for your application`,
  redirects: true,
})

/** `/oauth/v2/authorization`: accepts known scopes only, and never works without a person (`prompt=none`). */
function serveAuthorization(app: FastifyInstance, world: World): void {
  serveConsent(app, world, {
    network: 'linkedin',
    path: '/oauth/v2/authorization',
    codeSeconds: 30 * 60,
    scopes: scopesOfLinkedin,
    // LinkedIn names only the first one, and escapes the quotes as in HTML.
    lacking: ([first = '']) => unauthorized(first),
    check(query, scopes) {
      const fault = (error: string, description: string) => ({ error, description, redirects: true })
      if (query.prompt === 'none') return fault('invalid_request', 'prompt=none is not supported.')
      const unknown = scopes.find((scope) => !Object.hasOwn(scopesOfLinkedin, scope))
      return unknown || !scopes.length ? unauthorized(unknown ?? '') : undefined
    },
  })
}

function serveTokens(app: FastifyInstance, world: World): void {
  const config = { config: { network: 'linkedin', call: 'token' } } as const
  app.post('/oauth/v2/accessToken', config, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const form = tokenForm.safeParse(request.body)
    if (!form.success) return refuse(reply, 'invalid_request', 'A required parameter "grant_type" is missing')
    if (!isTheApp(form.data)) return refuse(reply, 'invalid_client', 'Client authentication failed', 401)
    const { grant_type: type, code, redirect_uri: redirectUri, refresh_token: refreshToken } = form.data
    if (type === 'refresh_token') {
      const result = world.grants.refresh('linkedin', refreshToken ?? '', lifetime, false)
      return result
        ? showTokens(world, result)
        : refuse(reply, 'invalid_request', 'The refresh token is not valid.')
    }
    if (type !== 'authorization_code') return refuse(reply, 'unsupported_grant_type', 'Not supported.')
    const known = world.codes.take('linkedin', code ?? '')
    if (!known || known.redirectUri !== redirectUri) {
      const reason =
        'The redirect_uri does not match the authorization code, or the code is unknown, used or expired.'
      return refuse(reply, 'invalid_request', `Unable to retrieve access token: ${reason}`)
    }
    const { profile, clientId, scopes } = known
    const refresh = world.options.hasLinkedinRefresh ? { refresh: refreshLifetime } : {}
    const grant = { network: 'linkedin', profile, clientId, scopes } as const
    return showTokens(world, world.grants.issue(grant, { access: lifetime, ...refresh }))
  })

  app.post('/oauth/v2/revoke', config, async (request, reply) => {
    const form = revokeForm.safeParse(request.body)
    if (!form.success || !isTheApp(form.data)) {
      return refuse(reply, 'invalid_client', 'Client authentication failed', 401)
    }
    world.grants.revoke('linkedin', form.data.token)
    return reply.code(200).send()
  })
}

/** `/oauth/v2/introspectToken`: what an application may learn about its own tokens. */
function serveIntrospection(app: FastifyInstance, world: World): void {
  const config = { config: { network: 'linkedin', call: 'token' } } as const
  app.post('/oauth/v2/introspectToken', config, async (request, reply) => {
    const form = revokeForm.safeParse(request.body)
    if (!form.success || !isTheApp(form.data))
      return refuse(reply, 'invalid_client', 'Client authentication failed', 401)
    const { state, grant } = world.grants.check('linkedin', form.data.token)
    if (!grant || grant.clientId !== form.data.client_id)
      return refuse(reply, 'invalid_request', 'The token is not one of this application')
    const ends = grant.access.find(({ token }) => token === form.data.token)?.expiresAt ?? 0
    return {
      active: state === 'valid',
      status: state === 'valid' ? 'active' : state,
      client_id: grant.clientId,
      expires_at: Math.floor(ends / 1000),
      scope: grant.scopes.join(','),
      auth_type: '3L',
    }
  })
}

/** `/v2/me`: the member's profile for apps without the sign-in product. */
function serveBasicProfile(app: FastifyInstance, world: World): void {
  app.get('/v2/me', { config: { network: 'linkedin', call: 'read' } }, async (request, reply) => {
    const caller = admitToken(world, request, reply)
    if (!caller) return reply
    if (!caller.may('r_basicprofile')) return sendFault(reply, denied('me.GET.NO_VERSION'))
    const { person } = caller
    return {
      id: person.linkedin.id,
      localizedFirstName: person.givenName,
      localizedLastName: person.familyName,
      localizedHeadline: person.headline,
      vanityName: person.x.username.replace('_', '-'),
    }
  })
}

/** Serves the consent, tokens, and the member's identity. */
export function serveOauth(app: FastifyInstance, world: World): void {
  serveAuthorization(app, world)
  serveTokens(app, world)
  serveIntrospection(app, world)
  serveBasicProfile(app, world)
  app.get('/v2/userinfo', { config: { network: 'linkedin', call: 'read' } }, async (request, reply) => {
    const caller = admitToken(world, request, reply)
    if (!caller) return reply
    if (!caller.may('openid')) return sendFault(reply, denied('userinfo.GET.NO_VERSION'))
    const { person } = caller
    return {
      sub: person.linkedin.id,
      ...(caller.may('profile') && {
        name: person.name,
        given_name: person.givenName,
        family_name: person.familyName,
        picture: `${hostOf(request)}/avatars/${person.slug}.png`,
        locale: { country: person.country, language: person.language },
      }),
      ...(caller.may('email') && { email: person.email, email_verified: true }),
    }
  })
}
