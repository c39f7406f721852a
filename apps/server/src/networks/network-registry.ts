import { setTimeout as wait } from 'node:timers/promises'
import type { ProfileType } from '@rostrum/protocol'
import type { Configuration } from '../configuration.js'
import type { Context } from '../context.js'
import { createLinkedin } from './linkedin.js'
import type {
  AdapterSurroundings,
  ConnectedNetwork,
  NetworkAdapter,
  NetworkApp,
  NetworkConnector,
} from './network-adapter.js'
import { createFacebook } from './facebook.js'
import { createInstagram } from './instagram.js'
import { createNetworkCall } from './network-call.js'
import { createNetworkLimits } from './network-limits.js'
import { createXing } from './xing.js'
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
  const { xing: _handedOver, ...adapters } = all
  const publishing = new Map<string, NetworkAdapter>(Object.entries(adapters))
  const connecting = new Map<string, NetworkConnector>(Object.entries(all))
  const shared = new Map<string, NetworkApp>(Object.entries(apps))

  return {
    connectorOf: (network) => connecting.get(network),
    adapterOf: (network) => publishing.get(network),
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

/** Every network that has an interface: XING is connected and not posted to, WeChat is neither. */
export function createAdapters(
  { bases, linkedin, graph, xing }: Pick<Configuration, 'bases' | 'linkedin' | 'graph' | 'xing'>,
  surroundings: AdapterSurroundings,
) {
  const { version, pageScopes } = graph
  const { facebookGraph, facebookVideo: videoBase, facebookDialog: dialogBase } = bases
  const { instagramGraph, instagramApi, instagramAuth } = bases
  return {
    facebook: createFacebook(
      { graphBase: facebookGraph, videoBase, dialogBase, version, pageScopes },
      surroundings,
    ),
    instagram: createInstagram(
      { graphBase: instagramGraph, apiBase: instagramApi, authBase: instagramAuth, version },
      surroundings,
    ),
    linkedin: createLinkedin(
      { apiBase: bases.linkedinApi, authBase: bases.linkedinAuth, ...linkedin },
      surroundings,
    ),
    twitter: createTwitter({ apiBase: bases.xApi, authBase: bases.xAuth }, surroundings),
    xing: createXing({ apiBase: bases.xingApi, ...xing }, surroundings),
  } satisfies Record<ConnectedNetwork, NetworkConnector>
}
