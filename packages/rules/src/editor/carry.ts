import type { Mention, Network } from '@rostrum/protocol'
import { truncateMedia, type Attached } from '../media/limits.js'
import type { MediaLimits } from '../networks/shape.js'

/** What a person made, as far as it can go along to another network. */
export interface CarriedContent<M extends Attached> {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly media: readonly M[]
}

/**
 * Facts: what is written and what of it the person changed, the network that is left and the one that is gone to, what
 * the profile there takes, whether its text can only be read, and whether a draft waits there. Out: the parts that
 * take the place of what is suggested there. EDITOR60, EDITOR61, EDITOR62
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
    // Whether a video has to go is asked (MEDIA15).
    ...(facts.hasMediaChanged ? { media: truncateMedia({ media, limits: { ...limits, videos: 1 } }) } : {}),
  }
}
