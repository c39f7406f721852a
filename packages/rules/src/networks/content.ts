import type { Network } from '@rostrum/protocol'
import type { ContentRules, ImageRatio } from './network-definition.js'
import { content } from './network-records.js'

/** How a network handles the content of a post; null for an unknown network. */
export const contentOf = (network: Network): ContentRules | null =>
  Object.hasOwn(content, network) ? content[network] : null

/** The ratios that an image can be cut to on a network. NETWORKS13 */
export const imageRatios = (network: Network): readonly ImageRatio[] => contentOf(network)?.cuts ?? []
