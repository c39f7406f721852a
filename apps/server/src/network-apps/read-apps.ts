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
      Scopes: await readScopes(context, networks, accountId, slot),
      TestedAt: own?.tested_at ? toWireMoment(own.tested_at) : null,
      TestResult: appTestResults.find((result) => result === own?.tested_result) ?? null,
    })
  }
  return apps
}

/** What is asked for through an application, and whether any profile of the company was ever given it. */
async function readScopes(
  { db }: Context,
  networks: NetworkRegistry,
  accountId: string,
  slot: NetworkAppSlot,
): Promise<NetworkAppEntry['Scopes']> {
  const { network, types } = placeOf(slot)
  const terms = networks.connectorOf(network)?.terms
  const rights = types.flatMap((type) => terms?.[type]?.rights ?? [])
  const rows = await db
    .selectFrom('credential')
    .select('scopes')
    .distinct()
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .where('type', 'in', types)
    .where('scopes', '<>', '')
    .execute()
  const granted = rows.flatMap(({ scopes }) => scopes.split(/[\s,]+/))
  return rights
    .filter(({ scope }, at) => rights.findIndex((other) => other.scope === scope) === at)
    .map(({ scope, purpose, isNeeded }) => ({
      Scope: scope,
      Purpose: purpose,
      IsNeeded: isNeeded,
      IsGranted: granted.length === 0 ? null : granted.includes(scope),
    }))
}
