import type { Network } from '@rostrum/protocol'

/** Profiles that a person may connect until the server says otherwise. */
export const defaultProfileLimit = 3

const takesPlace = {
  facebook: true,
  instagram: true,
  linkedin: true,
  twitter: true,
  wechat: false,
  xing: false,
} satisfies Record<Network, boolean>

/** Facts: a network. Out: whether a profile on it takes one of the places; WeChat and Xing bring their own. PROFILES22 */
export const takesProfilePlace = (network: Network): boolean =>
  !Object.hasOwn(takesPlace, network) || takesPlace[network]

/** Facts: what the server says is left, if it said so. Out: how many places are left. PROFILES20 */
export const profilesLeft = (facts: { ProfilesLeft: number | null | undefined }): number =>
  facts.ProfilesLeft ?? defaultProfileLimit

/** Facts: the places left, and a profile that was added. Out: the places left then. PROFILES21, PROFILES22 */
export const leftAfterAdding = (facts: { left: number; network: Network; isHidden?: boolean }): number =>
  !facts.isHidden && takesProfilePlace(facts.network) ? facts.left - 1 : facts.left

/** Facts: the places left, and a profile that was deleted. Out: the places left then. PROFILES21, PROFILES22 */
export const leftAfterDeleting = (facts: { left: number; network: Network; isHidden?: boolean }): number =>
  !facts.isHidden && takesProfilePlace(facts.network) ? facts.left + 1 : facts.left

/** Facts: the places left and a network. Out: whether one more profile fits there. PROFILES22, PROFILES23 */
export const canAddProfile = (facts: { left: number; network: Network }): boolean =>
  !takesProfilePlace(facts.network) || facts.left > 0
