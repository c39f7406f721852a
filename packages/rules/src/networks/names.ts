import type { Network } from '@rostrum/protocol'
import { names } from './network-records.js'

/** The name of a network in the interface; for an unknown network its name on the wire. NETWORKS1 */
export const networkName = (network: Network): string =>
  Object.hasOwn(names, network) ? names[network] : network
