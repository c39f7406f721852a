import {
  arrive,
  confirmConnection,
  depart,
  oauthReturn,
  openDeparture,
  xingReturn,
  type Network,
} from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { headerOf, serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { makeToken } from '../session/one-time-tokens.js'
import { readLanguage, takeIn, type Arrived, type Arrival } from './arrival.js'
import type { ChildrenDesk } from './children.js'
import { claimConsent, dropConsent } from './claim.js'
import { departurePage, gonePage } from './departure-page.js'
import { readDeparting, setOut } from './departure.js'
import { homeOf } from './destination.js'
import { returnPage } from './return-page.js'
import { findLogin } from './social-login.js'

/** The pages around a consent, and what their scripts ask (ours). */
export function serveConsents(app: FastifyInstance, desk: ChildrenDesk): void {
  serveDeparture(app, desk)
  serveReturn(app, desk)
  serveArrival(app, desk)
}

const spoken = (request: FastifyRequest) => headerOf(request, 'accept-language')

function serveDeparture(app: FastifyInstance, { context, networks }: ChildrenDesk): void {
  const home = homeOf(context)

  serve(app, context, openDeparture, async ({ params, request, reply }) => {
    const departing = await readDeparting(context, params.handle)
    const terms = departing && networks.connectorOf(departing.network)?.terms[departing.type]
    const locale = acceptedLocale({ kept: departing?.locale, accepted: spoken(request) })
    const page = terms
      ? departurePage(departing, { handle: params.handle, terms, locale, home })
      : gonePage(locale, home)
    return reply
      .code(terms ? 200 : 404)
      .headers(page.headers)
      .send(page.html)
  })

  serve(app, context, depart, async ({ params, body }) => {
    const Url = await setOut(context, networks, { handle: params.handle, secret: body.secret })
    if (!Url) throw refuse('api-404')
    return { Url }
  })
}

function serveReturn(app: FastifyInstance, { context }: ChildrenDesk): void {
  const pageFor = async (network: Network, request: FastifyRequest) => {
    const state = new URLSearchParams(request.url.split('?')[1]).get('state')
    const own = state && (await readLanguage(context, state))
    return returnPage(network, acceptedLocale({ kept: own, accepted: spoken(request) }), homeOf(context))
  }

  serve(app, context, oauthReturn, async ({ params, request, reply }) => {
    const { headers, html } = await pageFor(params.network, request)
    return reply.headers(headers).send(html)
  })

  serve(app, context, xingReturn, async ({ request, reply }) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    // Without an answer of Xing it is the board's own page.
    if (!query.has('state')) {
      reply.callNotFound()
      return reply
    }
    const { headers, html } = await pageFor('xing', request)
    return reply.headers(headers).send(html)
  })
}

function serveArrival(app: FastifyInstance, desk: ChildrenDesk): void {
  const { context, networks } = desk

  serve(app, context, arrive, async ({ params, body }) => {
    const arrival = await takeIn(context, networks, { network: params.network, ...body })
    const { arrived } = arrival
    if (arrived?.purpose === 'sign-in') return signIn(context, arrived, arrival)
    return {
      Result: arrival.result,
      Claim: arrival.claim,
      Claims: arrived?.claims ?? false,
      Origin: arrived?.origin ?? null,
      Redirect: arrived && (arrived.redirect ?? homeOf(context)),
      IsPopup: arrived?.isPopup ?? false,
      IsLogin: false,
      Profile: arrival.identity && { Name: arrival.identity.name, Username: arrival.identity.username },
      Person: arrival.claim ? await personOf(context, arrived?.userId ?? '') : null,
    }
  })

  serve(app, context, confirmConnection, async ({ body }) => {
    const { claim, secret, decision } = body
    const claimer = { by: 'person' as const, secret, claim }
    const claimed = await (decision === 'connect' ? claimConsent(desk, claimer) : dropConsent(desk, claimer))
    if (!claimed) throw refuse('api-404')
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

/** Somebody whom the account signs in goes on with a token of one use; nobody else hears who is known here. */
async function signIn(context: Context, arrived: Arrived, { result, identity }: Arrival) {
  const userId = identity && (await findLogin(context, arrived.network, identity.id))
  const board = userId && (await firstBoard(context, userId))
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
  if (!userId || !board) return nobody
  const { token } = await makeToken(context, context.db, { purpose: 'login', userId, boardId: board })
  const Redirect = `${context.configuration.publicUrl}/login?token=${token}`
  return { ...nobody, Result: 'success' as const, Redirect }
}

async function firstBoard({ db }: Context, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('board_user')
    .select('board_id')
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .executeTakeFirst()
  return found?.board_id
}
