import { commonImages, mp4OrMov } from './media-types.js'
import type {
  ConnectingRules,
  ContentRules,
  NetworkMark,
  NetworkProblems,
  PostingRules,
  ProfileRules,
} from './network-definition.js'

export const name = 'X'
export const mark: NetworkMark = { letters: 'X', color: '#000' }

export const connecting: ConnectingRules = {
  types: ['personal-profile'],
  called: { 'personal-profile': 'profile', page: 'profile' },
  countsAsProfile: true,
}

const profile: ProfileRules = {
  media: { images: 4, videos: 1, gifs: 1, minimum: 0 },
  isHandOff: false,
  isPostReady: true,
  isReadOnly: false,
  storyNeeds: [],
  notice: null,
}

/** Twitter, shown as X. Its texts have a weighted length: see `@rostrum/rules/tweet-length`. NETWORKS6 */
export const posting: PostingRules = {
  maxLength: 280,
  counting: 'tweet',
  allowsLinkAttachment: false,
  allowsLinkPreview: false,
  appendsLink: true,
  allowsPdfPreview: false,
  allowsAltText: true,
  emojiPicker: 'twitter',
  mentions: 'remote',
  maxMentions: null,
  takesRepost: false,
  resharesWithoutProfile: false,
  comments: { maxLength: 280, images: 1 },
  handOff: null,
  profiles: { 'personal-profile': profile, page: profile },
}

/** X has no problems of its own. */
export const problems: NetworkProblems = () => []

export const content: ContentRules = {
  cuts: ['free', '2:1'],
  video: {
    types: mp4OrMov,
    minBytes: 1,
    maxBytes: 512_000_000,
    minSeconds: 0.5,
    maxSeconds: 140,
    takesCaptions: true,
  },
  image: { types: commonImages, maxBytes: 5_000_000, maxGifBytes: 15_000_000, maxAltText: 1000 },
  drawsOwnCard: true,
  // Rounded values as of 2026; the network changes them without notice.
  fold: { characters: 280, lines: Infinity },
  grid: 4,
  shape: [0.75, 3],
}
