import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'

/** Why a network does not take a file. */
export const fileProblems = [
  'video-not-supported',
  'type-not-supported',
  'file-too-small',
  'file-too-large',
  'video-too-short',
  'video-too-long',
  'image-too-large',
  'ratio-not-supported',
] as const
export type FileProblem = (typeof fileProblems)[number]

interface VideoRules {
  readonly types: readonly string[]
  readonly minBytes: number
  readonly maxBytes: number
  readonly minSeconds: number
  readonly maxSeconds: number
}

interface ImageRules {
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly maxGifBytes: number
  readonly maxPixels: number
  readonly minRatio: number
  readonly maxRatio: number
}

const megabyte = 1_000_000
const mp4: readonly string[] = ['video/mp4']
const mp4OrMov: readonly string[] = ['video/mp4', 'video/quicktime']

const videoRules = {
  facebook: { types: mp4OrMov, minBytes: 1, maxBytes: 1000 * megabyte, minSeconds: 1, maxSeconds: 20 * 60 },
  instagram: { types: mp4OrMov, minBytes: 1, maxBytes: 300 * megabyte, minSeconds: 3, maxSeconds: 15 * 60 },
  linkedin: { types: mp4, minBytes: 75_000, maxBytes: 500 * megabyte, minSeconds: 3, maxSeconds: 30 * 60 },
  twitter: { types: mp4OrMov, minBytes: 1, maxBytes: 512 * megabyte, minSeconds: 0.5, maxSeconds: 140 },
  wechat: null,
  xing: null,
} satisfies Record<Network, VideoRules | null>

const anyShape = { maxPixels: Infinity, minRatio: 0, maxRatio: Infinity }
const common: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

const imageRules = {
  facebook: { types: common, maxBytes: 4 * megabyte, maxGifBytes: 4 * megabyte, ...anyShape },
  instagram: {
    types: common,
    maxBytes: 8 * megabyte,
    maxGifBytes: 8 * megabyte,
    ...anyShape,
    minRatio: 0.8,
    maxRatio: 1.91,
  },
  linkedin: {
    types: common,
    maxBytes: 20 * megabyte,
    maxGifBytes: 20 * megabyte,
    ...anyShape,
    maxPixels: 36_152_320,
  },
  twitter: { types: common, maxBytes: 5 * megabyte, maxGifBytes: 15 * megabyte, ...anyShape },
  wechat: null,
  xing: null,
} satisfies Record<Network, ImageRules | null>

/**
 * Facts: the profile, and of the video its type, bytes and seconds (0 for what is not known). Out: why its network does
 * not take the video; empty when it does. MEDIA18
 */
export function videoProblems(facts: {
  network: Network
  profileType: ProfileType
  mimeType: string
  bytes: number
  seconds: number
}): FileProblem[] {
  const rules: VideoRules | null = Object.hasOwn(videoRules, facts.network) ? videoRules[facts.network] : null
  if (rules === null || profileRulesOf(facts).media.videos === 0) return ['video-not-supported']
  const { bytes, seconds } = facts
  const problems: Partial<Record<FileProblem, boolean>> = {
    'type-not-supported': !rules.types.includes(facts.mimeType),
    'file-too-small': bytes > 0 && bytes < rules.minBytes,
    'file-too-large': bytes > rules.maxBytes,
    'video-too-short': seconds > 0 && seconds < rules.minSeconds,
    'video-too-long': seconds > rules.maxSeconds,
  }
  return fileProblems.filter((problem) => problems[problem])
}

/**
 * Facts: the network, and of the image its type, bytes and size in px (0 for what is not known). Out: why the network
 * does not take the image as it is; empty when it does. MEDIA19
 */
export function imageProblems(facts: {
  network: Network
  mimeType: string
  bytes: number
  width: number
  height: number
}): FileProblem[] {
  const rules: ImageRules | null = Object.hasOwn(imageRules, facts.network) ? imageRules[facts.network] : null
  if (rules === null) return ['type-not-supported']
  const { bytes, width, height } = facts
  const ratio = height > 0 && width > 0 ? width / height : 1
  const problems: Partial<Record<FileProblem, boolean>> = {
    'type-not-supported': !rules.types.includes(facts.mimeType),
    'file-too-large': bytes > (facts.mimeType === 'image/gif' ? rules.maxGifBytes : rules.maxBytes),
    'image-too-large': width * height > rules.maxPixels,
    'ratio-not-supported': ratio < rules.minRatio || ratio > rules.maxRatio,
  }
  return fileProblems.filter((problem) => problems[problem])
}
