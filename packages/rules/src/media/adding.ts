import type { MediaCounts } from './limits.js'
import type { MediaLimits } from '../networks/shape.js'

/** What can be added to a post. */
export const addedKinds = ['image', 'gif', 'video'] as const
export type AddedKind = (typeof addedKinds)[number]

/** What adding leads to. */
export const addOutcomes = [
  'add',
  'replace-video',
  'replace-link',
  'confirm-replace-images',
  'confirm-replace-gif',
  'too-many-images',
  'too-many-gifs',
  'not-allowed',
] as const
export type AddOutcome = (typeof addOutcomes)[number]

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
 * Facts: what is added, what is there, what may be, and whether a link is previewed. Out: what happens. A video asks
 * before it takes the place of images or a GIF, and takes that of a video or a preview without; an image takes the
 * place of a video. MEDIA10 to MEDIA14
 */
export function addMedia(facts: AddFacts): AddOutcome {
  if (facts.limits[limitOf[facts.added]] === 0) return 'not-allowed'
  return facts.added === 'video' ? addVideo(facts) : addImage(facts)
}

export const networkChanges = ['keep', 'truncate', 'confirm-video'] as const
export type NetworkChange = (typeof networkChanges)[number]

/**
 * Facts: what is there, what the new profile may carry, and what its network has against the video, if there is one.
 * Out: what changing the profile does: asks before the video goes, cuts what is too much, or nothing. MEDIA15
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

/** Facts: whether the person confirms that the video goes. Out: what follows. MEDIA15 */
export const afterVideoConfirm = (facts: { isConfirmed: boolean }): 'remove-video' | 'revert-profile' =>
  facts.isConfirmed ? 'remove-video' : 'revert-profile'

/** What of the attachments a person can use. */
export interface MediaControls {
  readonly canAdd: boolean
  readonly canUpdate: boolean
  readonly canDelete: boolean
}

/**
 * Facts: what the person may do with media here, whether it is a repost, and whether the attachment is that of a link.
 * Out: what they can do: nothing in a repost; a link's attachment is never deleted. MEDIA16, MEDIA17
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
