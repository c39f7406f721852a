// @both-engines: upgrades of stored data
import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/engines.js'
import { FormerDatabaseError, formerMigrations } from './former-migrations.js'
import { migrate } from './migrate.js'
import { type Database, openDatabase } from './open-database.js'
import type { Schema } from './schema.js'

/** The schema of version 0.1.0, as PostgreSQL 15 writes it down. */
const former = await readFile(new URL('../testing/database/schema-0.1.0.sql', import.meta.url), 'utf8')

/** Data of 0.1.0 that the upgrade changes or counts. */
const rows = `
  insert into account (id, name) values ('acc', 'Varmelund');
  insert into app_user (id, account_id, email) values ('usr', 'acc', 'maya@acme.test'), ('gone', 'acc', 'tom@acme.test');
  insert into board (id, account_id, name) values ('brd', 'acc', 'Voices');
  insert into role (id, account_id, name, matrix) values ('rol', 'acc', 'manager', '[]');
  insert into board_user (board_id, user_id, role_id) values ('brd', 'usr', 'rol');
  insert into session (token_hash, user_id, board_id, origin, created_at, expires_at) values
    ('own', 'usr', 'brd', null, '2026-11-01', '2027-11-01'),
    ('page', 'usr', 'brd', 'https://intranet.acme.test', '2026-11-01', '2027-11-01');
  insert into one_time_token (token_hash, purpose, user_id, expires_at) values
    ('invite', 'invite', 'usr', '2027-11-01'), ('embed', 'embed', 'usr', '2027-11-01');
  insert into login_attempt (key) values ('maya'), ('maya');
  insert into story (id, board_id, type, title) values ('sto', 'brd', 'text', 'Wärme für Holm');
  insert into message (id, board_id, story_id, network, type, text) values ('mes', 'brd', 'sto', 'linkedin', 'text', 'Hi');
  insert into post (id, board_id, user_id, network, type, text, status, schedule_type, due_at, deleted_at) values
    ('post', 'brd', 'usr', 'linkedin', 'text', 'Hi', 'pending', 'now', now(), null),
    ('deleted', 'brd', 'usr', 'linkedin', 'text', 'Hi', 'pending', 'now', now(), now());
  insert into approval (post_id, board_id, status, steps, allows_own, content, asked_at, ended_at) values
    ('post', 'brd', 'approved', '[]', false, '{}', now(), now()),
    ('deleted', 'brd', 'approved', '[]', false, '{}', now(), now());
  insert into approval_decision (version, step, user_id, decision, at)
    select version, 0, 'gone', 'approve', now() from approval;
  insert into hashtag_use (source_id, folded, tag, board_id, network, since) values
    ('mes', 'heat', 'Heat', 'brd', 'linkedin', now()), ('sto', 'heat', 'heat', 'brd', 'linkedin', now());
  insert into short_link (code, board_id, written, target) values ('abc', 'brd', 'https://a.test', 'https://a.test');
`

let opened: Database
let db: Kysely<Schema>
let close: () => Promise<void>

beforeEach(async () => {
  const database = await openTestDatabase()
  const { databaseUrl, template } = database
  const settings = { databaseUrl, dataDir: null, onError: () => undefined }
  opened = await openDatabase({ ...settings, ...(template ? { template } : {}) })
  db = opened.db
  close = async () => {
    await opened.close()
    await database.drop()
  }
})
afterEach(() => close())

/** The database as version 0.1.0 left it, without the migrations that are named. */
async function goBack(without: readonly string[] = []): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await sql.raw(former + rows).execute(db)
  for (const name of formerMigrations)
    if (!without.includes(name))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01')`.execute(db)
}

/** Every column, index, constraint, trigger and function, as the database describes it. */
async function describeSchema(): Promise<readonly string[]> {
  const found = await sql<{ line: string }>`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, is_identity)
      as line from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', indexdef, (select array_agg(attstattarget order by attnum) from pg_attribute
      where attrelid = to_regclass(quote_ident(indexname)))) from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('%s %s', relname, relpersistence) from pg_class where relnamespace = 'public'::regnamespace
    order by line`.execute(db)
  return found.rows.map(({ line }) => line)
}
const migrations = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
const read = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows

test('a database of version 0.1.0 becomes one of today, however many servers start at the same time', async () => {
  const [schema, newest] = [await describeSchema(), await migrations()]
  await goBack()
  expect(await describeSchema()).not.toEqual(schema)
  await Promise.all([migrate(db), migrate(db)])
  expect(await migrations()).toEqual(newest)
  expect(await describeSchema()).toEqual(schema)
})

test('its people stay signed in on the board, without a fresh proof; a page signs in again', async () => {
  await goBack()
  await migrate(db)
  const sessions = await read('select token_hash, key_id, proved_at = created_at as old from session')
  expect(sessions).toEqual([{ token_hash: Buffer.from('own'), key_id: null, old: true }])
  expect(await read('select purpose from one_time_token')).toEqual([{ purpose: 'invite' }])
})

test('its stories are found, its lists are counted, and a decision outlives who made it', async () => {
  await goBack()
  await migrate(db)
  expect(
    await read(
      `select id from story where search_pieces(title || ' ' || coalesce(description, '') || ' ' || excerpt) @@ search_query('holm')`,
    ),
  ).toEqual([{ id: 'sto' }])
  expect(await read('select list, change, is_sum from list_count order by list')).toEqual([
    { list: 'decided', change: 1, is_sum: true },
    { list: 'posts:usr', change: 1, is_sum: true },
  ])
  expect(await read('select folded, uses from hashtag_count')).toEqual([{ folded: 'heat', uses: 2 }])
  await sql`delete from app_user where id = 'gone'`.execute(db)
  expect(await read('select user_id from approval_decision')).toHaveLength(2)
  expect(await read('select count(distinct id)::int as ids from login_attempt')).toEqual([{ ids: 2 }])
})

test('a database of another old version is refused unchanged, with what to do', async () => {
  await goBack(['060-suggestions', '062-company-hashtags'])
  const before = await describeSchema()
  const failed = await migrate(db).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(FormerDatabaseError)
  expect(String(failed)).toMatch(/at 055-chosen-topics.*Start an older one once with version 0\.1\.0/)
  expect(await describeSchema()).toEqual(before)
})
