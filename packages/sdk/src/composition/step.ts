import type { Network } from '@rostrum/protocol'
import type { FoundDraft } from '../drafts/drafts.js'
import type { Action } from './action.js'
import type { ProfileContext } from './available-profiles.js'
import type { Composition } from './composition.js'
import type { Effect } from './effect.js'

/** Everything that a reducer may read besides the composition. */
export interface EditorContext extends ProfileContext {
  /** The parts of the reducer that are loaded. */
  readonly parts: readonly Part[]
  /** The network that the host requested. */
  readonly askedNetwork: Network | undefined
  /** The network of the last share (B4.8). */
  readonly lastNetwork: () => string | null
  /** The ids of the profiles that were last shared to together, on several networks (EDITOR101). */
  readonly lastChosen: () => readonly string[]
  /** A number from 0 to 1, for the order of the messages (EDITOR7). */
  readonly random: () => number
  readonly drafts: {
    /** The newest draft whose slot starts with `of`: a network, a whole slot, or any. */
    readonly find: (of?: string) => FoundDraft | null
    /** The newest draft of another tab. */
    readonly findOther: (slot: string) => FoundDraft | null
  }
  /** Facts about the connection and waiting shares; null until the code for submitting is loaded. */
  readonly sending: SendingContext | null
}

export interface SendingContext {
  readonly isDown: () => boolean
  /** Whether a share with this key waits for the connection. */
  readonly isKept: (key: string) => boolean
}

/** The state while an action is reduced: the composition so far, and the effects requested so far. */
export interface Step {
  now: Composition
  readonly effects: Effect[]
  readonly context: EditorContext
}

/** One part of the reducer. It ignores actions of other parts; `before` is the composition before the action. */
export type Part = (step: Step, action: Action, before: Composition) => void

export const set = (step: Step, part: Partial<Composition>): void => {
  step.now = { ...step.now, ...part }
}

/**
 * Applies a change by the user and requests a save. The error of the last submit stays until the next one, so that the
 * user can read it while correcting the content.
 */
export const edit = (step: Step, part: Partial<Composition>): void => {
  const { draft, isSaveDue } = step.now
  // What is said about the draft stays: a notice that disappeared would cost the text box its undo history, and move the
  // button while it is pressed, which leaves the text box and so triggers this change; another word at each pause in
  // writing would only distract, and lay the page out twice.
  set(step, { ...part, draft: draft === 'none' ? 'saving' : draft, isSaveDue: true })
  if (!isSaveDue) step.effects.push({ type: 'save-soon' })
}
