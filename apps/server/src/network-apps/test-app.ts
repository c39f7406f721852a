import type { AppTestResult, NetworkAppSlot } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { callbackAddress } from '../credentials/connection.js'
import { NetworkFailure } from '../networks/network-failure.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { refuse } from '../refusal.js'
import { placeOf, typeOf } from './read-apps.js'

/** What a network said of an application. */
export interface AppTest {
  Result: AppTestResult
  Said: string | null
  Lacks: string[] | null
}

/** Asks the network about the key pair that counts for a company, and remembers what it said. */
export async function testApp(
  context: Context,
  networks: NetworkRegistry,
  accountId: string,
  slot: NetworkAppSlot,
): Promise<AppTest> {
  const { network } = placeOf(slot)
  const connector = networks.connectorOf(network)
  const app = await networks.appOf(accountId, network, typeOf(slot))
  if (!connector || !app) throw refuse('network-not-configured')
  const test = await ask(() => connector.checkApp(app, callbackAddress(context.configuration, network)))
  await context.db
    .updateTable('network_app')
    .set({ tested_at: context.now(), tested_result: test.Result })
    .where('account_id', '=', accountId)
    .where('network', '=', slot)
    .execute()
  return test
}

type Check = Awaited<ReturnType<NonNullable<ReturnType<NetworkRegistry['connectorOf']>>['checkApp']>>

async function ask(check: () => Promise<Check>): Promise<AppTest> {
  try {
    const { fault, said, lacks } = await check()
    const Lacks = lacks && [...lacks]
    return { Result: fault ?? (Lacks?.length ? 'lacks' : 'good'), Said: fault ? said : null, Lacks }
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    return { Result: 'down', Said: error.said, Lacks: null }
  }
}
