import type { MessageType } from '@rostrum/protocol'

/** Why a hand-off to an app cannot begin. */
export const handOffProblems = [
  'not-supported',
  'not-installed',
  'media-missing',
  'message-type-not-supported',
] as const
export type HandOffProblem = (typeof handOffProblems)[number]

interface AppFacts {
  readonly isMobile: boolean
  readonly isInstalled: boolean
}

const appProblem = ({ isMobile, isInstalled }: AppFacts): HandOffProblem | null => {
  if (!isMobile) return 'not-supported'
  return isInstalled ? null : 'not-installed'
}

/** Facts: the device, and what the message is. Out: why it cannot go to WeChat, or null. HANDOFF4 */
export const weChatProblem = (facts: AppFacts & { messageType: MessageType }): HandOffProblem | null =>
  appProblem(facts) ?? (facts.messageType === 'link-attachment' ? null : 'message-type-not-supported')

/** Facts: the device, and whether there is an image or video. Out: why it cannot go to Instagram, or null. HANDOFF5 */
export const instagramProblem = (facts: AppFacts & { hasMedia: boolean }): HandOffProblem | null =>
  appProblem(facts) ?? (facts.hasMedia ? null : 'media-missing')
