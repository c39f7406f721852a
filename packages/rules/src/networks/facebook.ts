import { networkNames } from './names.js'
import type { NetworkRules } from './shape.js'

/** Facebook: pages are sent to, a personal profile is handed over. NETWORKS3 */
export const facebook: NetworkRules = {
  name: networkNames.facebook,
  maxLength: 63_206,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  allowsPdfPreview: true,
  allowsAltText: true,
  allowsEmojiPicker: true,
  mentions: 'store',
  maxMentions: null,
  ratios: ['free', '19:10', '3:2', '1:1', '33:50'],
  profiles: {
    'personal-profile': {
      media: { images: 18, videos: 1, gifs: 1, minimum: 0 },
      isHandOff: true,
      isSchedulable: false,
      isPostReady: false,
      isReadOnly: true,
      allowsMedia: false,
    },
    page: {
      media: { images: 18, videos: 1, gifs: 1, minimum: 0 },
      isHandOff: false,
      isSchedulable: true,
      isPostReady: true,
      isReadOnly: false,
      allowsMedia: true,
    },
  },
}
