import type { AppTestResult, NetworkAppSlot } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { callbackAddress } from '../credentials/connection.js'
import type { ProfileOpener } from '../credentials/open-profile.js'
import type { AppCheck, NetworkApp, NetworkConnector } from '../networks/network-adapter.js'
import { NetworkFailure } from '../networks/network-failure.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { refuse } from '../refusal.js'
import { learnedFrom, noteScopes, type Learned, type UsedApp } from './note-scopes.js'
import { placeOf, typeOf } from './read-apps.js'

/** What a network said of an application. */
export interface AppTest {
  Result: AppTestResult
  Said: string | null
  Lacks: string[] | null
}

/** What an application is tested with. */
export interface TestDesk {
  context: Context
  networks: NetworkRegistry
  profiles: ProfileOpener
}

/**
 * Asks the network about the key pair that counts for a company, and about what the newest profile was given through
 * it; remembers what it said.
 */
export async function testApp(desk: TestDesk, accountId: string, slot: NetworkAppSlot): Promise<AppTest> {
  const { context, networks } = desk
  const { network } = placeOf(slot)
  const connector = networks.connectorOf(network)
  const app = await networks.appOf(accountId, network, typeOf(slot))
  if (!connector || !app) throw refuse('network-not-configured')
  const used = { accountId, slot, clientId: app.clientId }
  const { test, check } = await ask(() =>
    connector.checkApp(app, callbackAddress(context.configuration, network)),
  )
  if (check?.lacks) await noteScopes(context, used, allowances(connector, slot, check.lacks))
  if (test.Result !== 'key-pair' && test.Result !== 'down') await askAboutGrant(desk, connector, used, app)
  await context.db
    .updateTable('network_app')
    .set({ tested_at: context.now(), tested_result: test.Result })
    .where('account_id', '=', accountId)
    .where('network', '=', slot)
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
    if (!(error instanceof NetworkFailure)) throw error
    return { test: { Result: 'down', Said: error.said, Lacks: null }, check: undefined }
  }
}

/** What the network's list of what is missing says of every right in a slot. */
function allowances(connector: NetworkConnector, slot: NetworkAppSlot, lacks: readonly string[]): Learned[] {
  const rights = placeOf(slot).types.flatMap((type) => connector.terms[type]?.rights ?? [])
  return rights.map(({ scope }) => ({ scope, isAllowed: !lacks.includes(scope) }))
}

/**
 * What the newest living profile of each type holds by now, where the network can be asked; elsewhere the word that
 * came with the token stands already.
 */
async function askAboutGrant(
  { context, profiles }: TestDesk,
  connector: NetworkConnector,
  used: UsedApp,
  app: NetworkApp,
): Promise<void> {
  const { network, types } = placeOf(used.slot)
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
      await noteScopes(context, used, learnedFrom(terms, granted))
    } catch (error) {
      // A profile of another key pair, or one that has just ended, says nothing about this one.
      if (!(error instanceof NetworkFailure)) throw error
    }
  }
}
