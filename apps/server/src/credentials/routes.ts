import {
  addCredential,
  deleteCredential,
  listCredentials,
  oauthReturn,
  readChannels,
  readConnection,
  reconnectCredential,
} from '@rostrum/protocol'
import { canAddProfile, isChannelOffered, readChannels as channelsIn } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { createNetworks, type NetworkRegistry } from '../networks/network-registry.js'
import { refuse } from '../refusal.js'
import { arrive, depart, readResult } from './connections.js'
import { groupByNetwork, readCredentials, readProfilesLeft } from './queries.js'
import { removeProfile } from './remove-profile.js'
import { returnPage, returnPageHeaders } from './return-page.js'

/** Connecting, listing and removing profiles (A7.23 to A7.29). */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  app.addHook('onClose', () => networks.close())
  serveConnecting(app, context, networks)
  serveReturning(app, context, networks)
  serveLists(app, context)

  serve(app, context, deleteCredential, async ({ params, query, user }) => {
    const profile = { userId: user.id, credentialId: query.cId, network: params.network }
    if (!(await removeProfile(context, networks, profile))) throw refuse('api-404')
    return { Result: true } as const
  })
}

function serveConnecting(app: FastifyInstance, context: Context, networks: NetworkRegistry): void {
  const { db } = context

  serve(app, context, addCredential, async ({ query, user }) => {
    const { network } = query
    if (query.isSocialLogin === '1') throw refuse('not-available')
    const adapter = networks.connectorOf(network)
    const channels = channelsIn({ Channels: await readBoardChannels(context, user.boardId) })
    if (!adapter || !isChannelOffered({ network, profileType: 'personal-profile', channels })) {
      throw refuse('network-not-configured')
    }
    if (!canAddProfile({ left: await readProfilesLeft(db, user.id), network })) throw refuse('profile-limit')
    const found = await depart(context, networks, {
      userId: user.id,
      accountId: user.accountId,
      boardId: user.boardId,
      adapter,
      credentialId: null,
      redirect: readDestination(context, query.redirect),
      isPopup: query.isPopup === '1',
    })
    if (!found) throw refuse('network-not-configured')
    return found
  })

  serve(app, context, reconnectCredential, async ({ query, user }) => {
    const { network, cId } = query
    const own = await readCredentials(db, sql`c.user_id = ${user.id} and c.network = ${network}`)
    const meant = cId
      ? own.find(({ Id }) => Id === cId)
      : (own.find(({ Status }) => Status === 'invalid') ?? own[0])
    if (!meant) throw refuse('api-404')
    const adapter = networks.connectorOf(network)
    const found =
      adapter &&
      (await depart(context, networks, {
        userId: user.id,
        accountId: user.accountId,
        boardId: user.boardId,
        adapter,
        credentialId: meant.Id,
        redirect: readDestination(context, query.redirect),
        isPopup: query.isPopup === '1',
      }))
    if (!found) throw refuse('network-not-configured')
    return found
  })
}

function serveReturning(app: FastifyInstance, context: Context, networks: NetworkRegistry): void {
  serve(app, context, readConnection, async ({ params, user }) => {
    const Status = await readResult(context, user.id, params.token)
    if (!Status) throw refuse('api-404')
    return { Status }
  })

  serve(app, context, oauthReturn, async ({ params, query, request, reply }) => {
    const { code, state, error } = query
    const arrival = await arrive(context, networks, { network: params.network, code, state, error })
    if (arrival && !arrival.isPopup) {
      const destination = arrival.redirect ?? `${context.configuration.publicUrl}/my-profile/profiles`
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(destination, 303)
    }
    return reply.headers(returnPageHeaders).send(returnPage(request.headers['accept-language']))
  })
}

function serveLists(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listCredentials, async ({ query, user }) => {
    const ids = query.ids?.split(',')
    const all = await readCredentials(db, sql`c.user_id = ${user.id}`)
    const wanted = ids ? all.filter(({ Id }) => ids.includes(Id)) : all
    return {
      Credentials: query.flat === '1' ? wanted : groupByNetwork(wanted),
      ProfilesLeft: await readProfilesLeft(db, user.id),
    }
  })

  serve(app, context, readChannels, async ({ user }) => ({
    Config: { Channels: await readBoardChannels(context, user.boardId) },
    ProfilesLeft: await readProfilesLeft(db, user.id),
    Credentials: groupByNetwork(await readCredentials(db, sql`c.user_id = ${user.id}`)),
  }))
}

async function readBoardChannels({ db }: Context, boardId: string): Promise<string> {
  const board = await db.selectFrom('board').select('channels').where('id', '=', boardId).executeTakeFirst()
  return board?.channels ?? ''
}

/** Where a person may be sent afterwards: to the board, or to an origin that the board is embedded in. */
function readDestination({ configuration, origins }: Context, redirect: string | undefined): string | null {
  if (redirect === undefined) return null
  const { publicUrl } = configuration
  const url = URL.canParse(redirect, publicUrl) ? new URL(redirect, publicUrl) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || (url.origin !== new URL(publicUrl).origin && !origins.allows(url.origin))) {
    throw refuse('api-400', { Errors: { redirect: 'origin-not-allowed' } })
  }
  return url.href
}
