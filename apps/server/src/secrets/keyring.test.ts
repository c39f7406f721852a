// @both-engines: keys under concurrency
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { ConfigurationError, readConfiguration } from '../config/configuration.js'
import type { Context } from '../context.js'
import { createContext, type OpenContext } from '../create-context.js'
import { tokenContext } from '../oauth/access-tokens.js'
import { commands } from '../cli/commands.js'
import { runCommand } from '../cli/run-command.js'
import { addCompany, type TestCompany } from '../testing/company.js'
import { openTestDatabase, type TestDatabase } from '../testing/database/engines.js'
import { joinKeyring, type Keyring } from './keyring.js'
import { sealedColumns } from './sealed-columns.js'
import { secretKey, type SecretKey } from './secrets.js'
import { expectReadable, fillSealed, profileCount, sealedCount } from '../testing/samples/sealed-texts.js'

const text = () => randomBytes(32).toString('base64')
const keyOf = (key: string) => secretKey(Buffer.from(key, 'base64'))
const [old, fresh] = [text(), text()]

let base: OpenContext
let company: TestCompany
let database: TestDatabase
let rings: Keyring[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const { databaseUrl, template } = database
  const configuration = { ...readConfiguration({ LOG_LEVEL: 'silent' }), databaseUrl, dataDir: null }
  base = await createContext(configuration, template ? { template } : {})
  company = await addCompany(base.context)
  await base.context.keyring.leave()
})
beforeEach(async () => {
  const { db } = base.context
  for (const { table } of sealedColumns) await db.deleteFrom(table).execute()
  await db.deleteFrom('setting').where('key', '=', 'secret-key').execute()
  await db.deleteFrom('key_holder').execute()
})
afterEach(async () => {
  await stop()
})
afterAll(async () => {
  await base.close()
  await database.drop()
})

/** Starts a process on the database with these keys. */
const start = async (...texts: readonly [string, ...string[]]) => {
  const [first, ...others] = texts
  const { db } = base.context
  const keys: [SecretKey, ...SecretKey[]] = [keyOf(first), ...others.map(keyOf)]
  const keyring = await joinKeyring({ db, keys, isAlone: false, onError: () => undefined })
  rings.push(keyring)
  return { ...base.context, keyring, secrets: keyring.secrets }
}
/** Stops all processes. */
const stop = async () => {
  for (const ring of rings) await ring.leave()
  rings = []
}

const storedKey = async ({ db }: Pick<Context, 'db'>) => {
  const { rows } = await sql<{ value: unknown }>`select value from setting where key = 'secret-key'`.execute(
    db,
  )
  return rows[0]?.value
}

test('every column with encrypted texts is on the list, and no other code encrypts', async () => {
  const { db } = base.context
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' order by 1`.execute(db)
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name))

  // Encrypted values go into columns whose name says so; the websocket's token is not stored.
  const source = join(import.meta.dirname, '..')
  const names = new Set(sealedColumns.map(({ column }) => column))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name))) {
    const code = readFileSync(join(source, file), 'utf8')
    if (!/secrets\.seal\(/.test(code) || /socket-token|sealed-columns/.test(file)) continue
    // In the command that stores it, the column's name stands some lines further down.
    expect(
      [...names].some((name) => code.includes(name)),
      file,
    ).toBe(true)
    for (const [, column = ''] of code.matchAll(/(\w+):[^:\n]*secrets\.seal\(/g)) {
      expect(names.has(column), `${file} seals ${column}`).toBe(true)
    }
  }
})

