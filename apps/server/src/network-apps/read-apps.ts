import {
  appTestResults,
  networkAppSlots,
  type Network,
  type NetworkAppEntry,
  type NetworkAppSlot,
  type ProfileType,
} from '@rostrum/protocol'
import type { Context } from '../context.js'
import { callbackAddress } from '../credentials/connection.js'
import { toWireMoment } from '../db/wire-moment.js'
import type { NetworkRegistry } from '../networks/network-registry.js'

/** The network of an application, and the type of profile that is connected through it. */
export const placeOf = (slot: NetworkAppSlot): { network: Network; types: readonly ProfileType[] } => {
  if (slot === 'linkedin-page') return { network: 'linkedin', types: ['page'] }
  if (slot === 'linkedin') return { network: 'linkedin', types: ['personal-profile'] }
  return { network: slot, types: ['personal-profile', 'page'] }
}

/** The type that a slot's application is looked up by. */
export const typeOf = (slot: NetworkAppSlot): ProfileType =>
  slot === 'linkedin-page' ? 'page' : 'personal-profile'

/** All applications of a company, with what each network wants to be told. */
export async function readApps(
  context: Context,
  networks: NetworkRegistry,
  accountId: string,
): Promise<NetworkAppEntry[]> {
  const rows = await context.db
    .selectFrom('network_app')
    .select(['network', 'client_id', 'updated_at', 'tested_at', 'tested_result'])
    .where('account_id', '=', accountId)
    .execute()
  const apps: NetworkAppEntry[] = []
  for (const slot of networkAppSlots) {
    const own = rows.find((row) => row.network === slot)
    const { apps: common } = context.configuration
    // Pages on LinkedIn fall back to the application for people.
    const shared = common[slot] ?? (slot === 'linkedin-page' ? common.linkedin : undefined)
    apps.push({
      Slot: slot,
      Network: placeOf(slot).network,
      Source: own ? 'own' : shared ? 'shared' : 'none',
      ClientId: own?.client_id ?? shared?.clientId ?? null,
      UpdatedAt: own ? toWireMoment(own.updated_at) : null,
      Callback: callbackAddress(context.configuration, placeOf(slot).network),
      Scopes: await readScopes(context, networks, {
        accountId,
        slot,
        clientId: own?.client_id ?? shared?.clientId ?? null,
      }),
      TestedAt: own?.tested_at ? toWireMoment(own.tested_at) : null,
      TestResult: appTestResults.find((result) => result === own?.tested_result) ?? null,
    })
  }
  return apps
}

/** What is asked for through an application, and what is known of each right. */
async function readScopes(
  { db }: Context,
  networks: NetworkRegistry,
  { accountId, slot, clientId }: { accountId: string; slot: NetworkAppSlot; clientId: string | null },
): Promise<NetworkAppEntry['Scopes']> {
  const { network, types } = placeOf(slot)
  const terms = networks.connectorOf(network)?.terms
  const rights = types.flatMap((type) => terms?.[type]?.rights ?? [])
  const rows = await db
    .selectFrom('app_scope')
    .select(['scope', 'is_granted', 'granted_seen_at', 'is_allowed'])
    .where('account_id', '=', accountId)
    .where('slot', '=', slot)
    .where('client_id', '=', clientId ?? '')
    .execute()
  return rights
    .filter(({ scope }, at) => rights.findIndex((other) => other.scope === scope) === at)
    .map(({ scope, purpose, isNeeded }) => {
      const known = rows.find((row) => row.scope === scope)
      return {
        Scope: scope,
        Purpose: purpose,
        IsNeeded: isNeeded,
        IsGranted: known?.is_granted ?? null,
        SeenAt: known?.granted_seen_at ? toWireMoment(known.granted_seen_at) : null,
        IsAllowed: known?.is_allowed ?? null,
      }
    })
}
