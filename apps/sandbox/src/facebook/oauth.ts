import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitGraph, proofOf } from '../graph/access.js'
import { invalid, sendError, tokenErrors, type GraphError } from '../graph/errors.js'
import { appOf, type DeveloperApp } from '../network.js'
import { serveConsent } from '../oauth/consent.js'
import { bearerOf, queryOf } from '../request.js'
import type { World } from '../world.js'
import { scopesOfFacebook } from './scopes.js'

const hour = 3600
const shortLife = 2 * hour
const longLife = 5_183_944
/** Route parameter for a version such as `v25.0`, the first part of a path. */
export const version = ':version(^v\\d+\\.\\d+$)'

const wrong = (message: string, code: number): GraphError => ({ status: 400, message, code })

function serveDialog(app: FastifyInstance, world: World): void {
  for (const path of [`/${version}/dialog/oauth`, '/dialog/oauth']) {
    serveConsent(app, world, {
      network: 'facebook',
      path,
      codeSeconds: 600,
      scopes: scopesOfFacebook,
      mayDecline: true,
      remembers: true,
      isTypeFree: true,
      denial: { error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied' },
      check(_query, scopes) {
        const unknown = scopes.filter((scope) => !Object.hasOwn(scopesOfFacebook, scope))
        return unknown.length
          ? {
              error: 'Invalid Scopes',
              description: `Invalid Scopes: ${unknown.join(', ')}`,
              redirects: false,
            }
          : undefined
      },
    })
  }
}

function exchangeCode(world: World, reply: FastifyReply, query: Record<string, string | undefined>) {
  const known = world.codes.take('facebook', query.code ?? '')
  if (!known) return sendError(reply, wrong('This authorization code has been used or has expired.', 100))
  if (known.redirectUri !== query.redirect_uri) {
    const message =
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request'
    return sendError(reply, { ...wrong(message, 100), error_subcode: 36_008 })
  }
  const { profile, clientId, scopes, declined } = known
  const grant = { network: 'facebook', profile, clientId, scopes, declined } as const
  const { accessToken } = world.grants.issue(grant, { access: shortLife })
  return reply.send({ access_token: accessToken, token_type: 'bearer', expires_in: shortLife })
}

/** Exchanges a valid token, short-lived or long-lived, for a long-lived one. */
function exchangeToken(world: World, reply: FastifyReply, token: string) {
  const { state, grant } = world.grants.check('facebook', token)
  if (state !== 'valid' || !grant) return sendError(reply, tokenErrors[state === 'valid' ? 'unknown' : state])
  const accessToken = world.grants.extend(grant, longLife)
  return reply.send({ access_token: accessToken, token_type: 'bearer', expires_in: longLife })
}

function serveTokens(app: FastifyInstance, world: World): void {
  const config = { config: { network: 'facebook', call: 'token' } } as const
  app.route({
    method: ['GET', 'POST'],
    url: `/${version}/oauth/access_token`,
    ...config,
    handler: async (request, reply) => {
      const query = queryOf(request)
      const client = appOf(query.client_id)
      if (!client) {
        return sendError(
          reply,
          wrong('Error validating application. Cannot get application info due to a system error.', 101),
        )
      }
      if (query.client_secret !== client.clientSecret)
        return sendError(reply, wrong('Error validating client secret.', 1))
      if (query.grant_type === 'client_credentials') {
        return reply.send({ access_token: appTokenOf(client), token_type: 'bearer' })
      }
      if (query.grant_type === 'fb_exchange_token')
        return exchangeToken(world, reply, query.fb_exchange_token ?? '')
      return exchangeCode(world, reply, query)
    },
  })
}

/** The app access token that belongs to an application's key pair. */
const appTokenOf = ({ clientId, clientSecret }: DeveloperApp) => `${clientId}|${clientSecret.slice(-8)}`

/** The application of an app access token; undefined for any other token. */
function appOfToken(token: string): DeveloperApp | undefined {
  const client = appOf(token.split('|')[0])
  const isPair = client && token === `${client.clientId}|${client.clientSecret}`
  return client && (isPair || token === appTokenOf(client)) ? client : undefined
}

/** Serves what an application may read about itself and about its users' tokens. */
function serveAppsOwn(app: FastifyInstance, world: World): void {
  const config = { config: { network: 'facebook', call: 'token' } } as const
  const admitApp = (request: FastifyRequest) => {
    const query = queryOf(request)
    const token = bearerOf(request) ?? query.access_token ?? ''
    const client = appOfToken(token)
    const isProven = client && query.appsecret_proof === proofOf(token, client.clientId)
    return isProven ? client : undefined
  }

  app.get<{ Params: { app: string } }>(`/${version}/:app/permissions`, config, async (request, reply) => {
    const client = admitApp(request)
    const { app: id } = request.params
    if (!client || (id !== 'app' && id !== client.clientId)) return sendError(reply, tokenErrors.unknown)
    const data = Object.keys(scopesOfFacebook)
      .filter((permission) => !client.lacks.facebook?.includes(permission))
      .map((permission) => ({ permission, status: 'live' }))
    return { data }
  })

  app.get(`/${version}/debug_token`, config, async (request, reply) => {
    const client = admitApp(request)
    if (!client) return sendError(reply, tokenErrors.unknown)
    const { state, grant } = world.grants.check('facebook', queryOf(request).input_token ?? '')
    if (!grant || grant.clientId !== client.clientId)
      return sendError(reply, invalid('The token was given to another application'))
    return {
      data: {
        app_id: client.clientId,
        application: client.name,
        type: grant.parent ? 'PAGE' : 'USER',
        is_valid: state === 'valid',
        scopes: grant.scopes,
        profile_id: grant.profile,
      },
    }
  })
}

/** Serves the login dialog, tokens, and the granted permissions. */
export function serveOauth(app: FastifyInstance, world: World): void {
  serveDialog(app, world)
  serveTokens(app, world)
  serveAppsOwn(app, world)
  const read = { config: { network: 'facebook', call: 'read' } } as const
  app.get(`/${version}/me/permissions`, read, async (request, reply) => {
    const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
    if (!caller) return reply
    const { scopes, declined = [] } = caller.grant
    const as = (status: string) => (permission: string) => ({ permission, status })
    return { data: [...scopes.map(as('granted')), ...declined.map(as('declined'))] }
  })
  app.delete(
    `/${version}/me/permissions`,
    { config: { network: 'facebook', call: 'token' } },
    async (request, reply) => {
      const caller = admitGraph(world, 'facebook', request, reply, queryOf(request))
      if (!caller) return reply
      if (caller.account.isCompany) return sendError(reply, invalid('A page has no permissions of its own'))
      world.grants.revoke('facebook', caller.token)
      return { success: true }
    },
  )
}
