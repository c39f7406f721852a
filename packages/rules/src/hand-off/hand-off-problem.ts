import type { MessageType, Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'
import { handOffWay, isInApp } from './hand-off-way.js'

/** Why a hand-off to an app cannot begin. */
export type HandOffProblem =
  | 'not-supported'
  | 'not-installed'
  | 'media-missing'
  | 'message-type-not-supported'

interface AppFacts {
  readonly isMobile: boolean
  readonly isInstalled: boolean
}

const appProblem = ({ isMobile, isInstalled }: AppFacts): HandOffProblem | null => {
  if (!isMobile) return 'not-supported'
  return isInstalled ? null : 'not-installed'
}

/** Why a message cannot be handed off to WeChat from this device, or null. HANDOFF4 */
export const weChatProblem = (facts: AppFacts & { messageType: MessageType }): HandOffProblem | null =>
  appProblem(facts) ?? (facts.messageType === 'link-attachment' ? null : 'message-type-not-supported')

/** Why a message cannot be handed off to Instagram from this device, or null. HANDOFF5 */
export const instagramProblem = (facts: AppFacts & { hasMedia: boolean }): HandOffProblem | null =>
  appProblem(facts) ?? (facts.hasMedia ? null : 'media-missing')

/**
 * Whether a profile can be shared to from this device: a profile that shares through an app needs a phone with that
 * app. HANDOFF20
 */
export const worksHere = (
  facts: AppFacts & { readonly network: Network; readonly profileType: ProfileType },
): boolean =>
  !isInApp({ way: handOffWay(facts) }) || !profileRulesOf(facts).isHandOff || appProblem(facts) === null
