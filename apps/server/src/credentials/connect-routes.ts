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
import type { Context } from '../context.js'
import { done, headerOf, serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import type { ChildrenDesk } from './children.js'
import { claimConsent, readStatus } from './claim.js'
import { openConnection } from './departure.js'
import { readDestination } from './destination.js'
import { readOfferedChannels } from './offered-channels.js'
import { keepPlaceholder } from './placeholder.js'
import { readCredentials, readProfilesLeft } from './queries.js'
import { loginApp, readLoginNetworks } from './login-apps.js'
import { readLogins, unlinkLogin } from './social-login.js'

/** The page that asks: a browser names it, and does not where the page is the board's own. */
const originOf = ({ configuration }: Context, request: FastifyRequest): string =>
  headerOf(request, 'origin') ?? new URL(configuration.publicUrl).origin

/** Setting out to a network and asking what came of it (A7.23 to A7.25, A7.30, A7.31). */
export function serveConnecting(app: FastifyInstance, desk: ChildrenDesk): void {
  serveAdding(app, desk)
  serveReconnecting(app, desk)
  serveStatus(app, desk)
  serveLogins(app, desk)
}

async function check(context: Context, user: SignedIn, wanted: { network: Connectable; type: ProfileType }) {
  const { network, type: profileType } = wanted
  const channels = readChannels({ Channels: await readOfferedChannels(context, user) })
  if (!isChannelOffered({ network, profileType, channels })) throw refuse('network-not-configured')
  if (!canAddProfile({ left: await readProfilesLeft(context.db, user.id), network })) {
    throw refuse('profile-limit')
  }
}
type Connectable = Parameters<typeof canAddProfile>[0]['network']

function serveAdding(app: FastifyInstance, { context, networks }: ChildrenDesk): void {
  serve(app, context, addCredential, async ({ query, user, request }) => {
    const { network } = query
    const isLogin = query.isSocialLogin === '1'
    const type: ProfileType = query.children === '1' && !isLogin ? 'page' : 'personal-profile'
    if (!isLogin) await check(context, user, { network, type })
    if (network === 'wechat' && !isLogin) {
      if (query.isMobile !== '1') throw refuse('not-available')
      return { IsWeChat: true, Token: await keepPlaceholder(context, user, network) }
    }
    const connector = networks.connectorOf(network)
    const app = await (isLogin
      ? loginApp(context, networks, network)
      : networks.appOf(user.accountId, network, type))
    if (!connector?.terms[type] || !app) throw refuse('network-not-configured')
    const opened = await openConnection(context, {
      purpose: isLogin ? 'social-login' : 'profile',
      network,
      type,
      userId: user.id,
      boardId: user.boardId,
      credentialId: null,
      redirect: readDestination(context, query.redirect),
      origin: originOf(context, request),
      isPopup: query.isPopup === '1',
      claims: query.claims === '1',
    })
    return { ...opened, IsXing: network === 'xing', IsFacebook: network === 'facebook' }
  })
}

function serveReconnecting(app: FastifyInstance, { context, networks }: ChildrenDesk): void {
  serve(app, context, reconnectCredential, async ({ query, user, request }) => {
    const { network, cId } = query
    const own = await readCredentials(context.db, sql`c.user_id = ${user.id} and c.network = ${network}`)
    const wanted = own.filter(({ Type }) => query.isInstagramBusiness !== '1' || Type === 'page')
    const meant = cId
      ? own.find(({ Id }) => Id === cId)
      : (wanted.find(({ Status }) => Status === 'invalid') ?? wanted[0])
    if (!meant) throw refuse('api-404')
    const connector = networks.connectorOf(network)
    const hasApp = await networks.appOf(user.accountId, network, meant.Type)
    if (!connector?.terms[meant.Type] || !hasApp) throw refuse('network-not-configured')
    return openConnection(context, {
      purpose: 'profile',
      network,
      type: meant.Type,
      userId: user.id,
      boardId: user.boardId,
      credentialId: meant.Id,
      redirect: readDestination(context, query.redirect),
      origin: originOf(context, request),
      isPopup: query.isPopup === '1',
      claims: query.claims === '1',
    })
  })
}

function serveStatus(app: FastifyInstance, desk: ChildrenDesk): void {
  const { context } = desk

  serve(app, context, readConnection, async ({ params, user }) => {
    const Status = await readStatus(context, user.id, params.token)
    if (!Status) throw refuse('api-404')
    return { Status }
  })

  serve(app, context, claimConnection, async ({ params, body, user }) => {
    const { token } = params
    const claimed = await claimConsent(desk, { by: 'page', userId: user.id, token, claim: body.claim })
    const Status = claimed && (await readStatus(context, user.id, token))
    if (!Status) throw refuse('api-404')
    return { Status }
  })
}

function serveLogins(app: FastifyInstance, { context, networks }: ChildrenDesk): void {
  serve(app, context, listLoginNetworks, async () => ({
    Networks: await readLoginNetworks(context, networks),
  }))

  serve(app, context, listSocialLogins, async ({ user }) => ({
    Networks: await readLoginNetworks(context, networks),
    Logins: await readLogins(context, user.id),
  }))

  serve(app, context, unlinkSocialLogin, async ({ params, user }) => {
    await unlinkLogin(context, user.id, params.network)
    return done
  })

  serve(app, context, socialLogin, async ({ query, request }) => {
    const { network } = query
    const type = 'personal-profile'
    if (!(await loginApp(context, networks, network))) throw refuse('network-not-configured')
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
