import type { MediaCounts } from './limits.js'
import type { MediaLimits } from '../networks/network-definition.js'

/** Kinds of media that can be added to a post. */
export type AddedKind = 'image' | 'gif' | 'video'

/** What adding a file does. */
export type AddOutcome =
  | 'add'
  | 'replace-video'
  | 'replace-link'
  | 'confirm-replace-images'
  | 'confirm-replace-gif'
  | 'too-many-images'
  | 'too-many-gifs'
  | 'not-allowed'

interface AddFacts {
  readonly added: AddedKind
  readonly counts: MediaCounts
  readonly limits: MediaLimits
  readonly hasLinkPreview: boolean
}

const limitOf = { image: 'images', gif: 'gifs', video: 'videos' } as const satisfies Record<
  AddedKind,
  keyof MediaCounts
>

function addVideo({ counts, hasLinkPreview }: AddFacts): AddOutcome {
  if (counts.images > 0) return 'confirm-replace-images'
  if (counts.gifs > 0) return 'confirm-replace-gif'
  if (counts.videos > 0) return 'replace-video'
  return hasLinkPreview ? 'replace-link' : 'add'
}

function addImage({ added, counts, limits, hasLinkPreview }: AddFacts): AddOutcome {
  const isGifAlone = limits.gifs <= 1
  if (added === 'gif' && isGifAlone && counts.images > 0) return 'confirm-replace-images'
  if (isGifAlone && counts.gifs > 0) return 'confirm-replace-gif'
  if (added === 'image' && counts.images >= limits.images) return 'too-many-images'
  if (added === 'gif' && counts.gifs >= limits.gifs) return 'too-many-gifs'
  if (counts.videos > 0) return 'replace-video'
  return hasLinkPreview ? 'replace-link' : 'add'
}

/**
 * What adding a file does. A video replaces images or a GIF only after a question, and another video or a link preview
 * without one; an image replaces a video. MEDIA10 to MEDIA14
 */
export function addMedia(facts: AddFacts): AddOutcome {
  if (facts.limits[limitOf[facts.added]] === 0) return 'not-allowed'
  return facts.added === 'video' ? addVideo(facts) : addImage(facts)
}

export type NetworkChange = 'keep' | 'truncate' | 'confirm-video'

/**
 * What a change of profile does to the media: ask before a video is removed, truncate what exceeds the limits, or
 * nothing. MEDIA15
 */
export function networkChange(facts: {
  counts: MediaCounts
  limits: MediaLimits
  videoProblems: readonly string[]
}): NetworkChange {
  const { counts, limits } = facts
  if (counts.videos > 0 && (counts.videos > limits.videos || facts.videoProblems.length > 0))
    return 'confirm-video'
  return counts.images > limits.images || counts.gifs > limits.gifs ? 'truncate' : 'keep'
}

/** Which actions on the attachments are available. */
export interface MediaControls {
  readonly canAdd: boolean
  readonly canUpdate: boolean
  readonly canDelete: boolean
}

/**
 * Which actions on the attachments are available: none in a repost; the attachment of a link cannot be deleted.
 * MEDIA16, MEDIA17
 */
export function mediaControls(
  facts: MediaControls & { isRepost: boolean; isLinkAttachment: boolean },
): MediaControls {
  const { canAdd, canUpdate, canDelete, isRepost, isLinkAttachment } = facts
  return {
    canAdd: canAdd && !isRepost,
    canUpdate: canUpdate && !isRepost,
    canDelete: canDelete && !isRepost && !isLinkAttachment,
  }
}
