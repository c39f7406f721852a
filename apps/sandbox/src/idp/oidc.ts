import { createHash, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportJWK } from 'jose'
import * as z from 'zod/mini'
import { developerApp } from '../network.js'
import { isRegistered, withParameters } from '../oauth/redirects.js'
import { sendPage } from '../pages/layout.js'
import { choosePage, readChoice, refusedPage } from './choose-page.js'
import { newHandle, type Idp } from './idp.js'
import type { IdpFault } from './idp-faults.js'
import { makeIdToken } from './id-token.js'
import { makePair } from './keys.js'

const authorization = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(developerApp.clientId),
  redirect_uri: z.string(),
  scope: z.string(),
  state: z._default(z.string(), ''),
  nonce: z._default(z.string(), ''),
  code_challenge: z.string().check(z.minLength(43)),
  code_challenge_method: z.literal('S256'),
})

const exchange = z.object({
  grant_type: z.string(),
  code: z._default(z.string(), ''),
  redirect_uri: z._default(z.string(), ''),
  code_verifier: z._default(z.string(), ''),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
})

const issuerOf = (idp: Idp): string => `${idp.address()}/idp/oidc`

function serveDocuments(app: FastifyInstance, idp: Idp): void {
  app.get('/idp/oidc/.well-known/openid-configuration', () => {
    const issuer = issuerOf(idp)
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // As those of some real providers, the list is longer than what should be accepted.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }
  })

  app.get('/idp/oidc/keys', async () => {
    const { token } = await idp.keys()
    const jwk = await exportJWK(createPublicKey(createPrivateKey(token.key)))
    return { keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: `key-${idp.keyNumber}` }] }
  })
}

function serveAuthorize(app: FastifyInstance, idp: Idp): void {
  const read = (request: FastifyRequest) => {
    const query = z.safeParse(authorization, request.query)
    return query.success && isRegistered(idp.redirects, query.data.redirect_uri) ? query.data : undefined
  }
  const refuse = (reply: FastifyReply) =>
    sendPage(
      reply.code(400),
      refusedPage('The application, its redirect address or its request is not right.'),
    )

  app.get('/idp/oidc/authorize', async (request, reply) => {
    const query = read(request)
    if (!query) return refuse(reply)
    const target = new URL(query.redirect_uri)
    const page = choosePage({ directory: 'oidc', action: request.url, service: target.host })
    return sendPage(reply, page, { formsTo: target })
  })

  app.post('/idp/oidc/authorize', async (request, reply) => {
    const query = read(request)
    const choice = readChoice('oidc', request.body)
    if (!query || !choice) return refuse(reply)
    const waiting = idp.faults.waiting().find((one) => one.startsWith('oidc'))
    const state = waiting === 'oidc-state' ? `${query.state}x` : query.state
    if (waiting === 'oidc-state' || waiting === 'oidc-denied') idp.faults.take('oidc')
    const back = { state, iss: issuerOf(idp) }
    if (choice.isDenied || waiting === 'oidc-denied') {
      const denial = { error: 'access_denied', error_description: 'The person may not use this application.' }
      return reply.redirect(withParameters(query.redirect_uri, { ...denial, ...back }))
    }
    const code = newHandle()
    idp.codes.set(code, {
      clientId: query.client_id,
      redirectUri: query.redirect_uri,
      challenge: query.code_challenge,
      nonce: query.nonce,
      member: choice.member,
    })
    return reply.redirect(withParameters(query.redirect_uri, { code, ...back }))
  })

  app.route({
    method: ['GET', 'POST'],
    url: '/idp/oidc/logout',
    handler: async (request, reply) => {
      const given = (request.method === 'POST' ? request.body : request.query) as Record<
        string,
        string
      > | null
      const { post_logout_redirect_uri: target = '' } = given ?? {}
      if (isRegistered(idp.redirects, target)) return reply.redirect(target)
      return sendPage(reply, refusedPage('You are signed out.'))
    },
  })
}

/** Whether a call names the application and its secret, by the header or the body. */
function isClient(request: FastifyRequest, body: z.infer<typeof exchange>): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [body.client_id, body.client_secret]
  return id === developerApp.clientId && secret === developerApp.clientSecret
}

async function rotate(idp: Idp): Promise<void> {
  const keys = await idp.keys()
  keys.token = await makePair()
  idp.keyNumber += 1
}

function serveTokens(app: FastifyInstance, idp: Idp): void {
  const fail = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })
  const access = new Map<string, object>()

  app.post('/idp/oidc/token', async (request, reply) => {
    const body = z.safeParse(exchange, request.body)
    if (!body.success) return fail(reply, 400, 'invalid_request')
    if (!isClient(request, body.data)) return fail(reply, 401, 'invalid_client')
    const code = idp.codes.get(body.data.code)
    if (!code) return fail(reply, 400, 'invalid_grant')
    idp.codes.delete(body.data.code)
    const challenge = createHash('sha256').update(body.data.code_verifier).digest('base64url')
    if (challenge !== code.challenge || body.data.redirect_uri !== code.redirectUri)
      return fail(reply, 400, 'invalid_grant')
    const fault: IdpFault | undefined = idp.faults.take('oidc')
    if (fault === 'oidc-client') return fail(reply, 401, 'invalid_client')
    if (fault === 'oidc-down') return fail(reply, 503, 'temporarily_unavailable')
    if (fault === 'oidc-silent') return reply.hijack()
    if (fault === 'oidc-rotate') await rotate(idp)
    const token = randomBytes(24).toString('base64url')
    // Unlike the rest, the location is not in the ID token, as with many providers.
    const { id: sub, groups, location } = code.member
    access.set(token, { sub, groups, ...(location && { location }) })
    return reply.header('cache-control', 'no-store').send({
      access_token: token,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await makeIdToken(idp, { code, issuer: issuerOf(idp), fault }),
    })
  })

  app.get('/idp/oidc/userinfo', async (request, reply) => {
    const found = access.get(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    return found ?? fail(reply, 401, 'invalid_token')
  })
}

/** Serves the provider's side of OpenID Connect under `/idp/oidc`. */
export function serveOidc(app: FastifyInstance, idp: Idp): void {
  serveDocuments(app, idp)
  serveAuthorize(app, idp)
  serveTokens(app, idp)
}
