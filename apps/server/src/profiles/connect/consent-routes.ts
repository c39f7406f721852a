import {
  oauthCallback,
  confirmConnection,
  authorize,
  oauthReturn,
  openAuthorization,
  openEmptyAuthorization,
  xingReturn,
  type Network,
} from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.js'
import { headerOf, serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import { makeToken } from '../../session/one-time-tokens.js'
import {
  readLanguage,
  handleCallback,
  type CallbackResult,
  type CallbackFacts,
} from '../../oauth/callback.js'
import type { ChildrenContext } from '../children.js'
import { claimConsent, dropConsent } from './claim-connection.js'
import { consentPage, gonePage, emptyPage } from '../../oauth/consent-page.js'
import { readPendingAuthorization, createAuthorizationUrl } from '../../oauth/authorize.js'
import { homeOf } from '../../oauth/redirect-target.js'
import { returnPage } from '../../oauth/callback-page.js'
import { findLogin } from '../../social-login/social-login.js'

/** The pages around a consent, and the calls of their scripts (ours). */
export function serveConsents(app: FastifyInstance, services: ChildrenContext): void {
  serveConsentPage(app, services)
  serveReturn(app, services)
  serveCallback(app, services)
}

const spoken = (request: FastifyRequest) => headerOf(request, 'accept-language')

function serveConsentPage(app: FastifyInstance, { context, networks }: ChildrenContext): void {
  const home = homeOf(context)

  serve(app, context, openEmptyAuthorization, async ({ request, reply }) => {
    const { headers, html } = emptyPage(acceptedLocale({ chosen: null, accepted: spoken(request) }))
    return reply.headers(headers).send(html)
  })

  serve(app, context, openAuthorization, async ({ params, request, reply }) => {
    const pending = await readPendingAuthorization(context, params.handle)
    const terms = pending && networks.connectorOf(pending.network)?.terms[pending.type]
    const locale = acceptedLocale({ chosen: pending?.locale, accepted: spoken(request) })
    const page = terms
      ? consentPage(pending, { handle: params.handle, terms, locale, home })
      : gonePage(locale, home)
    return reply
      .code(terms ? 200 : 404)
      .headers(page.headers)
      .send(page.html)
  })

  serve(app, context, authorize, async ({ params, body }) => {
    const Url = await createAuthorizationUrl(context, networks, {
      handle: params.handle,
      secret: body.secret,
    })
    if (!Url) throw httpError('api-404')
    return { Url }
  })
}

function serveReturn(app: FastifyInstance, { context }: ChildrenContext): void {
  const pageFor = async (network: Network, request: FastifyRequest) => {
    const state = new URLSearchParams(request.url.split('?')[1]).get('state')
    const own = state && (await readLanguage(context, state))
    return returnPage(network, acceptedLocale({ chosen: own, accepted: spoken(request) }), homeOf(context))
  }

  serve(app, context, oauthReturn, async ({ params, request, reply }) => {
    const { headers, html } = await pageFor(params.network, request)
    return reply.headers(headers).send(html)
  })

  serve(app, context, xingReturn, async ({ request, reply }) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    // Without parameters from Xing this is the board's own page.
    if (!query.has('state')) {
      reply.callNotFound()
      return reply
    }
    const { headers, html } = await pageFor('xing', request)
    return reply.headers(headers).send(html)
  })
}

function serveCallback(app: FastifyInstance, services: ChildrenContext): void {
  const { context, networks } = services

  serve(app, context, oauthCallback, async ({ params, body }) => {
    const outcome = await handleCallback(context, networks, { network: params.network, ...body })
    const { callback } = outcome
    if (callback?.purpose === 'sign-in') return signIn(context, callback, outcome)
    return {
      Result: outcome.result,
      Claim: outcome.claim,
      Claims: callback?.claims ?? false,
      Origin: callback?.origin ?? null,
      Redirect: callback && (callback.redirect ?? homeOf(context)),
      IsPopup: callback?.isPopup ?? false,
      IsLogin: false,
      Profile: outcome.identity && { Name: outcome.identity.name, Username: outcome.identity.username },
      Person: outcome.claim ? await personOf(context, callback?.userId ?? '') : null,
    }
  })

  serve(app, context, confirmConnection, async ({ body }) => {
    const { claim, secret, decision } = body
    const claimer = { by: 'person' as const, secret, claim }
    const claimed = await (decision === 'connect'
      ? claimConsent(services, claimer)
      : dropConsent(services, claimer))
    if (!claimed) throw httpError('api-404')
    return { Result: claimed.result, Redirect: claimed.redirect }
  })
}

async function personOf({ db }: Context, userId: string) {
  const found = await db
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.first_name', 'u.last_name', 'u.email', 'a.name as company'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!found) return null
  const { first_name, last_name, email: Email, company: Company } = found
  return { Name: [first_name, last_name].filter(Boolean).join(' '), Email, Company }
}

/**
 * Issues a single-use token to the user whom the account signs in; the error does not reveal which accounts
 * are known.
 */
async function signIn(context: Context, callback: CallbackResult, { result, identity }: CallbackFacts) {
  const login = identity && (await findLogin(context, callback.network, identity.id))
  const nobody = {
    Result: result ?? ('mismatch' as const),
    Claim: null,
    Claims: false,
    Origin: null,
    Redirect: null,
    IsPopup: false,
    IsLogin: true,
    Profile: null,
    Person: null,
  }
  if (!login) return nobody
  const { token } = await makeToken(context, context.db, { purpose: 'login', ...login })
  const Redirect = `${context.configuration.publicUrl}/login?token=${token}`
  return { ...nobody, Result: 'success' as const, Redirect }
}
