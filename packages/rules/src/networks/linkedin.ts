import { networkNames } from './names.js'
import type { NetworkRules } from './shape.js'

/** LinkedIn: persons and pages are sent to; a person's profile takes no video. NETWORKS5 */
export const linkedin: NetworkRules = {
  name: networkNames.linkedin,
  maxLength: 3000,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  allowsPdfPreview: true,
  allowsAltText: true,
  allowsEmojiPicker: false,
  mentions: 'store',
  maxMentions: 40,
  ratios: ['free', '191:100'],
  profiles: {
    'personal-profile': {
      media: { images: 20, videos: 0, gifs: 1, minimum: 0 },
      isHandOff: false,
      isSchedulable: true,
      isPostReady: true,
      isReadOnly: false,
      allowsMedia: true,
    },
    page: {
      media: { images: 20, videos: 1, gifs: 1, minimum: 0 },
      isHandOff: false,
      isSchedulable: true,
      isPostReady: true,
      isReadOnly: false,
      allowsMedia: true,
    },
  },
}
