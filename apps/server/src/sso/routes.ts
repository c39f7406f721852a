import {
  finishOidc,
  finishSaml,
  leaveSso,
  listSignOns,
  oidcBackchannelLogout,
  oidcReturn,
  samlLogout,
  samlMetadata,
  samlReturn,
  startSso,
} from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { done, headerOf, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import type { ConsentPage } from '../oauth/page-frame.js'
import { readPolicy } from '../session/sso-session.js'
import { backchannelLogout } from './backchannel-logout.js'
import { begin, readForm } from './begin.js'
import { finishByOidc, finishBySaml } from './finish.js'
import { oidcPage, postingPage, samlPage, startPage } from './pages.js'
import { enabledProviders, findProvider } from './providers/provider.js'
import { serveProviders } from './providers/routes.js'
import { ownMetadata } from './saml/metadata.js'
import { leave, singleLogout } from './sign-out.js'
import { holdAnswer } from './sso-request.js'

const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?') + 1 || url.length)

const localeOf = (request: FastifyRequest) =>
  acceptedLocale({ chosen: null, accepted: headerOf(request, 'accept-language') })

/**
 * Whether a browser goes to the page. A picture of another site's page, or a preload, begins no sign-on. Browsers that do
 * not say (Fetch Metadata, W3C) are believed. SIGNON14
 */
const isNavigation = (request: FastifyRequest): boolean =>
  [undefined, 'document', 'iframe'].includes(headerOf(request, 'sec-fetch-dest')) &&
  headerOf(request, 'sec-purpose') === undefined

const send = (reply: FastifyReply, { headers, html }: ConsentPage) => reply.headers(headers).send(html)

function servePages(app: FastifyInstance, context: Context): void {
  const home = context.configuration.publicUrl

  serve(app, context, startSso, async ({ request, reply }) => {
    if (!isNavigation(request)) throw httpError('api-404')
    const beginning = await begin(context, readForm(queryOf(request)), request.ip)
    return send(reply, startPage(localeOf(request), home, beginning))
  })

  serve(app, context, oidcReturn, async ({ request, reply }) =>
    send(reply, oidcPage(localeOf(request), home)),
  )

  serve(app, context, samlReturn, async ({ params, body, request, reply }) => {
    const { SAMLResponse: response, RelayState: relay = '' } = body
    const { provider } = params
    const isHeld = relay !== '' && (await holdAnswer(context, provider, { state: relay, answer: response }))
    return send(
      reply,
      samlPage(localeOf(request), home, { provider, relay, ...(isHeld ? {} : { response }) }),
    )
  })

  serve(app, context, leaveSso, async ({ params, request, reply }) => {
    const target = await leave(context, params.handle)
    if (typeof target === 'string') return reply.redirect(target)
    return send(reply, postingPage(localeOf(request), target))
  })

  serve(app, context, samlLogout, async ({ params, request, reply }) =>
    reply.redirect(await singleLogout(context, params.provider, queryOf(request))),
  )

  serve(app, context, samlMetadata, async ({ params, reply }) => {
    const provider = await findProvider(context.db, params.provider)
    if (provider?.kind !== 'saml') throw httpError('api-404')
    return reply
      .header('content-type', 'application/samlmetadata+xml')
      .header('content-disposition', 'attachment; filename="rostrum-metadata.xml"')
      .send(ownMetadata(context, provider))
  })
}

function serveCalls(app: FastifyInstance, context: Context): void {
  serve(app, context, finishOidc, async ({ params, body, request }) => {
    const state = new URLSearchParams(body.query).get('state') ?? ''
    const answered = { providerId: params.provider, state, secret: body.secret, address: request.ip }
    return { Redirect: await finishByOidc(context, answered, body.query) }
  })

  serve(app, context, finishSaml, async ({ params, body, request }) => {
    const state = body.RelayState ?? ''
    const answered = { providerId: params.provider, state, secret: body.secret, address: request.ip }
    return { Redirect: await finishBySaml(context, answered, body.SAMLResponse) }
  })

  serve(app, context, oidcBackchannelLogout, async ({ params, body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { provider: providerId } = params
    await backchannelLogout(context, { providerId, token: body.logout_token, address: request.ip })
    return done
  })

  serve(app, context, listSignOns, async ({ query }) => {
    const accountId = query.accountId ?? (await companyOf(context, query.boardId))
    const any = await context.db
      .selectFrom('identity_provider')
      .select('id')
      .where('is_enabled', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (accountId === undefined) return { Providers: [], IsOnly: false, IsOffered: any !== undefined }
    const found = await enabledProviders(context.db, accountId)
    const policy = await readPolicy(context.db, accountId)
    return {
      Providers: found.map(({ id, name }) => ({ Id: id, Name: name })),
      IsOnly: policy?.isOnly ?? false,
      IsOffered: any !== undefined,
    }
  })
}

/** The company of a board; without a board, the only company of the server. */
async function companyOf({ db }: Context, boardId: string | undefined): Promise<string | undefined> {
  if (boardId !== undefined) {
    const board = await db
      .selectFrom('board')
      .select('account_id')
      .where('id', '=', boardId)
      .executeTakeFirst()
    return board?.account_id
  }
  const companies = await db.selectFrom('account').select('id').limit(2).execute()
  return companies.length === 1 ? companies[0]?.id : undefined
}

/** Routes of sign-ons through an identity provider, and of the company's settings for them (A2.7, A7.10, A8.2). */
export function routes(app: FastifyInstance, context: Context): void {
  servePages(app, context)
  serveCalls(app, context)
  serveProviders(app, context)
}
