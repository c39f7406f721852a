import {
  deleteNetworkApp,
  listNetworkApps,
  saveNetworkApp,
  testNetworkApp,
  type NetworkAppSlot,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { done, serve } from '../endpoint.js'
import { createProfileOpener } from '../credentials/open-profile.js'
import { createNetworks, type NetworkRegistry } from '../networks/network-registry.js'
import { refuse } from '../refusal.js'
import { readApps } from './read-apps.js'
import { testApp } from './test-app.js'

/** The company's applications at the networks (ours): kept sealed, tested, and never shown. */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const desk = { context, networks, profiles: createProfileOpener(context, networks) }
  app.addHook('onClose', () => networks.close())

  serve(app, context, listNetworkApps, async ({ user }) => ({
    Apps: await readApps(context, networks, user.accountId),
  }))

  serve(app, context, saveNetworkApp, async ({ params, body, user }) => {
    await saveApp(context, user.accountId, params.slot, body)
    return { App: await readApp(context, networks, user.accountId, params.slot) }
  })

  serve(app, context, deleteNetworkApp, async ({ params, user }) => {
    await context.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('network_app')
        .where('account_id', '=', user.accountId)
        .where('network', '=', params.slot)
        .execute()
      await tellBoards(context, trx, user.accountId)
    })
    return done
  })

  serve(app, context, testNetworkApp, async ({ params, user }) => ({
    ...(await testApp(desk, user.accountId, params.slot)),
    App: await readApp(context, networks, user.accountId, params.slot),
  }))
}

async function readApp(context: Context, networks: NetworkRegistry, accountId: string, slot: NetworkAppSlot) {
  const found = (await readApps(context, networks, accountId)).find(({ Slot }) => Slot === slot)
  if (!found) throw refuse('api-404')
  return found
}

/** A secret is sealed to its company and network; one that is not given again stays, for the same id only. */
async function saveApp(
  context: Context,
  accountId: string,
  slot: NetworkAppSlot,
  { ClientId, ClientSecret }: { ClientId: string; ClientSecret?: string | undefined },
): Promise<void> {
  const { secrets, now } = context
  await context.db.transaction().execute(async (trx) => {
    const kept = await trx
      .selectFrom('network_app')
      .select(['client_id', 'secret_sealed'])
      .where('account_id', '=', accountId)
      .where('network', '=', slot)
      .executeTakeFirst()
    const same = kept?.client_id === ClientId ? kept.secret_sealed : undefined
    const secret_sealed =
      ClientSecret === undefined ? same : secrets.seal(ClientSecret, `network_app:${accountId}:${slot}`)
    if (secret_sealed === undefined) throw refuse('api-400', { Errors: { ClientSecret: 'missing' } })
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
    await tellBoards(context, trx, accountId)
  })
}

/** What can be connected has changed, on every board of the company. */
async function tellBoards(context: Context, trx: Transaction<Schema>, accountId: string): Promise<void> {
  const boards = await trx.selectFrom('board').select('id').where('account_id', '=', accountId).execute()
  const news = boards.map(({ id }) => ({
    to: { boardId: id },
    type: 'channel-config-updated' as const,
    data: {},
  }))
  await context.events.append(trx, ...news)
}
