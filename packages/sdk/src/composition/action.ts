import type { Media, Mention, Message, Network } from '@rostrum/protocol'
import type { ScheduleOption } from '@rostrum/rules'
import type { ErrorInfo } from '../client/api-error.js'
import type { HandOffAction } from '../hand-off/reduce-hand-off.js'
import type { SubmitAction } from '../submit/submit-actions.js'
import type { Content } from './initial-state.js'

/** The parts of a content that are replaced; those that are missing stay. */
export interface Attached {
  readonly media?: readonly Media[]
  readonly link?: Content['link']
  readonly labels?: Content['labels']
}

/** Actions on the text and its attachments. */
export type ContentAction =
  | { readonly type: 'set-text'; readonly text: string }
  | { readonly type: 'add-mention'; readonly mention: Mention }
  /** Replaces the files, the link or the labels. */
  | { readonly type: 'attach'; readonly part: Attached }
  | { readonly type: 'remove-link' }
  /** Moves the link into the text or out of it, as the hint offers (EDITOR93, EDITOR94). */
  | { readonly type: 'move-link' }
  /** The names of the files that are being uploaded. */
  | { readonly type: 'set-unsent'; readonly unsent: readonly string[] }
  /** AI assist starts or stops rewriting the text; `log` is sent with the post (B3.13). */
  | { readonly type: 'set-rewriting'; readonly isRewriting: boolean; readonly log?: unknown }
  /** The code for submitting or handing off could not be loaded. */
  | { readonly type: 'load-failed'; readonly failing: ErrorInfo }

/** Actions on the network, the profiles, the message and the schedule. */
export type ChoiceAction =
  /** The editor opens; `text` is a prefill of the host. */
  | { readonly type: 'open'; readonly text: string | undefined }
  | { readonly type: 'set-network'; readonly network: Network }
  | { readonly type: 'select-profiles'; readonly ids: readonly string[] }
  | { readonly type: 'toggle-profile'; readonly id: string }
  /** Shows the next or previous message of the network, in a circle. */
  | { readonly type: 'step-message'; readonly by: 1 | -1 }
  | {
      readonly type: 'set-schedule'
      readonly option: ScheduleOption
      readonly startDate: string | null
      /** Missing: unchanged. */
      readonly timezone?: string | null | undefined
    }
  | { readonly type: 'set-keep-open'; readonly keepOpen: boolean }
  /** The list of profiles changed. */
  | { readonly type: 'profiles-changed' }
  /** A message was withdrawn. */
  | { readonly type: 'message-deleted'; readonly id: string }
  /** A colleague shared a message (B3.18). */
  | { readonly type: 'message-shared'; readonly id: string; readonly shared: Partial<Message> }

/** Actions on the draft. */
export type DraftAction =
  | { readonly type: 'save' }
  /** Saves a due draft immediately. */
  | { readonly type: 'flush' }
  | { readonly type: 'draft-kept'; readonly slot: string; readonly isKept: boolean }
  /** Another tab saved or deleted a draft of the same content. */
  | { readonly type: 'draft-elsewhere'; readonly isThere: boolean }
  /** Shows the draft of the other tab. */
  | { readonly type: 'take-draft' }
  /** Restores the opened content. */
  | { readonly type: 'reset' }
  /** Deletes all drafts of the editor. */
  | { readonly type: 'discard' }

/** Every action that can change a composition: of the user, of other tabs, and the results of effects. */
export type Action = ContentAction | ChoiceAction | DraftAction | SubmitAction | HandOffAction
