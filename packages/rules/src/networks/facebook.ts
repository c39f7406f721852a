import { commonImages, mp4OrMov } from './media-types.js'
import type {
  ConnectingRules,
  ContentRules,
  NetworkMark,
  NetworkProblems,
  PostingRules,
} from './network-definition.js'

export const name = 'Facebook'
export const mark: NetworkMark = { letters: 'f', color: '#0866ff' }

export const connecting: ConnectingRules = {
  types: ['page', 'personal-profile'],
  called: { 'personal-profile': 'profile', page: 'page' },
  countsAsProfile: true,
}

/** Facebook: the server posts to pages; shares to a personal profile are handed off. NETWORKS3 */
export const posting: PostingRules = {
  maxLength: 63_206,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  appendsLink: false,
  allowsPdfPreview: true,
  allowsAltText: true,
  emojiPicker: 'facebook',
  mentions: 'store',
  maxMentions: null,
  takesRepost: false,
  resharesWithoutProfile: false,
  comments: { maxLength: 8000, images: 1 },
  handOff: 'page',
  profiles: {
    'personal-profile': {
      media: { images: 18, videos: 1, gifs: 1, minimum: 0 },
      isHandOff: true,
      isPostReady: false,
      isReadOnly: true,
      storyNeeds: ['link-or-pdf', 'message-with-link-or-pdf'],
      notice: 'facebook-pages-only',
    },
    page: {
      media: { images: 18, videos: 1, gifs: 1, minimum: 0 },
      isHandOff: false,
      isPostReady: true,
      isReadOnly: false,
      storyNeeds: [],
      notice: null,
    },
  },
}

/** A personal profile needs the token for Facebook's dialog. EDITOR23 */
export const problems: NetworkProblems = (facts, profileType) =>
  profileType === 'personal-profile' && !facts.hasRemoteToken ? ['facebook-token-missing'] : []

export const content: ContentRules = {
  cuts: ['free', '19:10', '3:2', '1:1', '33:50'],
  video: {
    types: mp4OrMov,
    minBytes: 1,
    maxBytes: 1_000_000_000,
    minSeconds: 1,
    maxSeconds: 1200,
    takesCover: true,
    takesCaptions: true,
  },
  image: { types: commonImages, maxBytes: 4_000_000, maxGifBytes: 4_000_000 },
  drawsOwnCard: true,
  // Rounded values as of 2026; the network changes them without notice.
  fold: { characters: 477, lines: 5 },
  grid: 5,
  shape: [0.8, 1.91],
}
