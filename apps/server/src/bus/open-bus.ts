import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Configuration } from '../config/configuration.js'
import type { Logger } from '../context.js'
import type { Database } from '../db/open-database.js'
import type { Schema } from '../db/schema.js'
import type { Bus } from './bus.js'
import { createLocalBus } from './create-local-bus.js'
import { createPostgresBus } from './create-postgres-bus.js'

const storedRealm = z.object({ id: z.string() })

/** An id of this database that all its servers share. The first server to start creates it. */
async function realmOf(db: Kysely<Schema>): Promise<string> {
  const key = 'bus'
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify({ id: randomUUID() }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return z.parse(storedRealm, stored.value).id
}

/** Opens the configured bus: Redis or Valkey, else the database's own. */
export async function openBus(database: Database, configuration: Configuration, log: Logger): Promise<Bus> {
  const { busUrl, databaseUrl } = configuration
  if (busUrl !== null) {
    // Redis's library is half of all files that a start would read.
    const { createRedisBus } = await import('./create-redis-bus.js')
    return createRedisBus({
      url: busUrl,
      realm: await realmOf(database.db),
      onChange: (reason) => {
        if (reason)
          log.warn({ err: reason }, 'BUS_URL does not answer: servers look by themselves until it does')
        else log.info('the bus is back')
      },
    })
  }
  const listenUrl = configuration.listenUrl ?? databaseUrl
  if (database.engine === 'embedded' || listenUrl === null) return createLocalBus()
  const onError = (error: Error) => log.warn({ err: error }, 'the connection for LISTEN failed')
  return createPostgresBus({ db: database.db, listenUrl, onError })
}
