import type { EventData, ServerEventType } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'

/** Who hears an event: everybody on a board, or one person wherever they are. */
export type EventAudience = { readonly boardId: string } | { readonly userId: string }

/** An event before it has a number. */
export type NewEvent = {
  [T in ServerEventType]: { readonly to: EventAudience; readonly type: T; readonly data: EventData<T> }
}[ServerEventType]

/** The numbered log of all that clients are told. */
export interface EventLog {
  /**
   * Adds events, in their order, inside the transaction of the change that they tell of. From here to the commit
   * nobody else can add one, so do it last; then a higher number is never seen before a lower one. Answers the last
   * number; 0 for none.
   */
  readonly append: (trx: Transaction<Schema>, ...events: readonly NewEvent[]) => Promise<number>
}
