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
 * A change by the person; it is saved soon. Why the last submit failed stays told until the next: one mends what one
 * can read.
 */
export const edit = (step: Step, part: Partial<Composition>): void => {
  const { draft, isSaveDue } = step.now
  // What is told stays told: a notice that comes or goes would cut the undo of the text, and move the button away
  // from under the finger that presses it, for leaving the text is what gives it.
  const isTold = draft === 'elsewhere' || draft === 'unsaved' || draft === 'restored'
  set(step, { ...part, draft: isTold ? draft : 'saving', isSaveDue: true })
  if (!isSaveDue) step.effects.push({ type: 'save-soon' })
}
