import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { appOf } from '../network.js'
import { serveConsent } from '../oauth/consent.js'
import type { IssuedTokens } from '../oauth/create-grant-store.js'
import { accountOf, findAccount } from '../people/account.js'
import { personBySlug } from '../people/people.js'
import { basicOf, bearerOf, hostOf } from '../request.js'
import type { World } from '../world.js'
import { invalidToken, sendXingError } from './errors.js'

const lifetime = 3600
const refreshLifetime = 90 * 86_400
const scopes = { profile: 'See your name, picture and profile', email: 'See your e-mail address' } as const

const tokenForm = z.object({
  grant_type: z._default(z.string(), ''),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  code: z._default(z.string(), ''),
  redirect_uri: z._default(z.string(), ''),
  code_verifier: z._default(z.string(), ''),
  refresh_token: z._default(z.string(), ''),
})

const refuse = (reply: FastifyReply, error: string, error_description: string, status = 400): FastifyReply =>
  reply.code(status).send({ error, error_description })

/**
 * Whether the caller is the app, identified by its id alone as a public client may; a secret sent along must
 * be right.
 */
function isTheApp(request: FastifyRequest, form: z.infer<typeof tokenForm>): boolean {
  const basic = basicOf(request)
  const id = basic?.id ?? form.client_id
  const secret = basic?.secret ?? form.client_secret
  const client = appOf(id)
  return client !== undefined && (secret === undefined || secret === client.clientSecret)
}

const showTokens = ({ grant, accessToken, refreshToken }: IssuedTokens): object => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: lifetime,
  refresh_token: refreshToken,
  scope: grant.scopes.join(' '),
})

function serveTokens(app: FastifyInstance, world: World): void {
  const config = { config: { network: 'xing', call: 'token' } } as const
  app.post('/auth/oauth2/token', config, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const form = tokenForm.parse(request.body)
    if (!isTheApp(request, form)) return refuse(reply, 'invalid_client', 'Client authentication failed', 401)
    if (form.grant_type === 'refresh_token') {
      const result = world.grants.refresh('xing', form.refresh_token, lifetime, true)
      return result ? showTokens(result) : refuse(reply, 'invalid_grant', 'The refresh token is not valid.')
    }
    if (form.grant_type !== 'authorization_code')
      return refuse(reply, 'unsupported_grant_type', 'Not supported.')
    const known = world.codes.take('xing', form.code)
    const challenge = createHash('sha256').update(form.code_verifier).digest('base64url')
    const isGood = known && known.redirectUri === form.redirect_uri && known.challenge === challenge
    if (!isGood)
      return refuse(reply, 'invalid_grant', 'The code, its redirect address or its verifier is not valid.')
    const { profile, clientId, scopes: granted } = known
    const grant = { network: 'xing', profile, clientId, scopes: granted } as const
    return showTokens(world.grants.issue(grant, { access: lifetime, refresh: refreshLifetime }))
  })

  app.post('/auth/oauth2/revoke', config, async (request, reply) => {
    const form = z.object({ token: z._default(z.string(), '') }).parse(request.body)
    world.grants.revoke('xing', form.token)
    return reply.code(200).send()
  })
}

/**
 * Serves everything under `/xing` that an app calls: consent with PKCE, tokens, and the user's identity.
 * There is no posting.
 */
export async function serveXing(app: FastifyInstance, world: World): Promise<void> {
  serveConsent(app, world, {
    network: 'xing',
    path: '/auth/oauth2/authorize',
    codeSeconds: 60,
    scopes,
    lacking: (lacked) => ({
      error: 'invalid_scope',
      description: `The client may not ask for: ${lacked.join(' ')}`,
      redirects: true,
    }),
    check(query, asked) {
      const fault = (error: string, description: string) => ({ error, description, redirects: true })
      if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? ''))
        return fault('invalid_request', 'A code challenge with the method S256 is required.')
      const unknown = asked.filter((scope) => !Object.hasOwn(scopes, scope))
      return unknown.length ? fault('invalid_scope', `Not a scope: ${unknown.join(' ')}`) : undefined
    },
  })
  serveTokens(app, world)

  app.get('/v1/users/me', { config: { network: 'xing', call: 'read' } }, async (request, reply) => {
    const { state, grant } = world.grants.check('xing', bearerOf(request) ?? '')
    const account = grant && findAccount('xing', grant.profile)
    const person = account && personBySlug(account.slug)
    if (state !== 'valid' || !account || !person) return sendXingError(reply, 401, invalidToken)
    const url = `${hostOf(request)}${accountOf('xing', account.slug)?.timeline}`
    return {
      users: [
        {
          id: account.id,
          display_name: account.name,
          first_name: person.givenName,
          last_name: person.familyName,
          page_name: account.handle,
          permalink: url,
          photo_urls: { size_256x256: `${hostOf(request)}${account.avatar}` },
          ...(grant.scopes.includes('email') && { active_email: person.email }),
        },
      ],
    }
  })
}
