import type { Network, ProfileType } from '@rostrum/protocol'
import type { Context } from '../context.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { parentAccount } from './connection.js'

/** A grant that no profile uses, and the user whose consent gave it. */
export interface UnsavedGrant {
  callback: { network: Network; type: ProfileType; userId: string | null }
  parked: { tokens: { access: string }; identity: { id: string } }
}

/** The user who began; undefined when there is none, or when they may not sign in any more. */
export const ownerOf = ({ db }: Pick<Context, 'db'>, userId: string | null) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account_id'])
    .where('id', '=', userId ?? '')
    .where('active', '=', true)
    .executeTakeFirst()

/**
 * Revokes an unused grant at the network, if the network can be reached. Some networks revoke all grants of
 * an account at once, so a grant of an account that a profile uses is left.
 */
export async function returnGrant(
  context: Context,
  networks: NetworkRegistry,
  { callback, parked }: UnsavedGrant,
): Promise<void> {
  const { db, log } = context
  const { network, type } = callback
  const living = await db
    .selectFrom('credential')
    .select('id')
    .where('network', '=', network)
    .where('network_account_id', 'in', [parked.identity.id, parentAccount(parked.identity.id)])
    .where('token_sealed', 'is not', null)
    .executeTakeFirst()
  const owner = await ownerOf(context, callback.userId)
  const app = await networks.appOf(owner?.account_id ?? '', network, type)
  if (living || !app) return
  networks
    .connectorOf(network)
    ?.revoke({ app, token: parked.tokens.access })
    .catch((error: unknown) => log.info({ err: error, network }, 'a grant could not be given back'))
}
