import type { ProfileType } from '@rostrum/protocol'
import type { EditorFacts, EditorProblem } from '../submit/validation.js'
import { commonImages, mp4OrMov } from './media-types.js'
import type { ConnectingRules, ContentRules, NetworkMark, PostingRules } from './network-definition.js'

export const name = 'Instagram'
export const mark: NetworkMark = { letters: 'Ig', color: '#c13584' }

export const connecting: ConnectingRules = {
  types: ['page'],
  called: { 'personal-profile': 'profile', page: 'business-account' },
  countsAsProfile: true,
}

/** Instagram: the server posts to business accounts; shares to a personal profile are handed off to the app. NETWORKS4 */
export const posting: PostingRules = {
  maxLength: 2200,
  counting: 'characters',
  allowsLinkAttachment: false,
  allowsLinkPreview: false,
  appendsLink: false,
  allowsPdfPreview: true,
  allowsAltText: false,
  emojiPicker: 'platform',
  mentions: 'remote',
  maxMentions: null,
  takesRepost: false,
  resharesWithoutProfile: false,
  comments: { maxLength: 300, images: 0 },
  handOff: 'app-media',
  profiles: {
    'personal-profile': {
      media: { images: 10, videos: 1, gifs: 10, minimum: 1 },
      isHandOff: true,
      isPostReady: true,
      isReadOnly: true,
      storyNeeds: ['message'],
      notice: null,
    },
    page: {
      media: { images: 10, videos: 1, gifs: 10, minimum: 1 },
      isHandOff: false,
      isPostReady: true,
      isReadOnly: false,
      storyNeeds: ['message'],
      notice: null,
    },
  },
}

/** A personal profile needs the app; each post needs an image or a video. EDITOR24 */
export function problems(facts: EditorFacts, profileType: ProfileType): EditorProblem[] {
  const found: EditorProblem[] = []
  if (profileType === 'personal-profile') {
    if (!facts.isInstagramAvailable) found.push('instagram-not-available')
    if (!facts.hasInstagramProfile) found.push('instagram-profile-missing')
  }
  if (!facts.hasImage && !facts.hasVideo) found.push('instagram-media-missing')
  return found
}

export const content: ContentRules = {
  cuts: ['free', '1:1', '4:5', '191:100'],
  video: {
    types: mp4OrMov,
    minBytes: 1,
    maxBytes: 300_000_000,
    minSeconds: 3,
    maxSeconds: 900,
    takesCover: true,
  },
  image: {
    types: commonImages,
    isJpegOnly: true,
    maxBytes: 8_000_000,
    maxGifBytes: 8_000_000,
    ratios: [0.8, 1.91],
  },
  drawsOwnCard: false,
  // Rounded values as of 2026; the network changes them without notice.
  fold: { characters: 125, lines: 2 },
  grid: 1,
  shape: [0.8, 1.91],
}