test('a new key re-encrypts everything; then only the new key is needed', async () => {
  const first = await start(old)
  const rows = await fillSealed(first, company)
  const damaged = { token_sealed: `${keyOf(old).id}.${randomBytes(60).toString('base64url')}` }
  await stop()

  const both = await start(fresh, old)
  const progress: number[] = []
  const rotation = await both.keyring.rotate((sealed) => progress.push(sealed))
  expect(rotation).toMatchObject({ state: 'done', sealed: sealedCount, left: 0, unreadable: [] })
  expect(progress.length).toBeGreaterThan(4)
  expect(progress.at(-1)).toBe(sealedCount)
  await expectReadable(both, rows)
  expect(await storedKey(both)).toEqual({ id: keyOf(fresh).id })
  await stop()

  const alone = await start(fresh)
  await expectReadable(alone, rows)
  // A text that arrived late or was damaged holds the old key: that is reported, and nothing else is lost.
  await alone.db
    .updateTable('credential')
    .set(damaged)
    .where('id', '=', rows.ids[0] ?? '')
    .execute()
  await stop()
  await expect(start(fresh)).rejects.toThrow(keyOf(old).id)
  const again = await start(fresh, old)
  expect(await again.keyring.rotate()).toMatchObject({
    state: 'sealing',
    left: 1,
    unreadable: [{ table: 'credential', column: 'token_sealed', row: rows.ids[0] }],
  })
})

test('without the old key it does not start while any text is encrypted with it, in any column', async () => {
  const first = await start(old)
  await fillSealed(first, company)
  await stop()
  await expect(start(fresh)).rejects.toBeInstanceOf(ConfigurationError)
  await expect(start(fresh)).rejects.toThrow(`${keyOf(old).id}, which encrypts ${sealedCount} of the secrets`)
  // The stored key name does not decide: one text in any of the columns is enough.
  for (const { table, column } of sealedColumns) {
    const both = await start(fresh, old)
    const sealed = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} limit 1`.execute(both.db)
    expect(await both.keyring.rotate()).toMatchObject({ state: 'done' })
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${keyOf(old).id}.${sealed.rows[0]?.sealed.split('.')[1]}`}
      where ctid = (select ctid from ${sql.table(table)} limit 1)`.execute(both.db)
    await stop()
    await expect(start(fresh), `${table}.${column}`).rejects.toThrow(`${keyOf(old).id}, which encrypts 1 of`)
    const mended = await start(fresh, old)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mended.secrets.seal('x', 'nowhere')}
      where ${sql.ref(column)} like ${`${keyOf(old).id}.%`}`.execute(mended.db)
    await stop()
  }
})

test('killed halfway it continues where it stopped, and tokens that arrive meanwhile are preserved', async () => {
  const first = await start(old)
  const rows = await fillSealed(first, company)
  await stop()
  const both = await start(fresh, old)
  const { db, secrets } = both
  const [early = '', late = ''] = [rows.ids[0], rows.ids.at(-1)]
  const end = new Error('the process was killed')
  // Batches are separate: what the first one wrote stays.
  await expect(
    both.keyring.rotate((sealed) => {
      if (sealed >= 200) throw end
    }),
  ).rejects.toBe(end)
  const counts = await sql<{ left: string }>`
    select count(*) as left from credential where token_sealed like ${`${keyOf(old).id}.%`}`.execute(db)
  expect(Number(counts.rows[0]?.left)).toBe(profileCount - 200)
  expect(await storedKey(both)).toEqual({ id: keyOf(old).id, next: keyOf(fresh).id })
  await stop()

  const again = await start(fresh, old)
  let isRefreshed = false
  const write = (id: string, token: string) =>
    again.db
      .updateTable('credential')
      .set({ token_sealed: again.secrets.seal(token, tokenContext(id, 'token')) })
      .where('id', '=', id)
      .execute()
  const done = again.keyring.rotate(() => {
    if (isRefreshed) return
    isRefreshed = true
    void write(late, 'newer token')
  })
  await write(early, 'newest token')
  expect(await done).toMatchObject({ left: 0 })
  await waitFor(async () => {
    const stored = await again.db.selectFrom('credential').select(['id', 'token_sealed']).execute()
    const tokenOf = (id: string) =>
      secrets.open(stored.find((row) => row.id === id)?.token_sealed ?? '', tokenContext(id, 'token'))
    expect([tokenOf(early), tokenOf(late)]).toEqual(['newest token', 'newer token'])
  })
})

