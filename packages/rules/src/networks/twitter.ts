import { networkNames } from './names.js'
import type { NetworkRules, ProfileRules } from './shape.js'

const profile: ProfileRules = {
  media: { images: 4, videos: 1, gifs: 1, minimum: 0 },
  isHandOff: false,
  isSchedulable: true,
  isPostReady: true,
  isReadOnly: false,
  allowsMedia: true,
}

/** Twitter, shown as X. Its texts are counted by weight: see `@rostrum/rules/tweet-length`. NETWORKS6 */
export const twitter: NetworkRules = {
  name: networkNames.twitter,
  maxLength: 280,
  counting: 'tweet',
  allowsLinkAttachment: false,
  allowsLinkPreview: false,
  allowsPdfPreview: false,
  allowsAltText: true,
  allowsEmojiPicker: true,
  mentions: 'remote',
  maxMentions: null,
  ratios: ['free', '2:1'],
  profiles: { 'personal-profile': profile, page: profile },
}
