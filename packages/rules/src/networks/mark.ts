import type { Network } from '@rostrum/protocol'
import type { NetworkMark } from './network-definition.js'
import { marks } from './network-records.js'

/** The letters and the colour of a network, for pages without its glyph. NETWORKS23 */
export const networkMark = (network: Network): NetworkMark => marks[network]
