import type { Network, ProfileType } from '@rostrum/protocol'
import type { PostingRules, ProfileRules } from './network-definition.js'
import { posting } from './network-records.js'

const closed: ProfileRules = {
  media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
  isHandOff: false,
  isPostReady: false,
  isReadOnly: true,
  storyNeeds: [],
  notice: null,
}

/** The rules for a network that only a newer server knows: its posts can be shown, but nothing is sent to it. */
const unknown: PostingRules = {
  maxLength: 700,
  counting: 'characters',
  allowsLinkAttachment: false,
  allowsLinkPreview: false,
  appendsLink: false,
  allowsPdfPreview: false,
  allowsAltText: false,
  emojiPicker: null,
  mentions: 'none',
  maxMentions: null,
  takesRepost: false,
  resharesWithoutProfile: false,
  comments: null,
  handOff: null,
  profiles: { 'personal-profile': closed, page: closed },
}

/**
 * The rules of a network. A network that this version does not know gets rules that allow nothing to be sent
 * (ours). NETWORKS1, NETWORKS2
 */
export const rulesOf = (network: Network): PostingRules =>
  Object.hasOwn(posting, network) ? posting[network] : unknown

/**
 * What a profile of this type can do on a network. A type that this version does not know can do nothing (ours).
 * NETWORKS2
 */
export function profileRulesOf(facts: { network: Network; profileType: ProfileType }): ProfileRules {
  const { profiles } = rulesOf(facts.network)
  return Object.hasOwn(profiles, facts.profileType) ? profiles[facts.profileType] : closed
}

/**
 * Whether the server posts to a profile: only then users write their own posts, add media and schedule. PROFILES1,
 * PROFILES2, NETWORKS14
 */
export function isSentByUs(facts: { network: Network; profileType: ProfileType }): boolean {
  const { isPostReady, isHandOff } = profileRulesOf(facts)
  return isPostReady && !isHandOff
}
