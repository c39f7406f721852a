import type { Mention, Network } from '@rostrum/protocol'
import { truncateMedia, type Attached } from '../media/limits.js'
import type { MediaLimits } from '../networks/network-definition.js'

/** The part of the user's content that can be carried over to another network. */
export interface CarriedContent<M extends Attached> {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly media: readonly M[]
}

/**
 * The user's own content that replaces the suggested content after a change of network. It depends on what the user
 * changed, on both networks, on what the new profile accepts, on whether its text is read-only, and on whether a draft
 * exists there. EDITOR60, EDITOR61, EDITOR62
 */
export function carriedContent<M extends Attached>(
  facts: CarriedContent<M> & {
    readonly hasTextChanged: boolean
    readonly hasMediaChanged: boolean
    readonly from: Network | null
    readonly to: Network
    readonly limits: MediaLimits
    readonly isReadOnly: boolean
    readonly hasDraft: boolean
  },
): Partial<CarriedContent<M>> {
  if (facts.hasDraft || facts.isReadOnly) return {}
  const { text, media, limits } = facts
  const mentions = facts.from === facts.to ? facts.mentions : []
  return {
    ...(facts.hasTextChanged ? { text, mentions } : {}),
    // Whether a video has to be removed is a question for the user (MEDIA15).
    ...(facts.hasMediaChanged ? { media: truncateMedia({ media, limits: { ...limits, videos: 1 } }) } : {}),
  }
}
