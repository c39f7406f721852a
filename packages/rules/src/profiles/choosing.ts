import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'

/** A profile as far as it decides what it can be chosen with. */
export interface ChoosableProfile {
  readonly Id: string
  readonly Network: Network
  readonly Type: ProfileType
}

/**
 * Facts: the profiles of the network, the ids of the chosen ones, and the one that a person presses. Out: the chosen
 * ones after it: pressed again it is given up, and one that is handed over goes alone. PROFILES60
 */
export function toggledProfiles(facts: {
  profiles: readonly ChoosableProfile[]
  chosen: readonly string[]
  toggled: string
}): string[] {
  const { profiles, chosen, toggled } = facts
  if (chosen.includes(toggled)) return chosen.filter((id) => id !== toggled)
  const isSent = (id: string) => {
    const profile = profiles.find(({ Id }) => Id === id)
    return (
      profile !== undefined &&
      !profileRulesOf({ network: profile.Network, profileType: profile.Type }).isHandOff
    )
  }
  return isSent(toggled) ? [...chosen.filter(isSent), toggled] : [toggled]
}
