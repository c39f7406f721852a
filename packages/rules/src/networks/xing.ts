import type {
  ConnectingRules,
  ContentRules,
  NetworkMark,
  NetworkProblems,
  PostingRules,
  ProfileRules,
} from './network-definition.js'

export const name = 'Xing'
export const mark: NetworkMark = { letters: 'Xi', color: '#0b6165' }

export const connecting: ConnectingRules = {
  types: ['personal-profile'],
  called: { 'personal-profile': 'profile', page: 'profile' },
  countsAsProfile: false,
}

const profile: ProfileRules = {
  media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
  isHandOff: true,
  isPostReady: false,
  isReadOnly: false,
  storyNeeds: ['link-or-pdf', 'message'],
  notice: null,
}

/** Xing: links are handed off to the network's share page. NETWORKS8 */
export const posting: PostingRules = {
  maxLength: 700,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  appendsLink: false,
  allowsPdfPreview: true,
  allowsAltText: false,
  emojiPicker: null,
  mentions: 'none',
  maxMentions: null,
  takesRepost: false,
  resharesWithoutProfile: true,
  comments: null,
  handOff: 'page-link',
  profiles: { 'personal-profile': profile, page: profile },
}

/** A share needs a link. EDITOR26 */
export const problems: NetworkProblems = (facts) => (facts.hasLink ? [] : ['link-missing'])

export const content: ContentRules = {
  cuts: [],
  video: null,
  image: null,
  drawsOwnCard: false,
  // Rounded values as of 2026; the network changes them without notice.
  fold: { characters: 300, lines: 5 },
  grid: 4,
  shape: [0.8, 1.91],
}
