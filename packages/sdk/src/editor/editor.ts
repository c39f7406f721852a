import type { Mention, Network, Post } from '@rostrum/protocol'
import type { ScheduleOption } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import type { Failing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { EditorTarget, EditorView } from './editor-view.js'

export interface EditorEvents {
  opened: Record<never, never>
  changed: Record<never, never>
  submitted: { posts: readonly Post[]; points: number | null; symbol: string | null }
  failed: Failing
  closed: Record<never, never>
}

export type SubmitOutcome =
  | { readonly outcome: 'submitted'; readonly posts: readonly Post[] }
  /** Offline: kept, and sent when the connection is back. */
  | { readonly outcome: 'waiting' }
  /** Not valid, not ready, or a submit is under way. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed'; readonly failing: Failing }

/** A share editor without a screen: one view, and what a person can do to it. */
export interface Editor {
  readonly $editor: ReadableAtom<EditorView>
  setText(text: string): void
  /** Somebody was named: the name is known from now on. */
  addMention(mention: Mention): void
  setNetwork(network: Network): void
  /** Chooses this profile; with others of its network chosen already, adds or takes it away. */
  toggleProfile(id: string): void
  selectProfiles(ids: readonly string[]): void
  nextMessage(): void
  previousMessage(): void
  /** `startDate` is a wall time of the view's zone, `YYYY-MM-DD HH:mm`. */
  setSchedule(option: ScheduleOption, startDate?: string): void
  setKeepOpen(keepOpen: boolean): void
  removeLink(): void
  /** Back to what was opened; the draft is dropped. */
  reset(): void
  /** Shows what another tab wrote instead of what is here. */
  takeDraft(): void
  submit(): Promise<SubmitOutcome>
  /** Closes, unless something would be lost: then answers `confirm`, and `discard` closes. */
  close(): 'closed' | 'confirm'
  /** Drops the draft and closes. */
  discard(): void
  on<T extends keyof EditorEvents>(type: T, handler: (data: EditorEvents[T]) => void): () => void
  /** Ends without deciding anything: the draft stays. */
  dispose(): void
}

/** Opens an editor. It is `loading` at first. */
export const createEditor = (rostrum: Rostrum, target: EditorTarget): Editor => {
  throw new Error(`${rostrum.server} ${Object.keys(target)}`)
}
