import { networkNames } from './names.js'
import type { NetworkRules, ProfileRules } from './shape.js'

const profile: ProfileRules = {
  media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
  isHandOff: true,
  isSchedulable: false,
  isPostReady: false,
  isReadOnly: false,
  allowsMedia: false,
}

/** Xing: a link is handed over to the network's share page. NETWORKS8 */
export const xing: NetworkRules = {
  name: networkNames.xing,
  maxLength: 700,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  allowsPdfPreview: true,
  allowsAltText: false,
  allowsEmojiPicker: false,
  mentions: 'none',
  maxMentions: null,
  ratios: [],
  profiles: { 'personal-profile': profile, page: profile },
}
