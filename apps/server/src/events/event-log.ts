import type { EventData, ServerEventType } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'

/** Who hears an event: everybody on a board, or one person wherever they are. */
export type EventAudience = { readonly boardId: string } | { readonly userId: string }

/** An event before it has a number. */
export interface NewEvent<T extends ServerEventType = ServerEventType> {
  readonly to: EventAudience
  readonly type: T
  readonly data: EventData<T>
}

/** The numbered log of all that clients are told. */
export interface EventLog {
  /**
   * Adds an event inside the transaction of the change that it tells of, and answers its number. From here to
   * the commit nobody else can add one, so do it last; then a higher number is never seen before a lower one.
   */
  readonly append: <T extends ServerEventType>(
    trx: Transaction<Schema>,
    event: NewEvent<T>,
  ) => Promise<number>
}
