import { setTimeout as wait } from 'node:timers/promises'
import type { ProfileType } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { createAdapters } from './adapters.js'
import { slotsOf } from './app-slots.js'
import type { NetworkAdapter, NetworkApp, NetworkConnector } from './adapter/network-adapter.js'
import { createNetworkCall } from './adapter/network-call.js'
import { createNetworkLimits } from './adapter/network-limits.js'

/** The networks that this server speaks to, and the company's applications there. */
export interface NetworkRegistry {
  /** How profiles are connected; undefined for a network that takes no consent. */
  connectorOf: (network: string) => NetworkConnector | undefined
  /** How posts are sent; undefined for a network that posts are only handed over to. */
  adapterOf: (network: string) => NetworkAdapter | undefined
  /**
   * The account's own application, else the one of the environment; undefined without either. Pages on LinkedIn use
   * the application for pages where there is one.
   */
  appOf: (accountId: string, network: string, type?: ProfileType) => Promise<NetworkApp | undefined>
  close: () => Promise<void>
}

/** Makes the adapters over the configured addresses. */
export function createNetworks(
  context: Pick<Context, 'configuration' | 'db' | 'secrets' | 'networkFetch' | 'now'>,
): NetworkRegistry {
  const { configuration, db, secrets, networkFetch, now } = context
  const { apps } = configuration
  const { call, close } = createNetworkCall()
  const surroundings = {
    call,
    guardedFetch: networkFetch,
    limits: createNetworkLimits(context),
    now,
    wait: (milliseconds: number) => wait(milliseconds),
  }
  const all = createAdapters(configuration, surroundings)
  const connecting = new Map<string, NetworkConnector>(Object.entries(all))
  const shared = new Map<string, NetworkApp>(Object.entries(apps))

  return {
    connectorOf: (network) => connecting.get(network),
    adapterOf(network) {
      const connector = connecting.get(network)
      return connector && isPostedTo(connector) ? connector : undefined
    },
    async appOf(accountId, network, type) {
      const slots = slotsOf(network, type ?? 'personal-profile')
      const own = await db
        .selectFrom('network_app')
        .select(['network', 'client_id', 'secret_sealed'])
        .where('account_id', '=', accountId)
        .where('network', 'in', slots)
        .execute()
      for (const slot of slots) {
        const kept = own.find((one) => one.network === slot)
        if (!kept) {
          const common = shared.get(slot)
          if (common) return common
          continue
        }
        const clientSecret = secrets.open(kept.secret_sealed, `network_app:${accountId}:${slot}`)
        return { clientId: kept.client_id, clientSecret }
      }
      return undefined
    },
    close,
  }
}

const isPostedTo = (connector: NetworkConnector): connector is NetworkAdapter => 'prepare' in connector
