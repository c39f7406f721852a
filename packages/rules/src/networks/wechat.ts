import { networkNames } from './names.js'
import type { NetworkRules, ProfileRules } from './shape.js'

const profile: ProfileRules = {
  media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
  isHandOff: true,
  isSchedulable: false,
  isPostReady: false,
  isReadOnly: true,
  allowsMedia: false,
}

/** WeChat: handed over to the app on the phone, and only a link. NETWORKS7 */
export const wechat: NetworkRules = {
  name: networkNames.wechat,
  maxLength: 700,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  allowsPdfPreview: true,
  allowsAltText: false,
  allowsEmojiPicker: true,
  mentions: 'none',
  maxMentions: null,
  ratios: [],
  profiles: { 'personal-profile': profile, page: profile },
}
