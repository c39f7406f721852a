import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

const beginning = '001-beginning'

/** The migrations that were merged into `001-beginning`. */
export const formerMigrations: ReadonlySet<string> = new Set([
  '001-first',
  '002-networks',
  '003-connecting',
  '004-publishing',
  '005-media',
  '006-writing',
  '008-approvals-and-assist',
  '020-sign-up',
  '025-due-publications',
  '030-app-scopes',
  '031-login-names',
  '035-comments',
  '040-rewritings',
  '045-approval-letters',
  '052-channels',
  '055-chosen-topics',
  '060-suggestions',
  '062-company-hashtags',
  '070-embedded-sessions',
  '071-proof',
  '074-audit-log',
  '082-key-holders',
  '083-rate-limits',
  '086-kept-link-cards',
  '087-outages',
  '094-quick-lists',
  '095-search',
  '096-quick-pages',
  '100-gone-people',
  '110-bound-links',
  '111-lost-pictures',
  '112-network-drafts',
  '113-outside-pictures',
  '120-list-counts',
  '121-known-people',
  '122-media-looks',
])

/** The database has only some of the merged migrations, and this version does not contain the missing ones. */
export class FormerDatabaseError extends Error {
  constructor(newest: string) {
    super(
      `It’s at ${newest}, before its migrations were merged into one. Start it once with the last version ` +
        'that has them separately (commit 3e8b945), then with this version',
    )
    this.name = 'FormerDatabaseError'
  }
}

/**
 * Records `001-beginning` for a database that has all the merged migrations. Several processes may call it at
 * the same time. Throws a `FormerDatabaseError` when only some of them were run.
 */
export const takeOver = (db: Kysely<Schema>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // A server that migrates at this moment holds the table until it is done, however long that takes.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`lock table kysely_migration in access exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
    const done = rows.map(({ name }) => name).filter((name) => formerMigrations.has(name))
    const newest = done.at(-1)
    if (newest === undefined) return
    if (done.length < formerMigrations.size) throw new FormerDatabaseError(newest)
    await sql`delete from kysely_migration where name in (${sql.join(done)})`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp)
      values (${beginning}, ${new Date().toISOString()})`.execute(trx)
  })
