import type { Message, Network } from '@rostrum/protocol'
import { defaultSchedule, keepOpenKey, scheduleLaterKey, type ScheduleOption } from '@rostrum/rules'
import type { ErrorInfo } from '../client/api-error.js'
import type { Round, ShareResult } from '../cross-posting/round.js'
import type { HandOffState } from '../hand-off/hand-off-state.js'
import type { Rostrum } from '../rostrum.js'
import type { DraftState } from '../editor/view/editor-view.js'
import type { Content, Opened } from './initial-state.js'

/** The state of an open editor; the view is derived from it. */
export interface Composition {
  readonly opened: Opened
  readonly network: Network | null
  readonly profileIds: readonly string[]
  /** The profiles chosen on other networks than the shown one, except those that it was sent to (EDITOR100). */
  readonly elsewhere: readonly string[]
  /** The network's suggested messages in their random order. */
  readonly messages: readonly Message[]
  readonly index: number
  /** The order of the messages, for each network that was shown. */
  readonly orders: Readonly<Record<string, readonly Message[]>>
  /** The message that the person went to, for each network where they did. */
  readonly wentTo: Readonly<Record<string, string | null>>
  /** The ids of withdrawn messages. */
  readonly withdrawn: readonly string[]
  /** The opened or suggested content, which changes are compared with. */
  readonly base: Content
  readonly content: Content
  readonly option: ScheduleOption
  readonly startDate: string | null
  /** The time zone of `startDate`; null for the user's own. */
  readonly timezone: string | null
  readonly keepOpen: boolean
  /** The ids of profiles that were shared to since the editor was opened (B4.15). */
  readonly used: readonly string[]
  readonly draft: DraftState
  /** The key that all tabs with this content use for the share; null until it is known. */
  readonly shareKey: string | null
  /** The idempotency key of an attempt that may have succeeded; null before the first one. */
  readonly sendKey: string | null
  readonly isBusy: boolean
  /** What became of the shares of the last submit on several networks. */
  readonly results: Readonly<Partial<Record<Network, ShareResult>>>
  /** The submit on several networks that is in progress; null for none. */
  readonly round: Round | null
  readonly isWaiting: boolean
  readonly error: ErrorInfo | null
  /** AI assist is rewriting the text (B5.1). */
  readonly isRewriting: boolean
  /** The logs of the rewrites, which are sent with the post (B3.13). */
  readonly generatedLog: readonly unknown[]
  /** The names of files that are being uploaded. */
  readonly unsent: readonly string[]
  /** The names of files whose upload was interrupted when the page was closed. */
  readonly lostFiles: readonly string[]
  readonly handOff: HandOffState | null
  /** The link that was appended to the text, because the network would lose it; null for none (EDITOR93). */
  readonly addedLink: string | null
  /** There are changes that are not saved in the draft yet; they are within half a second. */
  readonly isSaveDue: boolean
  /** The composition that `content` was carried over from; null when it was not carried over (EDITOR82). */
  readonly carried: { readonly from: Composition; readonly content: Content } | null
}

/** The fields of a content that was neither changed nor sent. */
export const untouched = {
  draft: 'none',
  shareKey: null,
  sendKey: null,
  error: null,
  lostFiles: [],
  addedLink: null,
} as const

/** The state of an editor before a network is selected, with the remembered choices of this browser. */
export const initialComposition = (opened: Opened, { local, session }: Rostrum['storage']): Composition => ({
  opened,
  network: null,
  profileIds: [],
  elsewhere: [],
  messages: [],
  index: 0,
  orders: {},
  wentTo: {},
  withdrawn: [],
  base: opened.content,
  content: opened.content,
  option: opened.option ?? defaultSchedule({ remembered: session.get(scheduleLaterKey) }),
  startDate: opened.startDate,
  timezone: opened.timezone,
  keepOpen: local.get(keepOpenKey) === '1',
  used: [],
  ...untouched,
  isBusy: false,
  results: {},
  round: null,
  isWaiting: false,
  isRewriting: false,
  generatedLog: [],
  unsent: [],
  handOff: null,
  isSaveDue: false,
  carried: null,
})
