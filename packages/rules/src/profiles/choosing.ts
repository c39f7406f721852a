import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'

/** The fields of a profile that decide which others can be selected with it. */
export interface ChoosableProfile {
  readonly Id: string
  readonly Network: Network
  readonly Type: ProfileType
}

/**
 * The ids of the selected profiles after a press on one of them. A second press deselects a profile, and a profile that
 * shares by hand-off is selected alone. PROFILES60
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
