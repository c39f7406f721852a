import type { MessageType, Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf, rulesOf } from '../networks/network-rules.js'
import type { ImageRatio, MediaLimits } from '../networks/shape.js'

const withoutProfile: MediaLimits = { images: 4, videos: 0, gifs: 0, minimum: 0 }
const inComment: MediaLimits = { images: 1, videos: 0, gifs: 0, minimum: 0 }

/**
 * Facts: the chosen profile (network null: none) and whether a comment is edited. Out: how many images, videos and
 * GIFs there may be, and how many there must. MEDIA1, MEDIA2, MEDIA3
 */
export function mediaLimits(facts: {
  network: Network | null
  profileType: ProfileType
  isComment: boolean
}): MediaLimits {
  const { network, profileType } = facts
  if (facts.isComment) return inComment
  return network === null ? withoutProfile : profileRulesOf({ network, profileType }).media
}

/** Why media do not fit where they are to go. */
export const mediaProblemCodes = [
  'too-many-images',
  'too-many-videos',
  'too-many-gifs',
  'media-missing',
  'media-mixed',
] as const
export type MediaProblem = (typeof mediaProblemCodes)[number]

/** How many of each there are. */
export interface MediaCounts {
  readonly images: number
  readonly videos: number
  readonly gifs: number
}

/**
 * Facts: how many there are and may be. Out: what does not fit, in the order in which it is told. A video goes
 * alone, and where one GIF is allowed it goes alone. MEDIA4, MEDIA5
 */
export function mediaProblems({
  counts,
  limits,
}: {
  counts: MediaCounts
  limits: MediaLimits
}): MediaProblem[] {
  const { images, videos, gifs } = counts
  const kinds = [images > 0 || (gifs > 0 && limits.gifs > 1), gifs > 0 && limits.gifs <= 1, videos > 0]
  const problems: Record<MediaProblem, boolean> = {
    'too-many-images': images > limits.images,
    'too-many-videos': videos > limits.videos,
    'too-many-gifs': gifs > limits.gifs,
    'media-missing': images + gifs + videos < limits.minimum,
    'media-mixed': kinds.filter(Boolean).length > 1,
  }
  return mediaProblemCodes.filter((problem) => problems[problem])
}

/** As much of a media item as these rules ask for. */
export interface Attached {
  readonly isVideo: boolean
  readonly isGif: boolean
}

/** Facts: media items. Out: how many of each there are. MEDIA4 */
export const countMedia = (media: readonly Attached[]): MediaCounts => ({
  images: media.filter(({ isVideo, isGif }) => !isVideo && !isGif).length,
  videos: media.filter(({ isVideo }) => isVideo).length,
  gifs: media.filter(({ isVideo, isGif }) => isGif && !isVideo).length,
})

/** Facts: media items in their order, and how many there may be. Out: the first ones that may stay. MEDIA6 */
export function truncateMedia<M extends Attached>({
  media,
  limits,
}: {
  media: readonly M[]
  limits: MediaLimits
}): M[] {
  const left = { images: limits.images, videos: limits.videos, gifs: limits.gifs }
  return media.filter(({ isVideo, isGif }) => {
    const kind = isVideo ? 'videos' : isGif ? 'gifs' : 'images'
    left[kind] -= 1
    return left[kind] >= 0
  })
}

const single: readonly MessageType[] = ['pdf', 'video']

/** Facts: a message's type. Out: whether it holds one single file, which a new one takes the place of. MEDIA7 */
export const isSingleMedia = (facts: { messageType: MessageType }): boolean =>
  single.includes(facts.messageType)

/** Facts: the network (null: none) and whether a comment is edited. Out: whether images have alternative texts. MEDIA8 */
export const takesAltText = (facts: { network: Network | null; isComment: boolean }): boolean =>
  !facts.isComment && facts.network !== null && rulesOf(facts.network).allowsAltText

/** Facts: a ratio. Out: width by height as a number, or null when it is free. MEDIA9 */
export function ratioValue(ratio: ImageRatio): number | null {
  const [width = 0, height = 0] = ratio.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : null
}

/**
 * Facts: the size of an image and a ratio, in px. Out: the largest part of the image in this ratio, whole px and at
 * least one. MEDIA9
 */
export function largestCrop(facts: { width: number; height: number; ratio: ImageRatio }): {
  width: number
  height: number
} {
  const { width, height } = facts
  const ratio = ratioValue(facts.ratio)
  if (ratio === null) return { width, height }
  return width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) }
}
