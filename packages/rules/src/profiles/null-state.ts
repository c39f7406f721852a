import type { Network, ProfileType } from '@rostrum/protocol'
import { connectingOf } from '../networks/connecting.js'
import type { NeededType } from '../networks/network-definition.js'

/** The name of a type of profile on a network; `profile` for an unknown type. PROFILES52 */
export function neededType(facts: { network: Network; profileType: ProfileType }): NeededType {
  const types = connectingOf(facts.network)?.called
  return types && Object.hasOwn(types, facts.profileType) ? types[facts.profileType] : 'profile'
}
