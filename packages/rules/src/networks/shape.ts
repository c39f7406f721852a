import type { ProfileType } from '@rostrum/protocol'

/** How many of each a post may carry, and how many it must. */
export interface MediaLimits {
  readonly images: number
  readonly videos: number
  readonly gifs: number
  /** The least number of images or videos. */
  readonly minimum: number
}

/** Width to height, or no fixed ratio. */
export type ImageRatio = 'free' | `${number}:${number}`

/** What a profile of one type can do on a network. */
export interface ProfileRules {
  readonly media: MediaLimits
  /** The person shares in the network's own app or page, not we. */
  readonly isHandOff: boolean
  readonly isSchedulable: boolean
  /** We can send a post to it. */
  readonly isPostReady: boolean
  /** The text cannot be edited, whoever the person is. */
  readonly isReadOnly: boolean
  /** A person may add pictures or videos of their own. */
  readonly allowsMedia: boolean
}

/** All that is decided about a network. One file a network implements it. */
export interface NetworkRules {
  /** The brand as people write it; the same in all languages. */
  readonly name: string
  readonly maxLength: number
  /** `characters` are UTF-16 units, as the networks count; `tweet` is X's weighted count. */
  readonly counting: 'characters' | 'tweet'
  readonly allowsLinkAttachment: boolean
  readonly allowsLinkPreview: boolean
  readonly allowsPdfPreview: boolean
  readonly allowsAltText: boolean
  readonly allowsEmojiPicker: boolean
  /** Where names come from: the network's search, a list that is kept, or nowhere. */
  readonly mentions: 'remote' | 'store' | 'none'
  readonly maxMentions: number | null
  readonly ratios: readonly ImageRatio[]
  readonly profiles: Readonly<Record<ProfileType, ProfileRules>>
}
