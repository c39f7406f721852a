import { type Kysely, type Migration, Migrator } from 'kysely'
import * as first from './migrations/001-first.js'
import * as networks from './migrations/002-networks.js'
import * as connecting from './migrations/003-connecting.js'
import * as publishing from './migrations/004-publishing.js'
import * as media from './migrations/005-media.js'
import * as writing from './migrations/006-writing.js'
import * as approvalsAndAssist from './migrations/008-approvals-and-assist.js'
import type { Schema } from './schema.js'

/** In the order in which they run. One that was released is never changed. */
const migrations: Record<string, Migration> = {
  '001-first': first,
  '002-networks': networks,
  '003-connecting': connecting,
  '004-publishing': publishing,
  '005-media': media,
  '006-writing': writing,
  '008-approvals-and-assist': approvalsAndAssist,
}

/**
 * Brings the database to the newest schema. An advisory lock lets one process at a time do it; either all of
 * it is done or nothing. Throws when the database is newer than this program.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
