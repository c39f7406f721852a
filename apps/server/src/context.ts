import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import type { Bus } from './bus/bus.js'
import type { Configuration } from './config/configuration.js'
import type { Schema } from './db/schema.js'
import type { Origins } from './embed/origins.js'
import type { EventLog } from './events/event-log.js'
import type { GuardedFetch } from './guarded-fetch/guarded-fetch.js'
import type { Health } from './health/health.js'
import type { Mail } from './mail/create-mail.js'
import type { MediaLibrary } from './media/library/media-library.js'
import type { Keyring } from './secrets/keyring.js'
import type { Secrets } from './secrets/secrets.js'
import type { Sessions } from './session/sessions.js'

/** Writes what happened; secrets are blotted out. */
export type Logger = FastifyBaseLogger

/** What every room of the server is given. One process has one; a test has as many as it likes. */
export interface Context {
  readonly configuration: Configuration
  /**
   * The embedded database has one connection: inside a transaction use only its `trx`, never this, or wait
   * for ever.
   */
  readonly db: Kysely<Schema>
  readonly log: Logger
  readonly now: () => Date
  readonly secrets: Secrets
  /** Where keys are changed: `secrets` seals and opens with those of this ring. */
  readonly keyring: Keyring
  readonly events: EventLog
  readonly bus: Bus
  readonly sessions: Sessions
  readonly origins: Origins
  readonly health: Health
  /** What is counted and measured, for `/metrics`. */
  readonly metrics: Registry
  readonly media: MediaLibrary
  /** The one way out for addresses that people, pages and feeds give. */
  readonly guardedFetch: GuardedFetch
  /** The same for what networks give: where the sandbox stands in for them, it may be asked, too. */
  readonly networkFetch: GuardedFetch
  readonly mail: Mail
}
