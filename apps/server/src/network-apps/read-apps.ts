import { appTestResults, networkAppSlots, type NetworkAppEntry, type NetworkAppSlot } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { callbackAddress } from '../oauth/connection.js'
import { toWireMoment } from '../http/wire-moment.js'
import { profileTypesOf, slotsOf } from '../networks/app-slots.js'
import type { NetworkRegistry } from '../networks/network-registry.js'

/** All applications of a company, with the values that each network's registration form needs. */
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
    const { network, types } = profileTypesOf(slot)
    // Pages on LinkedIn fall back to the application for people.
    const [shared] = slotsOf(network, types[0]).flatMap((one) => common[one] ?? [])
    apps.push({
      Slot: slot,
      Network: network,
      Source: own ? 'own' : shared ? 'shared' : 'none',
      ClientId: own?.client_id ?? shared?.clientId ?? null,
      UpdatedAt: own ? toWireMoment(own.updated_at) : null,
      Callback: callbackAddress(context.configuration, network),
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

/** The scopes that an application requests, and what is known about each. */
async function readScopes(
  { db }: Context,
  networks: NetworkRegistry,
  { accountId, slot, clientId }: { accountId: string; slot: NetworkAppSlot; clientId: string | null },
): Promise<NetworkAppEntry['Scopes']> {
  const { network, types } = profileTypesOf(slot)
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