test('a refresh token is skipped while it is used for a refresh', async () => {
  const first = await start(old)
  const { ids } = await fillSealed(first, company)
  await stop()
  const { db, keyring } = await start(fresh, old)
  const [busy = ''] = ids
  const before = await db
    .selectFrom('credential')
    .selectAll()
    .where('id', '=', busy)
    .executeTakeFirstOrThrow()
  await sql`update credential set refresh_by = 'somebody', refresh_until = clock_timestamp() + interval '1 minute'
    where id = ${busy}`.execute(db)
  expect(await keyring.rotate()).toMatchObject({ state: 'sealing', left: 1, unreadable: [] })
  const after = await db.selectFrom('credential').selectAll().where('id', '=', busy).executeTakeFirstOrThrow()
  expect(after.refresh_sealed).toBe(before.refresh_sealed)
  await sql`update credential set refresh_by = null, refresh_until = null where id = ${busy}`.execute(db)
  expect(await keyring.rotate()).toMatchObject({ state: 'done', sealed: 1, left: 0 })
})

test('servers that are replaced one after another never encrypt with a key that another one lacks', async () => {
  const first = await start(old)
  const rows = await fillSealed(first, company)
  const { db } = first
  const third = await start(old)
  // The first of them restarts with the new key before the old one.
  const one = await start(fresh, old)
  expect(await one.keyring.rotate()).toMatchObject({
    state: 'waiting',
    sealed: 0,
    left: sealedCount,
    others: 2,
  })
  expect(first.secrets.open(one.secrets.seal('a', 'row'), 'row')).toBe('a')
  expect(third.secrets.open(one.secrets.seal('b', 'row'), 'row')).toBe('b')
  // So does the second; one is still missing.
  await third.keyring.leave()
  const two = await start(fresh, old)
  expect(await two.keyring.rotate()).toMatchObject({ state: 'waiting', others: 1 })
  // The last old process ends without notice, and does not count any more.
  await first.keyring.leave()
  expect(await two.keyring.rotate()).toMatchObject({ state: 'sealing', sealed: sealedCount, left: 0 })
  // The first one has not noticed yet, and encrypts with the old key, which all processes have.
  const straggling = one.secrets.seal('straggler', `network_app:${rows.accountId}:linkedin`)
  expect(straggling).toContain(keyOf(old).id)
  await db.updateTable('network_app').set({ secret_sealed: straggling }).execute()
  await expect(start(fresh)).rejects.toThrow(keyOf(old).id)
  expect(await one.keyring.rotate()).toMatchObject({ state: 'done', sealed: 1, left: 0 })
  const alone = await start(fresh)
  const app = await db.selectFrom('network_app').selectAll().executeTakeFirstOrThrow()
  expect(alone.secrets.open(app.secret_sealed, `network_app:${rows.accountId}:linkedin`)).toBe('straggler')
})

test('[PEOPLE11] the operator sees the progress, and the end is recorded once', async () => {
  const first = await start(old)
  await fillSealed(first, company)
  await stop()
  const both = await start(fresh, old)
  const folder = '.'
  const run = () => runCommand(both, { args: ['secrets', 'rotate'], folder, secret: undefined })
  expect(commands.map(({ name }) => name)).toContain('secrets rotate')
  const done = await run()
  expect(done.status).toBe(0)
  expect(done.out).toContain(`${sealedCount} secrets were re-encrypted.`)
  expect(done.out).toContain('You can remove all other keys')
  // A process with another key that was killed: after half a minute nobody waits for it.
  await sql`insert into key_holder values ('killed', ${[keyOf(old).id]}, ${keyOf(old).id}, clock_timestamp())`.execute(
    both.db,
  )
  const waiting = await run()
  expect(waiting).toMatchObject({ status: 1 })
  await sql`update key_holder set seen_at = clock_timestamp() - interval '31 s' where id = 'killed'`.execute(
    both.db,
  )
  expect((await run()).status).toBe(0)
  const { rows } = await sql<{ key: string }>`
    select detail ->> 'key' as key from audit_log where action = 'secret-keys-rotated'`.execute(both.db)
  expect(rows).toEqual([{ key: keyOf(fresh).id }])
})
