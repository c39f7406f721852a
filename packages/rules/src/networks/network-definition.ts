import type { ProfileType } from '@rostrum/protocol'
import type { EditorFacts, EditorProblem } from '../submit/validation.js'

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
  /** We can send a post to it. */
  readonly isPostReady: boolean
  /** The text cannot be edited, whoever the person is. */
  readonly isReadOnly: boolean
  /** What must be there before such a profile can be chosen to share a story. */
  readonly storyNeeds: readonly StoryNeed[]
}

/**
 * What sharing a story can need: a message for the network, one that carries a link or a PDF, a link or a PDF of the
 * story itself, a phone.
 */
export type StoryNeed = 'message' | 'message-with-link-or-pdf' | 'link-or-pdf' | 'mobile'

/** What a post on a network may hold. */
export interface PostingRules {
  readonly maxLength: number
  /** `characters` are UTF-16 units, as the networks count; `tweet` is X's weighted count. */
  readonly counting: 'characters' | 'tweet'
  readonly allowsLinkAttachment: boolean
  readonly allowsLinkPreview: boolean
  readonly allowsPdfPreview: boolean
  readonly allowsAltText: boolean
  /** Whose drawings the picker of emoji shows: the network's, where it has some; null: there is no picker. */
  readonly emojiPicker: 'facebook' | 'twitter' | 'platform' | null
  /** Where names come from: the network's search, a list that is kept, or nowhere. */
  readonly mentions: 'remote' | 'store' | 'none'
  readonly maxMentions: number | null
  /** A post of the company can be passed on as such. */
  readonly takesRepost: boolean
  /** What was shared there can be shared again without a profile that is valid. */
  readonly resharesWithoutProfile: boolean
  readonly profiles: Readonly<Record<ProfileType, ProfileRules>>
}

/** How a type of profile is called to a person. */
export type NeededType = 'profile' | 'page' | 'business-account'

/** How profiles on a network are connected. */
export interface ConnectingRules {
  /** The types that are connected there, the one that posts can be sent to first. */
  readonly types: readonly ProfileType[]
  readonly called: Readonly<Record<ProfileType, NeededType>>
  /** A profile counts towards the number that a person may connect. */
  readonly countsAsProfile: boolean
}

/** What stands for a network where its glyph cannot be drawn. */
export interface NetworkMark {
  readonly letters: string
  /** Of the ground under the letters, which are white. */
  readonly color: `#${string}`
}

/** Bytes count decimally. */
export interface VideoRules {
  readonly types: readonly string[]
  readonly minBytes: number
  readonly maxBytes: number
  readonly minSeconds: number
  readonly maxSeconds: number
}

export interface ImageRules {
  readonly types: readonly string[]
  /** Pictures of other types go there as a JPEG that is made of them. */
  readonly isJpegOnly?: boolean
  readonly maxBytes: number
  readonly maxGifBytes: number
  readonly maxPixels?: number
  /** Width to height; without one any shape goes. */
  readonly ratios?: readonly [tallest: number, widest: number]
}

/** What a comment may hold. */
export interface CommentRules {
  readonly maxLength: number
  readonly images: 0 | 1
}

/** What a network does with the content of a post. Null: it takes no such thing. */
export interface ContentRules {
  /** The ratios that an image can be cut to. */
  readonly cuts: readonly ImageRatio[]
  readonly video: VideoRules | null
  readonly image: ImageRules | null
  readonly comments: CommentRules | null
  /** It draws the card of a link from the page as it is when the post is published, whatever it is given. */
  readonly drawsOwnCard: boolean
  /** How much of a text is seen before a person asks for the rest. */
  readonly fold: { readonly characters: number; readonly lines: number }
  /** How many pictures are seen at once. */
  readonly grid: number
  /** How tall and how wide the only picture of a post may be before it is cut: width by height. */
  readonly shape: readonly [tallest: number, widest: number]
}

/** What a network asks of a post beyond what holds on all of them. */
export type NetworkProblems = (facts: EditorFacts, profileType: ProfileType) => EditorProblem[]
