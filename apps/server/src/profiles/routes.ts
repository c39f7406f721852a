import { addChildren, deleteCredential, listChildren, listCredentials, readChannels } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { createNetworks } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import { connectChildren, listChildrenOf, type ChildrenContext } from './children.js'
import { serveConnecting } from './connect/connect-routes.js'
import { serveConsents } from './connect/consent-routes.js'
import { readOfferedChannels } from '../oauth/available-channels.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { createProfileMaintenance } from './profile-maintenance.js'
import { groupByNetwork, readCredentials, readProfilesLeft } from './queries.js'
import { removeProfile } from './remove-profile.js'

/** Routes to connect, list and remove profiles (A7.23 to A7.31). */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const services: ChildrenContext = { context, networks, profiles: createProfileOpener(context, networks) }
  const keeper = createProfileMaintenance(services)
  app.addHook('onReady', (done) => {
    keeper.start()
    done()
  })
  app.addHook('preClose', () => keeper.stop())
  app.addHook('onClose', () => networks.close())
  serveConnecting(app, services)
  serveConsents(app, services)
  serveLists(app, context)
  serveChildren(app, services)

  serve(app, context, deleteCredential, async ({ params, query, user }) => {
    const profile = { userId: user.id, credentialId: query.cId, network: params.network }
    if (!(await removeProfile(context, networks, profile))) throw httpError('api-404')
    return done
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
    Config: { Channels: await readOfferedChannels(context, user) },
    ProfilesLeft: await readProfilesLeft(db, user.id),
    Credentials: groupByNetwork(await readCredentials(db, sql`c.user_id = ${user.id}`)),
  }))
}

function serveChildren(app: FastifyInstance, services: ChildrenContext): void {
  const { context } = services

  serve(app, context, listChildren, async ({ query, user }) => ({
    Children: await listChildrenOf(services, user.id, query.parent),
  }))

  serve(app, context, addChildren, async ({ body, user }) => {
    const made = await connectChildren(services, user.id, { parentId: body.parent, ids: body.ids })
    const own = await readCredentials(context.db, sql`c.user_id = ${user.id}`)
    return { Credentials: own.filter(({ Id }) => made.includes(Id)) }
  })
}
