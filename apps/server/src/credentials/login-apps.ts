import { loginNetworks, type LoginNetwork } from '@rostrum/protocol'
import type { Context } from '../context.js'
import type { NetworkApp } from '../networks/network-adapter.js'
import type { NetworkRegistry } from '../networks/network-registry.js'

/**
 * The account whose applications people sign in with: the only one of the server, or nobody's, which is the
 * environment's own. Before somebody signed in, no other can be known; and since Facebook and LinkedIn name a person
 * differently to each application, an account is linked through the one that signs in later.
 */
export async function loginAccount({ db }: Pick<Context, 'db'>): Promise<string> {
  const accounts = await db.selectFrom('account').select('id').limit(2).execute()
  return accounts.length === 1 ? (accounts[0]?.id ?? '') : ''
}

/** The application to sign in with; undefined where that is not allowed or there is none. */
export async function loginApp(
  context: Context,
  networks: NetworkRegistry,
  network: string,
): Promise<NetworkApp | undefined> {
  const isAllowed = context.configuration.loginNetworks.some((allowed) => allowed === network)
  if (!isAllowed || !networks.connectorOf(network)?.terms['personal-profile']) return undefined
  return networks.appOf(await loginAccount(context), network, 'personal-profile')
}

/** The networks that people can sign in with. */
export async function readLoginNetworks(
  context: Context,
  networks: NetworkRegistry,
): Promise<LoginNetwork[]> {
  const offered: LoginNetwork[] = []
  for (const network of loginNetworks) if (await loginApp(context, networks, network)) offered.push(network)
  return offered
}
