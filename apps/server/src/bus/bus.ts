import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'

/**
 * Channels between processes: `event` (the log has grown; ids are event numbers), `publication` (something
 * became due or free), `session` (hashes of sessions that ended), `access` (roles, memberships or a crisis
 * changed), `origins` (integration keys changed), `mail` (the mail server changed).
 */
export const busChannels = ['event', 'publication', 'session', 'access', 'origins', 'mail'] as const
export type BusChannel = (typeof busChannels)[number]

/** Receives the published ids. An empty list means that messages may have been lost: check the database. */
export type BusHandler = (ids: readonly string[]) => void

/** Carries ids between processes, never content. Lost messages are made up for by the next periodic check. */
export interface Bus {
  /**
   * Publishes ids to all processes, this one included. With a transaction they are sent at its commit, and
   * never when it is rolled back.
   */
  readonly publish: (channel: BusChannel, ids: readonly string[], trx?: Kysely<Schema>) => Promise<void>
  /** Subscribes a handler, which must not throw. Returns the function that unsubscribes it. */
  readonly subscribe: (channel: BusChannel, handler: BusHandler) => () => void
  /**
   * Whether this process is connected to the others. While it is not, handlers are called to check more
   * often.
   */
  readonly isUp: () => boolean
  readonly close: () => Promise<void>
}
