import {
  deleteNetworkApp,
  listNetworkApps,
  saveNetworkApp,
  testNetworkApp,
  type BodyOf,
  type NetworkAppSlot,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { done, serve, type Call } from '../http/endpoint.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { createNetworks, type NetworkRegistry } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import { readApps } from './read-apps.js'
import { testApp } from './test-app.js'

/**
 * Routes for the company's applications at the networks (ours): stored encrypted, tested, and never shown.
 */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const services = { context, networks, profiles: createProfileOpener(context, networks) }
  app.addHook('onClose', () => networks.close())

  serve(app, context, listNetworkApps, async ({ user }) => ({
    Apps: await readApps(context, networks, user.accountId),
  }))

  const record = ({
    user,
    request,
    params,
  }: Pick<Call<typeof saveNetworkApp>, 'user' | 'request' | 'params'>) =>
    ({
      action: 'network-app-set',
      by: { userId: user.id },
      boardId: user.boardId,
      address: request.ip,
      detail: { network: params.slot },
    }) as const

  serve(app, context, saveNetworkApp, async ({ params, body, user, request }) => {
    const entry = record({ params, user, request })
    await context.db.transaction().execute(async (trx) => {
      await saveApp(context, trx, { accountId: user.accountId, slot: params.slot, given: body })
      await audit(context, { ...entry, detail: { ...entry.detail, clientId: body.ClientId } }, trx)
      await notifyBoards(context, trx, user.accountId)
    })
    return { App: await readApp(context, networks, user.accountId, params.slot) }
  })

  serve(app, context, deleteNetworkApp, async ({ params, user, request }) => {
    await context.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('network_app')
        .where('account_id', '=', user.accountId)
        .where('network', '=', params.slot)
        .execute()
      const entry = record({ params, user, request })
      await audit(context, { ...entry, detail: { ...entry.detail, clientId: null } }, trx)
      await notifyBoards(context, trx, user.accountId)
    })
    return done
  })

  serve(app, context, testNetworkApp, async ({ params, user }) => ({
    ...(await testApp(services, user.accountId, params.slot)),
    App: await readApp(context, networks, user.accountId, params.slot),
  }))
}

async function readApp(context: Context, networks: NetworkRegistry, accountId: string, slot: NetworkAppSlot) {
  const found = (await readApps(context, networks, accountId)).find(({ Slot }) => Slot === slot)
  if (!found) throw httpError('api-404')
  return found
}

type GivenApp = BodyOf<typeof saveNetworkApp>

/**
 * Stores an application. A secret is encrypted for its company and network; one that is left out stays, for
 * the same id only.
 */
async function saveApp(
  { secrets, now }: Context,
  trx: Transaction<Schema>,
  { accountId, slot, given }: { accountId: string; slot: NetworkAppSlot; given: GivenApp },
): Promise<void> {
  const { ClientId, ClientSecret } = given
  const stored = await trx
    .selectFrom('network_app')
    .select(['client_id', 'secret_sealed'])
    .where('account_id', '=', accountId)
    .where('network', '=', slot)
    .forUpdate()
    .executeTakeFirst()
  const same = stored?.client_id === ClientId ? stored.secret_sealed : undefined
  const secret_sealed =
    ClientSecret === undefined ? same : secrets.seal(ClientSecret, `network_app:${accountId}:${slot}`)
  if (secret_sealed === undefined) throw httpError('api-400', { Errors: { ClientSecret: 'missing' } })
  const row = {
    client_id: ClientId,
    secret_sealed,
    updated_at: now(),
    tested_at: null,
    tested_result: null,
  }
  await trx
    .insertInto('network_app')
    .values({ account_id: accountId, network: slot, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet(row))
    .execute()
}

/** Appends an event for every board of the company: the available channels have changed. */
async function notifyBoards(context: Context, trx: Transaction<Schema>, accountId: string): Promise<void> {
  const boards = await trx.selectFrom('board').select('id').where('account_id', '=', accountId).execute()
  const news = boards.map(({ id }) => ({
    to: { boardId: id },
    type: 'channel-config-updated' as const,
    data: {},
  }))
  await context.events.append(trx, ...news)
}
