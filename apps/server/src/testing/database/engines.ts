import { randomBytes } from 'node:crypto'
import { openInMemory, type DatabaseTemplate } from '../../db/embedded/embedded-database.js'
import { cachedTemplate } from '../../db/embedded/database-template-cache.js'
import { migrate } from '../../db/migrate.js'
import { openDatabase, openLite } from '../../db/open-database.js'
import { createPostgres } from './create-postgres.js'

/** A database for one test server, and its end. */
export interface TestDatabase {
  readonly databaseUrl: string | null
  readonly template: DatabaseTemplate | undefined
  readonly drop: () => Promise<void>
}

const randomName = () => randomBytes(6).toString('hex')

/** Making the tables takes several times as long as copying them. It is dropped at the end of the run. */
async function makePostgresTemplate(server: string): Promise<string> {
  const { name, databaseUrl } = await createPostgres(server, `template_${randomName()}`)
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null, onError: () => undefined })
  await migrate(db)
  await close()
  return name
}

let postgresTemplate: Promise<string> | undefined

async function openPostgres(server: string, bare: boolean): Promise<TestDatabase> {
  // Outside of a run of tests nobody drops a template.
  if (!bare && process.env.TEST_POSTGRES_RUN) postgresTemplate ??= makePostgresTemplate(server)
  const { databaseUrl, drop } = await createPostgres(
    server,
    randomName(),
    bare ? undefined : await postgresTemplate,
  )
  return { databaseUrl, template: undefined, drop }
}

/** In memory it comes with its tables: they are made once for all files of a worker, then copied. */
async function makeTemplate(): Promise<DatabaseTemplate> {
  const { packed, folder } = await cachedTemplate()
  const lite = await openInMemory(packed)
  const { db, close } = openLite(lite, () => undefined)
  await migrate(db)
  await lite.exec('checkpoint')
  const migrated = await lite.dumpDataDir('none')
  await close()
  return { packed: held(await migrated.arrayBuffer()), folder }
}

/** A blob that hands out its bytes as they are: one of Node's copies them twice for each database that is opened. */
const held = (bytes: ArrayBuffer): Blob =>
  Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes) })

let template: Promise<DatabaseTemplate> | undefined

/**
 * A database on the engine of this run: of its own on PostgreSQL, else in memory. It has its tables and no rows; `bare`,
 * on PostgreSQL, not even those.
 */
export async function openTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES
  if (server) return openPostgres(server, bare)
  template ??= makeTemplate()
  return { databaseUrl: null, template: await template, drop: () => Promise.resolve() }
}
