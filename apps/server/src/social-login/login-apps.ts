import { loginNetworks, type LoginNetwork } from '@rostrum/protocol'
import type { Context } from '../context.js'
import type { NetworkApp } from '../networks/adapter/network-adapter.js'
import type { NetworkRegistry } from '../networks/network-registry.js'

/**
 * The account whose applications are used for sign-in: the only one of the server; with several, null, which
 * means the applications of the environment, because before the sign-in the company is unknown. Facebook and
 * LinkedIn give a person a different id for each application, so an account must be linked through the
 * application that signs in later.
 */
export async function loginAccount({ db }: Pick<Context, 'db'>): Promise<string> {
  const accounts = await db.selectFrom('account').select('id').limit(2).execute()
  return accounts.length === 1 ? (accounts[0]?.id ?? '') : ''
}

/** The application for sign-in; undefined where sign-in is not allowed or none exists. */
export async function loginApp(
  context: Context,
  networks: NetworkRegistry,
  network: string,
): Promise<NetworkApp | undefined> {
  const isAllowed = context.configuration.loginNetworks.some((allowed) => allowed === network)
  if (!isAllowed || !networks.connectorOf(network)?.terms['personal-profile']) return undefined
  return networks.appOf(await loginAccount(context), network, 'personal-profile')
}

/** The networks that users can sign in with. */
export async function readLoginNetworks(
  context: Context,
  networks: NetworkRegistry,
): Promise<LoginNetwork[]> {
  const offered: LoginNetwork[] = []
  for (const network of loginNetworks) if (await loginApp(context, networks, network)) offered.push(network)
  return offered
}
