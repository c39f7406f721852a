import { networkApps, networkAppSlots, networks, profileTypes } from '@rostrum/protocol'
import type { Network, NetworkAppSlot, ProfileType } from '@rostrum/protocol'

/**
 * The applications that a type of profile is connected through, the one that is meant for it first; none where nothing
 * is connected over the network.
 */
export function slotsOf(network: string, type: ProfileType): NetworkAppSlot[] {
  const wanted: readonly string[] = type === 'page' ? [`${network}-page`, network] : [network]
  return wanted.flatMap((name) => networkAppSlots.find((slot) => slot === name) ?? [])
}

/** The network of an application, and the types of profile that are connected through it. */
export function profileTypesOf(slot: NetworkAppSlot): {
  network: Network
  types: readonly [ProfileType, ...ProfileType[]]
} {
  const network = networks.find((one) => networkApps[one].some((known) => known === slot))
  const [first, ...others] = profileTypes.filter((type) => network && slotsOf(network, type)[0] === slot)
  if (!network || !first) throw new TypeError(`Nothing is connected through ${slot}`)
  return { network, types: [first, ...others] }
}
