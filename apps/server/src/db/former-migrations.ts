import { type Kysely, sql } from 'kysely'
import { beginningStatements } from './migrations/001-beginning.js'
import type { Schema } from './schema.js'

const beginning = '001-beginning'

/** The migrations of version 0.1.0, the last version that had others than today's. */
export const formerMigrations: readonly string[] = [
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
]

/** The database is older than version 0.1.0, or a version between 0.1.0 and this one wrote it. */
export class FormerDatabaseError extends Error {
  constructor(newest: string) {
    super(
      `It’s at ${newest}, and only a database of version 0.1.0 (at ${formerMigrations.at(-1)}) can be upgraded. ` +
        'Start an older one once with version 0.1.0, then with this version',
    )
    this.name = 'FormerDatabaseError'
  }
}

/** What changes in the tables of 0.1.0. Everything that is new is created by the statements of `001-beginning`. */
const changes = [
  `alter table approval add is_gone boolean not null default false`,
  `alter table approval_decision drop constraint approval_decision_user_id_fkey`,
  `alter table connection add session_hash bytea`,
  `alter table login_attempt add id bigint generated always as identity`,
  `alter table media add look_at timestamptz not null default (now() + '31 days'::interval)`,
  `alter table message add is_past boolean not null default false`,
  `alter table story add is_past boolean not null default false`,
  `alter table post add words jsonb, add link_ends jsonb`,
  `alter table post_media add title text`,
  `alter table publication add sought_from timestamptz`,
  `alter table publication_attempt add remote_draft text`,
  // The session of a page did not know its key, so the page has to begin another one; the token lives a minute.
  `delete from session where origin is not null`,
  `alter table session add key_id text references integration_key on delete cascade,
    add proved_at timestamptz not null default now(),
    add constraint session_of_key check (((key_id is null) = (origin is null)))`,
  // The password was given when the session began.
  `update session set proved_at = created_at`,
  `delete from one_time_token where purpose = 'embed'`,
  `alter table one_time_token drop origins, drop constraint one_time_token_purpose_check,
    add key_id text references integration_key on delete cascade,
    add constraint one_time_token_of_key check (((key_id is null) = (purpose <> 'embed'))),
    add constraint one_time_token_purpose_check check (purpose in ('invite', 'reset', 'embed', 'login', 'proof'))`,
  `alter table short_link drop constraint short_link_personal_post_id_fkey,
    drop constraint short_link_publication_id_fkey, add post_id text references post on delete cascade,
    add constraint short_link_personal_post_id_fkey foreign key (personal_post_id)
      references personal_post on delete set null,
    add constraint short_link_publication_id_fkey foreign key (publication_id)
      references publication on delete set null`,
  `drop index approval_decided, message_feed, message_network, message_popular, sign_up_email, story_feed, story_popular`,
]

/** The kind of a statement's object that 0.1.0 may have already, and its name. */
const created = /^create (?:unlogged )?(table|(?:unique )?index) (\w+)/
/** The only change of a table in `001-beginning`: a foreign key that 0.1.0 has. */
const isKnownChange = (statement: string) => statement.startsWith('alter table ')

/** Turns the schema and the data of version 0.1.0 into those of `001-beginning`. */
async function upgrade(db: Kysely<Schema>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace`.execute(db)
  const existing = new Set(rows.map(({ name }) => name))
  for (const statement of beginningStatements) {
    const [, , name] = created.exec(statement) ?? []
    if (isKnownChange(statement) || (name !== undefined && existing.has(name))) continue
    await sql.raw(statement).execute(db)
  }
  await sql`select count_lists_anew()`.execute(db)
}

/**
 * Upgrades a database of version 0.1.0 and records `001-beginning` for it, all of it or nothing. Of several processes
 * that start at the same time one does it. Throws a `FormerDatabaseError` for a database of any other old version.
 */
export const takeOver = (db: Kysely<Schema>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // A server that migrates at this moment holds the table until it is done, however long that takes.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`lock table kysely_migration in access exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
    const done = rows.map(({ name }) => name)
    if (!done.includes('001-first')) return
    if (done.join() !== formerMigrations.join()) throw new FormerDatabaseError(done.at(-1) ?? '')
    await upgrade(trx)
    await sql`delete from kysely_migration`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp)
      values (${beginning}, ${new Date().toISOString()})`.execute(trx)
  })
