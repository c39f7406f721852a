import type { Network } from '@rostrum/protocol'
import { lastNetworkKey } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'

/** It was shared there: the next story opens with this network (B4.8). */
export const rememberNetwork = ({ storage }: Pick<Rostrum, 'storage'>, network: Network | null): void => {
  if (network) storage.local.set(lastNetworkKey, network)
}
