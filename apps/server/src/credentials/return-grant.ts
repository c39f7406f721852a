import type { Network, ProfileType } from '@rostrum/protocol'
import type { Context } from '../context.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { parentAccount } from './keep-profile.js'

/** A grant that nobody keeps, and whose consent it came from. */
export interface Unkept {
  arrived: { network: Network; type: ProfileType; userId: string | null }
  parked: { tokens: { access: string }; identity: { id: string } }
}

/** The person who began; undefined when nobody did, or the person may not sign in any more. */
export const ownerOf = ({ db }: Pick<Context, 'db'>, userId: string | null) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account_id'])
    .where('id', '=', userId ?? '')
    .where('active', '=', true)
    .executeTakeFirst()

/**
 * A grant that nobody keeps goes back to the network, as far as that can be reached. Some networks take all grants
 * of an account back at once, so one that a profile lives by stays.
 */
export async function returnGrant(
  context: Context,
  networks: NetworkRegistry,
  { arrived, parked }: Unkept,
): Promise<void> {
  const { db, log } = context
  const { network, type } = arrived
  const living = await db
    .selectFrom('credential')
    .select('id')
    .where('network', '=', network)
    .where('network_account_id', 'in', [parked.identity.id, parentAccount(parked.identity.id)])
    .executeTakeFirst()
  const owner = await ownerOf(context, arrived.userId)
  const app = await networks.appOf(owner?.account_id ?? '', network, type)
  if (living || !app) return
  networks
    .connectorOf(network)
    ?.revoke({ app, token: parked.tokens.access })
    .catch((error: unknown) => log.info({ err: error, network }, 'a grant could not be given back'))
}
