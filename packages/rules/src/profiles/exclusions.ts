import type { MessageType, Network, ProfileType } from '@rostrum/protocol'

/** What of a profile decides where it can be chosen. */
export interface ProfileKind {
  readonly Network: Network
  readonly Type: ProfileType
}

/** A message of a story, as far as it decides which profiles fit. */
export interface SuggestedMessage {
  readonly Network: Network
  readonly Type: MessageType
}

const both = { 'personal-profile': true, page: true }
const none = { 'personal-profile': false, page: false }
const onlyPages = { 'personal-profile': false, page: true }

const inNewPost = {
  facebook: onlyPages,
  instagram: onlyPages,
  linkedin: both,
  twitter: both,
  wechat: none,
  xing: none,
} satisfies Record<Network, Record<ProfileType, boolean>>

/** Facts: a profile. Out: whether it can be chosen for a post of the person's own. PROFILES1, PROFILES2 */
export const fitsNewPost = ({ Network, Type }: ProfileKind): boolean =>
  Object.hasOwn(inNewPost, Network) && Object.hasOwn(inNewPost[Network], Type) && inNewPost[Network][Type]

/** What of a story decides which profiles fit. */
export interface StoryFacts {
  readonly messages: readonly SuggestedMessage[]
  /** The story itself carries a link or a PDF. */
  readonly hasLinkOrPdf: boolean
  readonly isRepost: boolean
  readonly isMobile: boolean
  /** The role may write messages of its own (permission message, create). */
  readonly canCreateMessage: boolean
}

/** Facts: a message. Out: whether it carries a link or a PDF. PROFILES5 */
export const carriesLinkOrPdf = ({ Type }: Pick<SuggestedMessage, 'Type'>): boolean =>
  Type === 'link-attachment' || Type === 'pdf'

type Fits = (story: StoryFacts, type: ProfileType) => boolean

const has = (story: StoryFacts, network: Network) => story.messages.some(({ Network }) => Network === network)

const inStory = {
  facebook: (story, type) =>
    type === 'page' ||
    (story.hasLinkOrPdf &&
      story.messages.some((message) => message.Network === 'facebook' && carriesLinkOrPdf(message))),
  instagram: (story) => has(story, 'instagram'),
  linkedin: () => true,
  twitter: () => true,
  wechat: (story) => story.hasLinkOrPdf && story.isMobile && has(story, 'wechat'),
  xing: (story) => story.hasLinkOrPdf && has(story, 'xing'),
} satisfies Record<Network, Fits>

/**
 * Facts: a profile and a story. Out: whether the profile can be chosen to share the story. PROFILES2 to PROFILES8
 */
export function fitsStory(facts: { profile: ProfileKind; story: StoryFacts }): boolean {
  const { Network, Type } = facts.profile
  const { story } = facts
  if (!Object.hasOwn(inStory, Network) || !Object.hasOwn(both, Type)) return false
  if (story.isRepost) return Network === 'linkedin'
  if (!story.canCreateMessage && !has(story, Network)) return false
  return inStory[Network](story, Type)
}

/**
 * Facts: the network of what is shared again, and the person's profiles. Out: whether it can be: a valid profile
 * on the network is there, or the network is Xing. PROFILES9
 */
export const hasReshareProfile = (facts: {
  network: Network
  profiles: readonly { readonly Network: Network; readonly Status: 'valid' | 'invalid' }[]
}): boolean =>
  facts.network === 'xing' ||
  facts.profiles.some(({ Network, Status }) => Network === facts.network && Status === 'valid')
