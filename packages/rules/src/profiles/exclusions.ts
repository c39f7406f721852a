import { networks, profileTypes, type MessageType, type Network, type ProfileType } from '@rostrum/protocol'
import type { StoryNeed } from '../networks/network-definition.js'
import { profileRulesOf, rulesOf, isSentByUs } from '../networks/network-rules.js'

/** The fields of a profile that decide where it can be selected. */
export interface ProfileKind {
  readonly Network: Network
  readonly Type: ProfileType
}

/** The fields of a story's message that decide which profiles fit. */
export interface SuggestedMessage {
  readonly Network: Network
  readonly Type: MessageType
}

/** Whether a profile can be selected for a post of the user's own. PROFILES1, PROFILES2 */
export const fitsNewPost = ({ Network, Type }: ProfileKind): boolean =>
  isSentByUs({ network: Network, profileType: Type })

/** The facts of a story that decide which profiles fit. */
export interface StoryFacts {
  readonly messages: readonly SuggestedMessage[]
  /** The story itself carries a link or a PDF. */
  readonly hasLinkOrPdf: boolean
  readonly isRepost: boolean
  readonly isMobile: boolean
  /** The role may write its own messages (permission: create messages). */
  readonly canCreateMessage: boolean
}

/** Whether a message carries a link or a PDF. PROFILES5 */
export const carriesLinkOrPdf = ({ Type }: Pick<SuggestedMessage, 'Type'>): boolean =>
  Type === 'link-attachment' || Type === 'pdf'

const has = (story: StoryFacts, network: Network) => story.messages.some(({ Network }) => Network === network)

const isMet: Readonly<Record<StoryNeed, (story: StoryFacts, network: Network) => boolean>> = {
  message: has,
  'message-with-link-or-pdf': (story, network) =>
    story.messages.some((message) => message.Network === network && carriesLinkOrPdf(message)),
  'link-or-pdf': (story) => story.hasLinkOrPdf,
  mobile: (story) => story.isMobile,
}

/** Whether a profile can be selected to share a story. PROFILES2 to PROFILES8 */
export function fitsStory(facts: { profile: ProfileKind; story: StoryFacts }): boolean {
  const { Network, Type } = facts.profile
  const { story } = facts
  if (!networks.includes(Network) || !profileTypes.includes(Type)) return false
  if (!story.canCreateMessage && !has(story, Network)) return false
  if (story.isRepost) return rulesOf(Network).takesRepost
  const { storyNeeds } = profileRulesOf({ network: Network, profileType: Type })
  return storyNeeds.every((need) => isMet[need](story, Network))
}

/**
 * Whether a post can be shared again: the user has a valid profile on its network, or the network is Xing. PROFILES9
 */
export const hasReshareProfile = (facts: {
  network: Network
  profiles: readonly { readonly Network: Network; readonly Status: 'valid' | 'invalid' }[]
}): boolean =>
  rulesOf(facts.network).resharesWithoutProfile ||
  facts.profiles.some(({ Network, Status }) => Network === facts.network && Status === 'valid')
