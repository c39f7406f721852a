import { networkNames } from './names.js'
import type { NetworkRules } from './shape.js'

/** Instagram: a business account is sent to, a personal profile shares from the phone. NETWORKS4 */
export const instagram: NetworkRules = {
  name: networkNames.instagram,
  maxLength: 2200,
  counting: 'characters',
  allowsLinkAttachment: false,
  allowsLinkPreview: false,
  allowsPdfPreview: true,
  allowsAltText: false,
  allowsEmojiPicker: true,
  mentions: 'remote',
  maxMentions: null,
  ratios: ['free', '1:1', '4:5', '191:100'],
  profiles: {
    'personal-profile': {
      media: { images: 10, videos: 1, gifs: 10, minimum: 1 },
      isHandOff: true,
      isSchedulable: false,
      isPostReady: true,
      isReadOnly: true,
      allowsMedia: false,
    },
    page: {
      media: { images: 10, videos: 1, gifs: 10, minimum: 1 },
      isHandOff: false,
      isSchedulable: true,
      isPostReady: true,
      isReadOnly: false,
      allowsMedia: true,
    },
  },
}
