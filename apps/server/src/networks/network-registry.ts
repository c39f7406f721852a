import { setTimeout as wait } from 'node:timers/promises'
import type { Network } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { createLinkedin } from './linkedin.js'
import type { NetworkAdapter, NetworkApp } from './network-adapter.js'
import { createNetworkCall } from './network-call.js'
import { createTwitter } from './twitter.js'

/** The networks that this server speaks to, and the company's applications there. */
export interface NetworkRegistry {
  /** Undefined for a network that has no adapter. */
  adapterOf: (network: string) => NetworkAdapter | undefined
  /** The account's own application, else the one of the environment; undefined without either. */
  appOf: (accountId: string, network: string) => Promise<NetworkApp | undefined>
  close: () => Promise<void>
}

/** Rights asked for on X: to read and write posts, to upload, and to stay connected. */
const twitterScopes = 'tweet.read tweet.write users.read media.write offline.access'

/** Makes the adapters over the configured addresses. */
export function createNetworks(
  context: Pick<Context, 'configuration' | 'db' | 'secrets' | 'guardedFetch' | 'now'>,
): NetworkRegistry {
  const { configuration, db, secrets, guardedFetch, now } = context
  const { bases, apps, linkedin } = configuration
  const { call, close } = createNetworkCall()
  const surroundings = { call, guardedFetch, now, wait: (milliseconds: number) => wait(milliseconds) }
  const adapters: Partial<Record<Network, NetworkAdapter>> = {
    linkedin: createLinkedin(
      { apiBase: bases.linkedinApi, authBase: bases.linkedinAuth, ...linkedin },
      surroundings,
    ),
    twitter: createTwitter(
      { apiBase: bases.xApi, authBase: bases.xAuth, scopes: twitterScopes },
      surroundings,
    ),
  }
  const known = new Map<string, NetworkAdapter>(Object.entries(adapters))
  const shared = new Map<string, NetworkApp>(Object.entries(apps))

  return {
    adapterOf: (network) => known.get(network),
    async appOf(accountId, network) {
      const own = await db
        .selectFrom('network_app')
        .select(['client_id', 'secret_sealed'])
        .where('account_id', '=', accountId)
        .where('network', '=', network)
        .executeTakeFirst()
      if (!own) return shared.get(network)
      const clientSecret = secrets.open(own.secret_sealed, `network_app:${accountId}:${network}`)
      return { clientId: own.client_id, clientSecret }
    },
    close,
  }
}
