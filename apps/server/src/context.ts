import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ApiKeys } from './api-keys/api-keys.js'
import type { Registry } from 'prom-client'
import type { Bus } from './bus/bus.js'
import type { Configuration } from './config/configuration.js'
import type { Schema } from './db/schema.js'
import type { Origins } from './embed/origins.js'
import type { EventLog } from './events/event-log.js'
import type { GuardedFetch } from './guarded-fetch/guarded-fetch.js'
import type { Health } from './health/health.js'
import type { Mail } from './mail/create-mail.js'
import type { MailServer } from './mail/server/open-mail.js'
import type { MediaLibrary } from './media/library/media-library.js'
import type { Keyring } from './secrets/keyring.js'
import type { Secrets } from './secrets/secrets.js'
import type { Sessions } from './session/sessions.js'

/** The log; secrets are redacted. */
export type Logger = FastifyBaseLogger

/** What every module of the server works with. A process has one; tests create as many as they need. */
export interface Context {
  readonly configuration: Configuration
  /**
   * The embedded database has one connection: inside a transaction use only its `trx`. A query through this would
   * wait for ever.
   */
  readonly db: Kysely<Schema>
  readonly log: Logger
  readonly now: () => Date
  readonly secrets: Secrets
  /** Rotates the keys with which `secrets` seals and opens. */
  readonly keyring: Keyring
  readonly events: EventLog
  readonly bus: Bus
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
  readonly origins: Origins
  readonly health: Health
  /** The metrics for `/metrics`. */
  readonly metrics: Registry
  readonly media: MediaLibrary
  /** Fetches addresses that come from people, pages and feeds; refuses those that are not public. */
  readonly guardedFetch: GuardedFetch
  /** The same for addresses from networks; it also allows the sandbox when that simulates them. */
  readonly networkFetch: GuardedFetch
  readonly mail: Mail
  /** The mail server of `mail`, which changes while the process runs. */
  readonly mailServer: MailServer
}
