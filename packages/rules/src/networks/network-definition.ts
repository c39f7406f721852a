import type { ProfileType } from '@rostrum/protocol'
import type { EditorFacts, EditorNotice, EditorProblem } from '../submit/validation.js'

/** The maximum number of each kind of media in a post, and the minimum of all together. */
export interface MediaLimits {
  readonly images: number
  readonly videos: number
  readonly gifs: number
  /** The minimum number of images, GIFs and videos together. */
  readonly minimum: number
}

/** Width to height, or any ratio. */
export type ImageRatio = 'free' | `${number}:${number}`

/** The rules for one type of profile on a network. */
export interface ProfileRules {
  readonly media: MediaLimits
  /** The user shares in the network's own app or page; the server does not post. */
  readonly isHandOff: boolean
  /** A post can be sent to the profile. */
  readonly isPostReady: boolean
  /** The text cannot be edited, whatever the user's permissions. */
  readonly isReadOnly: boolean
  /** What a story needs before it can be shared to such a profile. */
  readonly storyNeeds: readonly StoryNeed[]
  /** What the editor tells the user about sharing to such a profile; null for nothing. */
  readonly notice: EditorNotice | null
}

/**
 * What sharing a story can need: a message for the network, a message with a link or a PDF, a story with a link or a
 * PDF, a phone.
 */
export type StoryNeed = 'message' | 'message-with-link-or-pdf' | 'link-or-pdf' | 'mobile'

/**
 * How a share is handed off: to the network's page with the content or with only its link, or to its app on a phone
 * with a link or with images and videos.
 */
export type HandOffWay = 'page' | 'page-link' | 'app-link' | 'app-media'

/** The rules for a comment. */
export interface CommentRules {
  readonly maxLength: number
  readonly images: 0 | 1
}

/** The rules for a post on a network. */
export interface PostingRules {
  readonly maxLength: number
  /** How a text is measured: `characters` are UTF-16 units, `tweet` is X's weighted count. */
  readonly counting: 'characters' | 'tweet'
  readonly allowsLinkAttachment: boolean
  readonly allowsLinkPreview: boolean
  /** The network shows no card: the link of a post is appended to its text. */
  readonly appendsLink: boolean
  readonly allowsPdfPreview: boolean
  readonly allowsAltText: boolean
  /** Whose emoji drawings the picker shows: the network's own or the platform's; null for no picker. */
  readonly emojiPicker: 'facebook' | 'twitter' | 'platform' | null
  /** Where mentions come from: the network's search, the stored list, or nowhere. */
  readonly mentions: 'remote' | 'store' | 'none'
  readonly maxMentions: number | null
  /** A post of the company can be reposted. */
  readonly takesRepost: boolean
  /** A post can be shared again without a valid profile. */
  readonly resharesWithoutProfile: boolean
  /** Null where the server writes no comments. */
  readonly comments: CommentRules | null
  /** How the profiles that the server does not post to share; null where it posts to all of them. */
  readonly handOff: HandOffWay | null
  readonly profiles: Readonly<Record<ProfileType, ProfileRules>>
}

/** What a type of profile is called in the interface. */
export type NeededType = 'profile' | 'page' | 'business-account'

/** How profiles on a network are connected. */
export interface ConnectingRules {
  /** The types that can be connected; the type that posts can be sent to comes first. */
  readonly types: readonly ProfileType[]
  readonly called: Readonly<Record<ProfileType, NeededType>>
  /** A profile counts towards the user's limit of profiles. */
  readonly countsAsProfile: boolean
}

/** Replaces the glyph of a network where it cannot be drawn. */
export interface NetworkMark {
  readonly letters: string
  /** The background colour; the letters are white. */
  readonly color: `#${string}`
}

/** The rules for a video; a megabyte has 1,000,000 bytes. */
export interface VideoRules {
  readonly types: readonly string[]
  readonly minBytes: number
  readonly maxBytes: number
  readonly minSeconds: number
  readonly maxSeconds: number
  /** The frame that stands for the video can be chosen. */
  readonly takesCover?: boolean
  /** A file of captions goes along with the video. */
  readonly takesCaptions?: boolean
}

export interface ImageRules {
  readonly types: readonly string[]
  /** Images of other types are converted to JPEG. */
  readonly isJpegOnly?: boolean
  readonly maxBytes: number
  readonly maxGifBytes: number
  readonly maxPixels?: number
  /** The maximum length of an alternative text, in characters; our own when omitted. */
  readonly maxAltText?: number
  /** Width to height; any ratio when omitted. */
  readonly ratios?: readonly [tallest: number, widest: number]
}

/** How a network handles the content of a post; null for kinds of content that it does not accept. */
export interface ContentRules {
  /** The ratios that an image can be cut to. */
  readonly cuts: readonly ImageRatio[]
  readonly video: VideoRules | null
  readonly image: ImageRules | null
  /** The network builds the card of a link from the page itself at the time of publishing, and ignores ours. */
  readonly drawsOwnCard: boolean
  /** How much of a text is visible before it is expanded. */
  readonly fold: { readonly characters: number; readonly lines: number }
  /** The number of pictures that are visible at once. */
  readonly grid: number
  /** The range of ratios (width to height) in which a single picture is shown uncropped. */
  readonly shape: readonly [tallest: number, widest: number]
}

/** The problems of a post that are specific to a network. */
export type NetworkProblems = (facts: EditorFacts, profileType: ProfileType) => EditorProblem[]
