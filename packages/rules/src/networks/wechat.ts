import type { EditorFacts, EditorProblem } from '../submit/validation.js'
import type {
  ConnectingRules,
  ContentRules,
  NetworkMark,
  PostingRules,
  ProfileRules,
} from './network-definition.js'

export const name = 'WeChat'
export const mark: NetworkMark = { letters: 'We', color: '#0a7d3c' }

export const connecting: ConnectingRules = {
  types: ['personal-profile'],
  called: { 'personal-profile': 'profile', page: 'profile' },
  countsAsProfile: false,
}

const profile: ProfileRules = {
  media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
  isHandOff: true,
  isPostReady: false,
  isReadOnly: true,
  storyNeeds: ['link-or-pdf', 'mobile', 'message'],
  notice: null,
}

/** WeChat: links are handed off to the app on the phone. NETWORKS7 */
export const posting: PostingRules = {
  maxLength: 700,
  counting: 'characters',
  allowsLinkAttachment: true,
  allowsLinkPreview: true,
  appendsLink: false,
  allowsPdfPreview: true,
  allowsAltText: false,
  emojiPicker: 'platform',
  mentions: 'none',
  maxMentions: null,
  takesRepost: false,
  resharesWithoutProfile: false,
  comments: null,
  handOff: 'app-link',
  profiles: { 'personal-profile': profile, page: profile },
}

/** A share needs the app on a phone, and a link. EDITOR27 */
export function problems(facts: EditorFacts): EditorProblem[] {
  const found: EditorProblem[] = []
  if (!facts.isMobile) found.push('wechat-not-supported')
  else if (!facts.isWeChatInstalled) found.push('wechat-not-installed')
  if (facts.messageType !== 'link-attachment') found.push('message-type-not-supported')
  return found
}

export const content: ContentRules = {
  cuts: [],
  video: null,
  image: null,
  drawsOwnCard: false,
  // Rounded values as of 2026; the network changes them without notice.
  fold: { characters: 120, lines: 6 },
  grid: 9,
  shape: [0.5, 2],
}
