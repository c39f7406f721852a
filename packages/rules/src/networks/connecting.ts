import type { Network } from '@rostrum/protocol'
import type { ConnectingRules } from './network-definition.js'
import { connecting } from './network-records.js'

/** How profiles of a network are connected; null for an unknown network. */
export const connectingOf = (network: Network): ConnectingRules | null =>
  Object.hasOwn(connecting, network) ? connecting[network] : null
