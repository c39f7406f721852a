import type { Message, Network } from '@rostrum/protocol'
import { defaultSchedule, keepOpenKey, scheduleLaterKey, type ScheduleOption } from '@rostrum/rules'
import type { ErrorInfo } from '../client/api-error.js'
import type { HandOffState } from '../hand-off/hand-off-state.js'
import type { Rostrum } from '../rostrum.js'
import type { DraftState } from '../editor/view/editor-view.js'
import type { Content, Opened } from './initial-state.js'

/** What an editor holds while it is open; the view is derived from it. */
export interface Composition {
  readonly opened: Opened
  readonly network: Network | null
  readonly profileIds: readonly string[]
  /** The network's suggested messages in their random order. */
  readonly messages: readonly Message[]
  readonly index: number
  /** The order of the messages of each network that was shown. */
  readonly orders: Readonly<Record<string, readonly Message[]>>
  /** Ids of messages that are not suggested any more. */
  readonly withdrawn: readonly string[]
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
  readonly error: ErrorInfo | null
  /** A model rewrites the text (B5.1). */
  readonly isRewriting: boolean
  /** What was used to rewrite it; it goes with the post (B3.13). */
  readonly generatedLog: readonly unknown[]
  /** Names of files that are on their way to the server. */
  readonly unsent: readonly string[]
  /** Names of files that were on their way when the page was left. */
  readonly lostFiles: readonly string[]
  readonly handOff: HandOffState | null
  /** The link that was put behind the text, for it would have been lost; null for none (EDITOR93). */
  readonly addedLink: string | null
  /** The draft is behind what was typed, and is saved within half a second. */
  readonly isSaveDue: boolean
  /** Where the content was made that is a copy here; null where it is none (EDITOR82). */
  readonly carried: { readonly from: Composition; readonly content: Content } | null
}

/** What holds of a text that nobody changed or sent. */
export const untouched = {
  draft: 'none',
  shareKey: null,
  sendKey: null,
  error: null,
  lostFiles: [],
  addedLink: null,
} as const

/** What an editor holds before a network is chosen, with what this browser remembers of earlier choices. */
export const initialComposition = (opened: Opened, { local, session }: Rostrum['storage']): Composition => ({
  opened,
  network: null,
  profileIds: [],
  messages: [],
  index: 0,
  orders: {},
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
  isWaiting: false,
  isRewriting: false,
  generatedLog: [],
  unsent: [],
  handOff: null,
  isSaveDue: false,
  carried: null,
})
