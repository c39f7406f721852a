import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'

/**
 * What processes tell each other: `event` (the log has grown; the ids are numbers of events), `publication` (something became due or free),
 * `session` (hashes of sessions that ended), `access` (roles, memberships or a crisis changed), `origins` (integration
 * keys changed).
 */
export const busChannels = ['event', 'publication', 'session', 'access', 'origins'] as const
export type BusChannel = (typeof busChannels)[number]

/** Hears the ids that were told. No ids: something may have been missed, so look for yourself. */
export type BusHandler = (ids: readonly string[]) => void

/** Carries ids between processes, never content. What it loses is found in the database by the next look. */
export interface Bus {
  /**
   * Tells the ids to all processes, this one too. With a transaction they are told when it commits, and
   * never when it is rolled back.
   */
  readonly publish: (channel: BusChannel, ids: readonly string[], trx?: Kysely<Schema>) => Promise<void>
  /** Listens until the answer is called. A handler must not throw. */
  readonly subscribe: (channel: BusChannel, handler: BusHandler) => () => void
  /** Whether other processes are heard at this moment. While they are not, handlers are called to look more often. */
  readonly isUp: () => boolean
  readonly close: () => Promise<void>
}
