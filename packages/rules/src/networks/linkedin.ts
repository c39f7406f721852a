import { commonImages, mp4 } from './media-types.js'
import type {
  ConnectingRules,
  ContentRules,
  NetworkMark,
  NetworkProblems,
  PostingRules,
} from './network-definition.js'

export const name = 'LinkedIn'
export const mark: NetworkMark = { letters: 'in', color: '#0a66c2' }

export const connecting: ConnectingRules = {
  types: ['personal-profile', 'page'],
  called: { 'personal-profile': 'profile', page: 'page' },
  countsAsProfile: true,
}

const maxMentions = 40

/** LinkedIn: the server posts to personal profiles and pages; personal profiles accept no video. NETWORKS5 */
export const posting: PostingRules = {
  maxLength: 3000,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  appendsLink: false,
  allowsPdfPreview: true,
  allowsAltText: true,
  emojiPicker: null,
  mentions: 'store',
  maxMentions,
  takesRepost: true,
  resharesWithoutProfile: false,
  comments: { maxLength: 1250, images: 1 },
  handOff: null,
  profiles: {
    'personal-profile': {
      media: { images: 20, videos: 0, gifs: 1, minimum: 0 },
      isHandOff: false,
      isPostReady: true,
      isReadOnly: false,
      storyNeeds: [],
      notice: null,
    },
    page: {
      media: { images: 20, videos: 1, gifs: 1, minimum: 0 },
      isHandOff: false,
      isPostReady: true,
      isReadOnly: false,
      storyNeeds: [],
      notice: null,
    },
  },
}

/** The number of mentions in a text is limited. EDITOR25 */
export const problems: NetworkProblems = (facts) =>
  facts.mentionCount > maxMentions ? ['too-many-mentions'] : []

export const content: ContentRules = {
  cuts: ['free', '191:100'],
  video: {
    types: mp4,
    minBytes: 75_000,
    maxBytes: 500_000_000,
    minSeconds: 3,
    maxSeconds: 1800,
    takesCover: true,
    takesCaptions: true,
  },
  image: {
    types: commonImages,
    maxBytes: 20_000_000,
    maxGifBytes: 20_000_000,
    maxPixels: 36_152_320,
  },
  drawsOwnCard: false,
  // Rounded values as of 2026; the network changes them without notice.
  fold: { characters: 210, lines: 3 },
  grid: 5,
  shape: [0.8, 1.91],
}
