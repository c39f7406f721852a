import type { Draft, FoundDraft } from '../drafts/drafts.js'
import type { HandOffEffect } from '../hand-off/reduce-hand-off.js'
import type { SubmitEffect } from '../submit/submit-actions.js'

/** A subject of which only the latest request counts. */
export type Topic = 'address' | 'share' | 'waiting'

/** Effects on drafts, timers and storage. */
export type ComposingEffect =
  /** Dispatches `flush` after half a second. */
  | { readonly type: 'save-soon' }
  /** Stores a draft; the result is `draft-kept`, unless the user edited nothing. */
  | { readonly type: 'keep-draft'; readonly slot: string; readonly draft: Omit<Draft, 'at'> }
  /** Takes over the draft of another tab or of a closed page. */
  | { readonly type: 'adopt-draft'; readonly found: FoundDraft }
  | { readonly type: 'drop-draft'; readonly slot: string }
  /** Deletes all drafts that this editor wrote or took over. */
  | { readonly type: 'drop-drafts' }
  | {
      readonly type: 'remember'
      readonly where: 'local' | 'session'
      readonly key: string
      readonly value: string
    }
  /** Cancels the request of a topic; its result is ignored. */
  | { readonly type: 'call-off'; readonly topic: Topic }

/** Every side effect that a reducer can request. The runner executes it and dispatches its result as an action. */
export type Effect = ComposingEffect | SubmitEffect | HandOffEffect
