import { setTimeout as wait } from 'node:timers/promises'
import type { Network, ProfileType } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { createLinkedin } from './linkedin.js'
import type { NetworkAdapter, NetworkApp, NetworkConnector } from './network-adapter.js'
import { createNetworkCall } from './network-call.js'
import { createTwitter } from './twitter.js'

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
  const { bases, apps, linkedin } = configuration
  const { call, close } = createNetworkCall()
  const surroundings = {
    call,
    guardedFetch: networkFetch,
    now,
    wait: (milliseconds: number) => wait(milliseconds),
  }
  const adapters: Partial<Record<Network, NetworkAdapter>> = {
    linkedin: createLinkedin(
      { apiBase: bases.linkedinApi, authBase: bases.linkedinAuth, ...linkedin },
      surroundings,
    ),
    twitter: createTwitter({ apiBase: bases.xApi, authBase: bases.xAuth }, surroundings),
  }
  const known = new Map<string, NetworkAdapter>(Object.entries(adapters))
  const shared = new Map<string, NetworkApp>(Object.entries(apps))

  return {
    connectorOf: (network) => known.get(network),
    adapterOf: (network) => known.get(network),
    async appOf(accountId, network, type) {
      const slots = network === 'linkedin' && type === 'page' ? ['linkedin-page', network] : [network]
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
