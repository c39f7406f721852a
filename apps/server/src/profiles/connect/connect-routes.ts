import {
  addCredential,
  claimConnection,
  listLoginNetworks,
  listSocialLogins,
  readConnection,
  reconnectCredential,
  socialLogin,
  unlinkSocialLogin,
  type ProfileType,
} from '@rostrum/protocol'
import { canAddProfile, isChannelOffered, readChannels } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { done, headerOf, serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import { checkProof, readProofSeconds } from '../../session/proof.js'
import { networkOf } from '../../http/request-limits/client-network.js'
import { limit } from '../../limits/rate-limit.js'
import type { SignedIn } from '../../session/signed-in.js'
import type { ChildrenContext } from '../children.js'
import { claimConsent, readStatus } from './claim-connection.js'
import { openConnection } from '../../oauth/authorize.js'
import { readDestination } from '../../oauth/redirect-target.js'
import { readOfferedChannels } from '../../oauth/available-channels.js'
import { savePlaceholder } from '../placeholder.js'
import { readCredentials, readProfilesLeft } from '../queries.js'
import { loginApp, readLoginNetworks } from '../../social-login/login-apps.js'
import { readLogins, unlinkLogin } from '../../social-login/social-login.js'

/** The origin of the calling page. A browser omits the header on the board's own pages. */
const originOf = ({ origins }: Context, request: FastifyRequest): string =>
  headerOf(request, 'origin') ?? origins.own

/** Routes to start a connection and to poll for its result (A7.23 to A7.25, A7.30, A7.31). */
export function serveConnecting(app: FastifyInstance, services: ChildrenContext): void {
  serveAdding(app, services)
  serveReconnecting(app, services)
  serveStatus(app, services)
  serveLogins(app, services)
}

async function check(context: Context, user: SignedIn, wanted: { network: Connectable; type: ProfileType }) {
  const { network, type: profileType } = wanted
  const channels = readChannels({ Channels: await readOfferedChannels(context, user) })
  if (!isChannelOffered({ network, profileType, channels })) throw httpError('network-not-configured')
  if (!canAddProfile({ left: await readProfilesLeft(context.db, user.id), network })) {
    throw httpError('profile-limit')
  }
}
type Connectable = Parameters<typeof canAddProfile>[0]['network']

function serveAdding(app: FastifyInstance, { context, networks }: ChildrenContext): void {
  serve(app, context, addCredential, async ({ query, user, request }) => {
    const { network } = query
    const isLogin = query.isSocialLogin === '1'
    if (isLogin) await checkProof(context, user)
    const type: ProfileType = query.children === '1' && !isLogin ? 'page' : 'personal-profile'
    if (!isLogin) await check(context, user, { network, type })
    if (network === 'wechat' && !isLogin) {
      if (query.isMobile !== '1') throw httpError('not-available')
      return { IsWeChat: true, Token: await savePlaceholder(context, user, network) }
    }
    const connector = networks.connectorOf(network)
    const app = await (isLogin
      ? loginApp(context, networks, network)
      : networks.appOf(user.accountId, network, type))
    if (!connector?.terms[type] || !app) throw httpError('network-not-configured')
    const opened = await openConnection(context, {
      purpose: isLogin ? 'social-login' : 'profile',
      network,
      type,
      userId: user.id,
      boardId: user.boardId,
      ...(isLogin ? { sessionId: user.sessionId } : {}),
      credentialId: null,
      redirect: readDestination(context, user, query.redirect),
      origin: originOf(context, request),
      isPopup: query.isPopup === '1',
      claims: query.claims === '1',
    })
    return { ...opened, IsXing: network === 'xing', IsFacebook: network === 'facebook' }
  })
}

function serveReconnecting(app: FastifyInstance, { context, networks }: ChildrenContext): void {
  serve(app, context, reconnectCredential, async ({ query, user, request }) => {
    const { network, cId } = query
    const own = await readCredentials(context.db, sql`c.user_id = ${user.id} and c.network = ${network}`)
    const wanted = own.filter(({ Type }) => query.isInstagramBusiness !== '1' || Type === 'page')
    const meant = cId
      ? own.find(({ Id }) => Id === cId)
      : (wanted.find(({ Status }) => Status === 'invalid') ?? wanted[0])
    if (!meant) throw httpError('api-404')
    const connector = networks.connectorOf(network)
    const hasApp = await networks.appOf(user.accountId, network, meant.Type)
    if (!connector?.terms[meant.Type] || !hasApp) throw httpError('network-not-configured')
    return openConnection(context, {
      purpose: 'profile',
      network,
      type: meant.Type,
      userId: user.id,
      boardId: user.boardId,
      credentialId: meant.Id,
      redirect: readDestination(context, user, query.redirect),
      origin: originOf(context, request),
      isPopup: query.isPopup === '1',
      claims: query.claims === '1',
    })
  })
}

function serveStatus(app: FastifyInstance, services: ChildrenContext): void {
  const { context } = services

  serve(app, context, readConnection, async ({ params, user }) => {
    const Status = await readStatus(context, user.id, params.token)
    if (!Status) throw httpError('api-404')
    return { Status }
  })

  serve(app, context, claimConnection, async ({ params, body, user }) => {
    const { token } = params
    const claimed = await claimConsent(services, { by: 'page', userId: user.id, token, claim: body.claim })
    const Status = claimed && (await readStatus(context, user.id, token))
    if (!Status) throw httpError('api-404')
    return { Status }
  })
}

function serveLogins(app: FastifyInstance, { context, networks }: ChildrenContext): void {
  serve(app, context, listLoginNetworks, async () => ({
    Networks: await readLoginNetworks(context, networks),
  }))

  serve(app, context, listSocialLogins, async ({ user }) => ({
    Networks: await readLoginNetworks(context, networks),
    Logins: await readLogins(context, user.id),
    ProofSeconds: await readProofSeconds(context, user),
  }))

  serve(app, context, unlinkSocialLogin, async ({ params, user }) => {
    await checkProof(context, user)
    await unlinkLogin(context, user.id, params.network)
    return done
  })

  serve(app, context, socialLogin, async ({ query, request }) => {
    const { network } = query
    const type = 'personal-profile'
    if (!(await loginApp(context, networks, network))) throw httpError('network-not-configured')
    await limit(context, 'social-login-address', networkOf(request.ip))
    const { Url } = await openConnection(context, {
      purpose: 'sign-in',
      network,
      type,
      userId: null,
      boardId: null,
      credentialId: null,
      redirect: null,
      origin: originOf(context, request),
      isPopup: false,
      claims: false,
    })
    return { Url }
  })
}
