import { maxAltText, type Network, type ProfileType } from '@rostrum/protocol'
import { commentRulesOf } from '../networks/comments.js'
import { contentOf } from '../networks/content.js'
import { profileRulesOf, rulesOf } from '../networks/network-rules.js'
import type { MediaLimits } from '../networks/network-definition.js'

const withoutProfile: MediaLimits = { images: 4, videos: 0, gifs: 0, minimum: 0 }

/**
 * The minimum and maximum numbers of images, videos and GIFs for the selected profile (network null: none), or for a
 * comment. MEDIA1, MEDIA2, MEDIA3
 */
export function mediaLimits(facts: {
  network: Network | null
  profileType: ProfileType
  isComment: boolean
}): MediaLimits {
  const { network, profileType } = facts
  if (facts.isComment) {
    const images = (network === null ? null : commentRulesOf(network))?.images ?? 0
    return { images, videos: 0, gifs: 0, minimum: 0 }
  }
  return network === null ? withoutProfile : profileRulesOf({ network, profileType }).media
}

/** The limits that several profiles of a network have together: the strictest of each kind. MEDIA15 */
export function commonMediaLimits(facts: {
  network: Network | null
  profileTypes: readonly ProfileType[]
  isComment: boolean
}): MediaLimits {
  const types = facts.profileTypes.length > 0 ? facts.profileTypes : (['personal-profile'] as const)
  const each = types.map((profileType) => mediaLimits({ ...facts, profileType }))
  const minOf = (kind: 'images' | 'videos' | 'gifs') => Math.min(...each.map((limits) => limits[kind]))
  return {
    images: minOf('images'),
    videos: minOf('videos'),
    gifs: minOf('gifs'),
    minimum: Math.max(...each.map(({ minimum }) => minimum)),
  }
}

/** Why the media do not fit the selected profile. */
export const mediaProblemCodes = [
  'too-many-images',
  'too-many-videos',
  'too-many-gifs',
  'media-missing',
  'media-mixed',
] as const
export type MediaProblem = (typeof mediaProblemCodes)[number]

/** How many media of each kind a post has. */
export interface MediaCounts {
  readonly images: number
  readonly videos: number
  readonly gifs: number
}

/**
 * Why the media exceed the limits, in display order. A video must be alone, and so must a GIF where one is allowed.
 * MEDIA4, MEDIA5
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

/** The fields of a media item that these rules read. */
export interface Attached {
  readonly isVideo: boolean
  readonly isGif: boolean
}

/** How many media of each kind there are. MEDIA4 */
export const countMedia = (media: readonly Attached[]): MediaCounts => ({
  images: media.filter(({ isVideo, isGif }) => !isVideo && !isGif).length,
  videos: media.filter(({ isVideo }) => isVideo).length,
  gifs: media.filter(({ isVideo, isGif }) => isGif && !isVideo).length,
})

/** The first media items that fit the limits, in order. MEDIA6 */
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

/** Whether images have alternative texts on the network (null: none selected). MEDIA8 */
export const takesAltText = (facts: { network: Network | null; isComment: boolean }): boolean =>
  !facts.isComment && facts.network !== null && rulesOf(facts.network).allowsAltText

/** The maximum length of an alternative text on a network (null: none selected), in characters. MEDIA27 */
export const altTextLimit = (network: Network | null): number =>
  Math.min(maxAltText, (network && contentOf(network)?.image?.maxAltText) || maxAltText)

/**
 * How many characters the longest of these alternative texts has too many for a network, which would cut it off; 0 when
 * all fit, and where there are none. MEDIA27
 */
export function altTextExcess(facts: {
  network: Network | null
  isComment: boolean
  texts: readonly (string | null)[]
}): number {
  const longest = Math.max(0, ...facts.texts.map((text) => text?.length ?? 0))
  return takesAltText(facts) ? Math.max(0, longest - altTextLimit(facts.network)) : 0
}

/** Width by height of a ratio `width:height`; null for a free ratio. MEDIA9 */
export function ratioValue(ratio: string): number | null {
  const [width = 0, height = 0] = ratio.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : null
}
