import type { AppTestResult, NetworkAppSlot } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { callbackAddress } from '../oauth/connection.js'
import type { ProfileOpener } from '../oauth/access-tokens.js'
import type { AppCheck, NetworkApp, NetworkConnector } from '../networks/adapter/network-adapter.js'
import { NetworkError } from '../networks/adapter/network-error.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import { learnedFrom, recordScopes, type Learned, type UsedApp } from '../oauth/record-scopes.js'
import { profileTypesOf } from '../networks/app-slots.js'

/** A network's answer about an application. */
export interface AppTest {
  Result: AppTestResult
  Said: string | null
  Lacks: string[] | null
}

/** What the test of an application needs. */
export interface AppTestContext {
  context: Context
  networks: NetworkRegistry
  profiles: ProfileOpener
}

/**
 * Asks the network whether the company's key pair is valid, and what the newest profile was granted through
 * it. Stores the result.
 */
export async function testApp(
  services: AppTestContext,
  accountId: string,
  slot: NetworkAppSlot,
): Promise<AppTest> {
  const { context, networks } = services
  const { network, types } = profileTypesOf(slot)
  const connector = networks.connectorOf(network)
  const app = await networks.appOf(accountId, network, types[0])
  if (!connector || !app) throw httpError('network-not-configured')
  const used = { accountId, slot, clientId: app.clientId }
  const { test, check } = await ask(() =>
    connector.checkApp(app, callbackAddress(context.configuration, network)),
  )
  if (check?.lacks) await recordScopes(context, used, allowances(connector, slot, check.lacks))
  if (test.Result !== 'key-pair' && test.Result !== 'down')
    await askAboutGrant(services, connector, used, app)
  await context.db
    .updateTable('network_app')
    .set({ tested_at: context.now(), tested_result: test.Result })
    .where('account_id', '=', accountId)
    .where('network', '=', slot)
    // What was tested may have been replaced meanwhile.
    .where('client_id', '=', app.clientId)
    .execute()
  return test
}

async function ask(check: () => Promise<AppCheck>): Promise<{ test: AppTest; check: AppCheck | undefined }> {
  try {
    const found = await check()
    const Lacks = found.lacks && [...found.lacks]
    const Result = found.fault ?? (Lacks?.length ? 'lacks' : 'good')
    return { test: { Result, Said: found.fault ? found.said : null, Lacks }, check: found }
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    return { test: { Result: 'down', Said: error.said, Lacks: null }, check: undefined }
  }
}

/** For every scope of a slot, whether the network's list says that it is missing. */
function allowances(connector: NetworkConnector, slot: NetworkAppSlot, lacks: readonly string[]): Learned[] {
  const rights = profileTypesOf(slot).types.flatMap((type) => connector.terms[type]?.rights ?? [])
  return rights.map(({ scope }) => ({ scope, isAllowed: !lacks.includes(scope) }))
}

/**
 * The current scopes of each type's newest valid profile, where the network can be asked. Elsewhere the
 * scopes that were stored with the token are used.
 */
async function askAboutGrant(
  { context, profiles }: AppTestContext,
  connector: NetworkConnector,
  used: UsedApp,
  app: NetworkApp,
): Promise<void> {
  const { network, types } = profileTypesOf(used.slot)
  for (const type of types) {
    const terms = connector.terms[type]
    const newest = await context.db
      .selectFrom('credential')
      .select('id')
      .where('account_id', '=', used.accountId)
      .where('network', '=', network)
      .where('type', '=', type)
      .where('status', '=', 'valid')
      .where('token_sealed', 'is not', null)
      .orderBy('last_connected_at', (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst()
    if (!terms || !newest || !connector.grantedScopes) continue
    try {
      const { token } = await profiles.open(newest.id)
      const granted = await connector.grantedScopes({ app, token })
      await recordScopes(context, used, learnedFrom(terms, granted))
    } catch (error) {
      // A profile of another key pair, or one that just expired, tells nothing about this one.
      if (!(error instanceof NetworkError)) throw error
    }
  }
}
