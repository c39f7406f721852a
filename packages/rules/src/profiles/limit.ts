import type { Network } from '@rostrum/protocol'
import { connectingOf } from '../networks/connecting.js'

/** How many profiles a user may connect until the server sends a limit. */
export const defaultProfileLimit = 3

/** Whether a profile on the network counts towards the limit; WeChat and Xing do not. PROFILES22 */
export const countsAsProfile = (network: Network): boolean => connectingOf(network)?.countsAsProfile ?? true

/** How many more profiles fit the limit, by the server's value if it sent one. PROFILES20 */
export const profilesLeft = (facts: { ProfilesLeft: number | null | undefined }): number =>
  facts.ProfilesLeft ?? defaultProfileLimit

/** How many more profiles fit after a profile was added. PROFILES21, PROFILES22 */
export const leftAfterAdding = (facts: { left: number; network: Network; isHidden?: boolean }): number =>
  !facts.isHidden && countsAsProfile(facts.network) ? facts.left - 1 : facts.left

/** How many more profiles fit after a profile was deleted. PROFILES21, PROFILES22 */
export const leftAfterDeleting = (facts: { left: number; network: Network; isHidden?: boolean }): number =>
  !facts.isHidden && countsAsProfile(facts.network) ? facts.left + 1 : facts.left

/** Whether one more profile on the network fits the limit. PROFILES22, PROFILES23 */
export const canAddProfile = (facts: { left: number; network: Network }): boolean =>
  !countsAsProfile(facts.network) || facts.left > 0
