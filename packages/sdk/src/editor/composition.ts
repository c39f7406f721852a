import type { Media, MessageType, Message, Network } from '@rostrum/protocol'
import type { ScheduleOption } from '@rostrum/rules'
import type { Failing } from '../client/api-error.js'
import type { HandOffState } from './hand-off-state.js'
import type { DraftState, EditorLink } from './editor-view.js'
import type { Content, Opened } from './opened.js'

/** What an editor holds while it is open; the view is derived from it. */
export interface Composition {
  readonly opened: Opened
  readonly network: Network | null
  readonly profileIds: readonly string[]
  /** The network's suggested messages in their random order. */
  readonly messages: readonly Message[]
  readonly index: number
  /** What was opened or suggested: what changes are counted from. */
  readonly base: Content
  readonly content: Content
  readonly option: ScheduleOption
  readonly startDate: string | null
  /** The zone that the date is in; null for the person's own. */
  readonly timezone: string | null
  readonly keepOpen: boolean
  /** Profiles that were shared to since the editor was opened (B4.15). */
  readonly used: readonly string[]
  readonly draft: DraftState
  /** The name of the share, for all tabs that hold the same open; null until it is known. */
  readonly shareKey: string | null
  /** The key of the attempt that may have gone through; null before the first one. */
  readonly sendKey: string | null
  readonly isBusy: boolean
  readonly isWaiting: boolean
  readonly error: Failing | null
  /** A model rewrites the text (B5.1). */
  readonly isRewriting: boolean
  /** What was used to rewrite it; it goes with the post (B3.13). */
  readonly generatedLog: readonly unknown[]
  /** Names of files that are on their way to the server. */
  readonly unsent: readonly string[]
  /** Names of files that were on their way when the page was left. */
  readonly lostFiles: readonly string[]
  readonly handOff: HandOffState | null
}

/** What kind of post it is, by what it carries. */
export const typeOf = (facts: {
  isRepost: boolean
  media: readonly Pick<Media, 'isVideo' | 'isGif'>[]
  link: Pick<EditorLink, 'isPDF'> | null
}): MessageType => {
  if (facts.isRepost) return 'post-attachment'
  const [first] = facts.media
  if (first) return first.isVideo ? 'video' : first.isGif ? 'gif' : 'image'
  if (facts.link) return facts.link.isPDF ? 'pdf' : 'link-attachment'
  return 'text'
}
