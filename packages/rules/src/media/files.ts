import type { Network, ProfileType } from '@rostrum/protocol'
import { contentOf } from '../networks/content.js'
import { profileRulesOf } from '../networks/network-rules.js'

/** Why a network refuses a file. */
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

/**
 * Why the network refuses a video of this type, size in bytes and length in seconds (0 for unknown values); empty when
 * it accepts it. MEDIA18
 */
export function videoProblems(facts: {
  network: Network
  profileType: ProfileType
  mimeType: string
  bytes: number
  seconds: number
}): FileProblem[] {
  const rules = contentOf(facts.network)?.video
  if (!rules || profileRulesOf(facts).media.videos === 0) return ['video-not-supported']
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

/** Whether the frame that stands for a video can be chosen on the network. MEDIA28 */
export const takesCover = (network: Network): boolean => contentOf(network)?.video?.takesCover === true

/**
 * Why the network refuses an image of this type, size in bytes and dimensions in px (0 for unknown values) without
 * changes; empty when it accepts it. MEDIA19
 */
export function imageProblems(facts: {
  network: Network
  mimeType: string
  bytes: number
  width: number
  height: number
}): FileProblem[] {
  const rules = contentOf(facts.network)?.image
  if (!rules) return ['type-not-supported']
  const { bytes, width, height } = facts
  const [tallest, widest] = rules.ratios ?? [0, Infinity]
  const ratio = height > 0 && width > 0 ? width / height : 1
  const problems: Partial<Record<FileProblem, boolean>> = {
    'type-not-supported': !rules.types.includes(facts.mimeType),
    // The JPEG rendered for this network is smaller than its source.
    'file-too-large':
      !takesJpegOnly(facts) && bytes > (facts.mimeType === 'image/gif' ? rules.maxGifBytes : rules.maxBytes),
    'image-too-large': width * height > (rules.maxPixels ?? Infinity),
    'ratio-not-supported': ratio < tallest || ratio > widest,
  }
  return fileProblems.filter((problem) => problems[problem])
}

/** Whether an image of this type is sent to the network as a rendered JPEG. MEDIA42 */
export function takesJpegOnly({ network, mimeType }: { network: Network; mimeType: string }): boolean {
  const rules = contentOf(network)?.image
  return rules?.isJpegOnly === true && mimeType !== 'image/jpeg' && mimeType.startsWith('image/')
}
