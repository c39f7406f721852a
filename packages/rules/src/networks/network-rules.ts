import type { Network, ProfileType } from '@rostrum/protocol'
import { facebook } from './facebook.js'
import { instagram } from './instagram.js'
import { linkedin } from './linkedin.js'
import type { NetworkRules, ProfileRules } from './shape.js'
import { twitter } from './twitter.js'
import { wechat } from './wechat.js'
import { xing } from './xing.js'

/** All that is decided about each network. NETWORKS1 */
export const networkRules = { facebook, instagram, linkedin, twitter, wechat, xing } satisfies Record<
  Network,
  NetworkRules
>

const closed: ProfileRules = {
  media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
  isHandOff: false,
  isSchedulable: false,
  isPostReady: false,
  isReadOnly: true,
  allowsMedia: false,
}

/** What a network of a newer server gets: it can be shown and counted, but nothing is sent to it. */
const unknown: NetworkRules = {
  name: '',
  maxLength: 700,
  counting: 'characters',
  allowsLinkAttachment: false,
  allowsLinkPreview: false,
  allowsPdfPreview: false,
  allowsAltText: false,
  allowsEmojiPicker: false,
  mentions: 'none',
  maxMentions: null,
  ratios: [],
  profiles: { 'personal-profile': closed, page: closed },
}

/**
 * Facts: a network. Out: its rules; for a network that this version does not know, rules that
 * allow nothing to be sent (ours). NETWORKS1, NETWORKS2
 */
export const rulesOf = (network: Network): NetworkRules =>
  Object.hasOwn(networkRules, network) ? networkRules[network] : unknown

/**
 * Facts: a network and the type of a profile on it. Out: what such a profile can do; a type that this
 * version does not know can do nothing (ours). NETWORKS2
 */
export function profileRulesOf(facts: { network: Network; profileType: ProfileType }): ProfileRules {
  const { profiles } = rulesOf(facts.network)
  return Object.hasOwn(profiles, facts.profileType) ? profiles[facts.profileType] : closed
}
