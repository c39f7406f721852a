import type { EventData, ServerEventType } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'

/** Who receives an event: everybody on a board, one user on all boards, or one user on one board. */
export type EventAudience =
  | { readonly boardId: string }
  | { readonly userId: string }
  | { readonly userId: string; readonly boardId: string }

/** An event that has no number yet. */
export type NewEvent = {
  [T in ServerEventType]: { readonly to: EventAudience; readonly type: T; readonly data: EventData<T> }
}[ServerEventType]

/** The numbered log of all events that clients receive. */
export interface EventLog {
  /**
   * Appends events, in their order, in the transaction of the change that they describe. Until the commit no
   * other transaction can append, so call it last; then no client sees a higher number before a lower one.
   * Answers the last number; 0 when there were no events.
   */
  readonly append: (trx: Transaction<Schema>, ...events: readonly NewEvent[]) => Promise<number>
}
