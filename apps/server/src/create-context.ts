import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { openBus } from './bus/open-bus.js'
import type { Configuration } from './config/configuration.js'
import type { Context, Logger } from './context.js'
import { createDatabaseClock } from './db/database-clock.js'
import type { DatabaseTemplate } from './db/embedded/embedded-database.js'
import { lockFolder } from './db/embedded/folder-lock.js'
import { FormerDatabaseError } from './db/former-migrations.js'
import { migrate } from './db/migrate.js'
import { openDatabase } from './db/open-database.js'
import type { Schema } from './db/schema.js'
import { createOrigins } from './embed/create-origins.js'
import { createEventLog } from './events/create-event-log.js'
import { createGuardedFetch } from './guarded-fetch/guarded-fetch.js'
import { createHealth } from './health/health.js'
import { createLog } from './log/create-log.js'
import { openMail } from './mail/server/open-mail.js'
import { recordMail } from './mail/state/record-mail.js'
import { makeFolder } from './config/make-folder.js'
import { createMediaLibrary } from './media/library/media-library.js'
import { joinKeyring } from './secrets/keyring.js'
import { readKeys } from './secrets/read-keys.js'
import { createApiKeys } from './api-keys/create-api-keys.js'
import { createSessions } from './session/create-sessions.js'
import { StartupError } from './config/startup-error.js'

/** A context with all that must be closed at the end. */
export interface OpenContext {
  readonly context: Context
  readonly close: () => Promise<void>
}

/** What tests and the process give beside the configuration. */
export interface ContextSettings {
  readonly now?: () => Date
  readonly log?: Logger
  readonly template?: DatabaseTemplate
  /** Milliseconds that a call waits for a connection to the database, instead of the usual few seconds. */
  readonly databaseWaitMs?: number
  /** Is given each connection to the socket of the data folder. */
  readonly welcome?: (peer: Socket) => void
}

/** On this machine the sandbox has two names: like LinkedIn, it takes uploads at another one than calls. */
function sandboxHosts({ sandboxUrl }: Configuration): string[] {
  if (sandboxUrl === null) return []
  const { hostname, port, host } = new URL(sandboxUrl)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return isHere ? [`localhost:${port || 80}`, `127.0.0.1:${port || 80}`] : [host]
}

function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new StartupError(`The folder ${folder} can’t be used (DATA_DIR)`, error)
  }
}

async function reach(db: Kysely<Schema>): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new StartupError('The database in DATABASE_URL can’t be used', error)
  }
}

async function bringUpToDate(db: Kysely<Schema>): Promise<void> {
  try {
    await migrate(db)
  } catch (error) {
    throw error instanceof FormerDatabaseError
      ? new StartupError('The database can’t be migrated', error)
      : error
  }
}

/**
 * Opens everything that the server's modules work with: locks the data folder, opens and migrates the database,
 * and reads the keys. When a step fails, everything opened before is closed again.
 */
export async function createContext(
  configuration: Configuration,
  settings: ContextSettings = {},
): Promise<OpenContext> {
  const { databaseUrl, dataDir } = configuration
  const log = settings.log ?? createLog(configuration.logLevel)
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rostrum-')))
    if (dataDir === null) ends.push(() => rm(folder, { recursive: true, force: true }))
    makeDataFolder(folder)
    if (databaseUrl === null && dataDir !== null) {
      const lock = await lockFolder(dataDir, settings.welcome)
      ends.push(lock.release)
    }
    const onError = (error: unknown) => log.error({ err: error }, 'the database failed')
    const { template, databaseWaitMs: waitMs } = settings
    const database = await openDatabase({ databaseUrl, dataDir, template, waitMs, onError })
    ends.push(database.close)
    const { db } = database
    if (databaseUrl !== null) await reach(db)
    const clock = databaseUrl === null ? null : await createDatabaseClock(db, onError)
    ends.push(() => Promise.resolve(clock?.stop()))
    const now = settings.now ?? clock?.now ?? (() => new Date())
    await bringUpToDate(db)
    const keys = readKeys(configuration.secretKeys, dataDir)
    const keyring = await joinKeyring({ db, keys, isAlone: databaseUrl === null, onError })
    ends.push(keyring.leave)
    const { secrets } = keyring
    const bus = await openBus(database, configuration, log)
    ends.push(bus.close)
    const { trustedHosts } = configuration
    const guarded = createGuardedFetch({ allow: trustedHosts })
    const networks = createGuardedFetch({
      allow: [...trustedHosts, ...sandboxHosts(configuration)],
      ports: 'all',
    })
    ends.push(guarded.close, networks.close)
    const origins = await createOrigins({ db, bus, publicUrl: configuration.publicUrl, onError })
    const sender = await openMail({
      db,
      bus,
      secrets,
      configuration,
      outbox: join(folder, 'outbox'),
      now,
      onError,
    })
    const { server: mailServer } = sender
    const mail = recordMail(sender, { db, now, onError, revision: () => mailServer.route().revision })
    ends.push(mail.rest, () => Promise.resolve(sender.close()))
    const context: Context = {
      configuration,
      db,
      log,
      now,
      secrets,
      keyring,
      bus,
      events: createEventLog(bus),
      sessions: createSessions({
        db,
        bus,
        secrets,
        now,
        cacheMs: configuration.sessionCacheMs,
        own: origins.own,
      }),
      apiKeys: createApiKeys({ db, log, now, secrets }),
      origins,
      health: createHealth(),
      metrics: new Registry(),
      media: createMediaLibrary(join(folder, 'media')),
      guardedFetch: guarded.guardedFetch,
      networkFetch: networks.guardedFetch,
      mail: mail.mail,
      mailServer,
    }
    return { context, close }
  } catch (error) {
    await close()
    throw error
  }
}
