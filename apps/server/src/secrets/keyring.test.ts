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
import { connectionContext } from '../oauth/connection.js'
import { tokenContext } from '../oauth/access-tokens.js'
import { commands } from '../cli/commands.js'
import { runCommand } from '../cli/run-command.js'
import { addCompany, type TestCompany } from '../testing/company.js'
import { openTestDatabase, type TestDatabase } from '../testing/database/engines.js'
import { joinKeyring, type Keyring } from './keyring.js'
import { sealedColumns } from './sealed-columns.js'
import { secretKey, type SecretKey } from './secrets.js'

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

const count = 450

/** Fills every encrypted column: many profiles, a pending consent, an application. */
async function fill(context: Pick<Context, 'db' | 'secrets'>) {
  const { db, secrets } = context
  const { acme, people } = company
  const ids = Array.from({ length: count }, (_, at) => `urc${String(at).padStart(12, '0')}`)
  await db
    .insertInto('credential')
    .values(
      ids.map((id) => ({
        id,
        account_id: acme.accountId,
        user_id: people.manager,
        network: 'twitter',
        type: 'personal-profile',
        name: id,
        network_account_id: id,
        token_sealed: secrets.seal(`token of ${id}`, tokenContext(id, 'token')),
        refresh_sealed: secrets.seal(`refresh of ${id}`, tokenContext(id, 'refresh')),
      })),
    )
    .execute()
  await db
    .insertInto('connection')
    .values({
      id: 'con1',
      handle_hash: randomBytes(32),
      purpose: 'profile',
      network: 'twitter',
      type: 'personal-profile',
      verifier_sealed: secrets.seal('verifier', connectionContext('con1', 'verifier')),
      parked_sealed: secrets.seal('parked', connectionContext('con1', 'parked')),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute()
  await db
    .insertInto('network_app')
    .values({
      account_id: acme.accountId,
      network: 'linkedin',
      client_id: 'client',
      secret_sealed: secrets.seal('app secret', `network_app:${acme.accountId}:linkedin`),
    })
    .execute()
  await db
    .insertInto('crm_instance')
    .values({
      id: 'crm1',
      account_id: acme.accountId,
      crm: 'salesforce',
      address: 'https://acme.my.salesforce.com',
      organisation: '00D7Q000000Acme',
      secret_sealed: secrets.seal('consumer secret', 'crm_instance:crm1:secret'),
    })
    .execute()
  await fillSignOn(context)
  return { ids, accountId: acme.accountId }
}

/** Fills the encrypted columns of single sign-on (a provider, a request, a session, and one that ended), pushes, webhooks and e-mail. */
async function fillSignOn({ db, secrets }: Pick<Context, 'db' | 'secrets'>) {
  const { acme, people } = company
  const soon = new Date(Date.now() + 600_000)
  await sql`insert into identity_provider (id, account_id, kind, name, settings, mapping, secret_sealed, key_sealed)
    values ('idp1', ${acme.accountId}, 'oidc', 'Acme', '{}', '{}',
      ${secrets.seal('secret', 'identity_provider:idp1:secret')}, ${secrets.seal('key', 'identity_provider:idp1:key')})`.execute(
    db,
  )
  await sql`insert into sso_request (id, provider_id, state_hash, browser_hash, verifier_sealed, wish, expires_at)
    values ('req1', 'idp1', ${randomBytes(32)}, ${randomBytes(32)},
      ${secrets.seal('verifier', 'sso_request:req1:verifier')}, '{}', ${soon})`.execute(db)
  const hash = randomBytes(32)
  await sql`insert into session (token_hash, user_id, board_id, expires_at)
    values (${hash}, ${people.manager}, ${acme.boardId}, ${soon})`.execute(db)
  await sql`insert into push_key (id, public_key, private_sealed)
    values ('vapid', 'public', ${secrets.seal('private', 'push_key:vapid:private')})`.execute(db)
  await sql`insert into push_subscription (id, user_id, session_hash, endpoint_hash, target_sealed)
    values ('psh1', ${people.manager}, ${hash}, ${randomBytes(32)},
      ${secrets.seal('target', 'push_subscription:psh1:target')})`.execute(db)
  const hookSecret = secrets.seal('hook', 'webhook:whk1:secret')
  await sql`insert into webhook (id, board_id, address, events, secret_sealed, former_sealed)
    values ('whk1', ${acme.boardId}, 'https://acme.test', '{}', ${hookSecret}, ${hookSecret})`.execute(db)
  await sql`insert into mail_server (id, host, port, security, user_name, password_sealed, from_address, revision)
    values ('smtp', 'mail.acme.test', 587, 'starttls', 'board',
      ${secrets.seal('mail', 'mail_server:smtp:password')}, 'board@acme.test', '1')`.execute(db)
  const logout = secrets.seal('logout', 'sso_session:ses1:logout')
  await sql`insert into sso_session (id, token_hash, provider_id, subject, logout_sealed)
    values ('ses1', ${hash}, 'idp1', 'maya', ${logout})`.execute(db)
  await sql`insert into sso_leave (id, handle_hash, provider_id, logout_sealed, expires_at)
    values ('ses1', ${randomBytes(32)}, 'idp1', ${logout}, ${soon})`.execute(db)
}

async function readAll(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { ids, accountId }: { ids: string[]; accountId: string },
) {
  const profiles = await db.selectFrom('credential').selectAll().orderBy('id').execute()
  expect(profiles).toHaveLength(ids.length)
  for (const { id, token_sealed: token, refresh_sealed: refresh } of profiles) {
    expect(secrets.open(token ?? '', tokenContext(id, 'token'))).toBe(`token of ${id}`)
    expect(secrets.open(refresh ?? '', tokenContext(id, 'refresh'))).toBe(`refresh of ${id}`)
  }
  const consent = await db.selectFrom('connection').selectAll().executeTakeFirstOrThrow()
  expect(secrets.open(consent.verifier_sealed ?? '', connectionContext('con1', 'verifier'))).toBe('verifier')
  expect(secrets.open(consent.parked_sealed ?? '', connectionContext('con1', 'parked'))).toBe('parked')
  const app = await db.selectFrom('network_app').selectAll().executeTakeFirstOrThrow()
  expect(secrets.open(app.secret_sealed, `network_app:${accountId}:linkedin`)).toBe('app secret')
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
  const rows = await fill(first)
  const damaged = { token_sealed: `${keyOf(old).id}.${randomBytes(60).toString('base64url')}` }
  await stop()

  const both = await start(fresh, old)
  const progress: number[] = []
  const rotation = await both.keyring.rotate((sealed) => progress.push(sealed))
  expect(rotation).toMatchObject({ state: 'done', sealed: count * 2 + 14, left: 0, unreadable: [] })
  expect(progress.length).toBeGreaterThan(4)
  expect(progress.at(-1)).toBe(count * 2 + 14)
  await readAll(both, rows)
  expect(await storedKey(both)).toEqual({ id: keyOf(fresh).id })
  await stop()

  const alone = await start(fresh)
  await readAll(alone, rows)
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
  await fill(first)
  await stop()
  await expect(start(fresh)).rejects.toBeInstanceOf(ConfigurationError)
  await expect(start(fresh)).rejects.toThrow(
    `${keyOf(old).id}, which encrypts ${count * 2 + 14} of the secrets`,
  )
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
  const rows = await fill(first)
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
  expect(Number(counts.rows[0]?.left)).toBe(count - 200)
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
  const { ids } = await fill(first)
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
  const rows = await fill(first)
  const { db } = first
  const third = await start(old)
  // The first of them restarts with the new key before the old one.
  const one = await start(fresh, old)
  expect(await one.keyring.rotate()).toMatchObject({
    state: 'waiting',
    sealed: 0,
    left: count * 2 + 14,
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
  expect(await two.keyring.rotate()).toMatchObject({ state: 'sealing', sealed: count * 2 + 14, left: 0 })
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
  await fill(first)
  await stop()
  const both = await start(fresh, old)
  const folder = '.'
  const run = () => runCommand(both, { args: ['secrets', 'rotate'], folder, secret: undefined })
  expect(commands.map(({ name }) => name)).toContain('secrets rotate')
  const done = await run()
  expect(done.status).toBe(0)
  expect(done.out).toContain(`${count * 2 + 14} secrets were re-encrypted.`)
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
