import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { Secrets } from './secrets.js'

/** A column with encrypted texts. */
export interface SealedColumn {
  readonly table:
    | 'credential'
    | 'connection'
    | 'network_app'
    | 'identity_provider'
    | 'sso_request'
    | 'sso_session'
    | 'sso_leave'
    | 'crm_instance'
    | 'push_key'
    | 'push_subscription'
    | 'webhook'
    | 'mail_server'
  readonly column: string
  /** The table's primary key. */
  readonly key: readonly string[]
  /** Encryption context of a row's text, from the values of its key: it decrypts nowhere else. */
  readonly aadOf: (...key: string[]) => string
  /** SQL: rows whose text another process is about to write; they are left for later. */
  readonly isBusy?: RawBuilder<boolean>
}

const byId = { key: ['id'] } as const

/** Every column with encrypted texts. Texts of a column that is not listed are lost with their key. */
export const sealedColumns: readonly SealedColumn[] = [
  { ...byId, table: 'credential', column: 'token_sealed', aadOf: (id) => `credential:${id}:token` },
  {
    ...byId,
    table: 'credential',
    column: 'refresh_sealed',
    aadOf: (id) => `credential:${id}:refresh`,
    isBusy: sql`coalesce(refresh_until > clock_timestamp(), false)`,
  },
  { ...byId, table: 'connection', column: 'verifier_sealed', aadOf: (id) => `connection:${id}:verifier` },
  { ...byId, table: 'connection', column: 'parked_sealed', aadOf: (id) => `connection:${id}:parked` },
  {
    table: 'network_app',
    column: 'secret_sealed',
    key: ['account_id', 'network'],
    aadOf: (accountId, network) => `network_app:${accountId}:${network}`,
  },
  {
    ...byId,
    table: 'identity_provider',
    column: 'secret_sealed',
    aadOf: (id) => `identity_provider:${id}:secret`,
  },
  { ...byId, table: 'identity_provider', column: 'key_sealed', aadOf: (id) => `identity_provider:${id}:key` },
  { ...byId, table: 'sso_request', column: 'verifier_sealed', aadOf: (id) => `sso_request:${id}:verifier` },
  { ...byId, table: 'sso_request', column: 'answer_sealed', aadOf: (id) => `sso_request:${id}:answer` },
  { ...byId, table: 'sso_session', column: 'logout_sealed', aadOf: (id) => `sso_session:${id}:logout` },
  { ...byId, table: 'sso_leave', column: 'logout_sealed', aadOf: (id) => `sso_session:${id}:logout` },
  { ...byId, table: 'crm_instance', column: 'secret_sealed', aadOf: (id) => `crm_instance:${id}:secret` },
  { ...byId, table: 'push_key', column: 'private_sealed', aadOf: (id) => `push_key:${id}:private` },
  {
    ...byId,
    table: 'push_subscription',
    column: 'target_sealed',
    aadOf: (id) => `push_subscription:${id}:target`,
  },
  { ...byId, table: 'webhook', column: 'secret_sealed', aadOf: (id) => `webhook:${id}:secret` },
  { ...byId, table: 'webhook', column: 'former_sealed', aadOf: (id) => `webhook:${id}:secret` },
  { ...byId, table: 'mail_server', column: 'password_sealed', aadOf: (id) => `mail_server:${id}:password` },
]

const batchSize = 200

/** How many texts each key has encrypted. */
export async function countByKey(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ key: string; count: string }>`
      select split_part(${sql.ref(column)}, '.', 1) as key, count(*) as count
      from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(db)
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + Number(count))
  }
  return counts
}

type Row = { sealed: string } & Record<string, string>

/** The next texts of a column that are not encrypted with `keyId`, in the order of the table's key. */
async function readBatch(db: Kysely<Schema>, from: SealedColumn, keyId: string, after: readonly string[]) {
  const { table, column, key, isBusy } = from
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const { rows } = await sql<Row>`
    select ${keys}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and split_part(${sql.ref(column)}, '.', 1) <> ${keyId}
      ${isBusy ? sql`and not ${isBusy}` : sql``}
      ${after.length ? sql`and (${keys}) > (${sql.join(after)})` : sql``}
    order by ${keys} limit ${batchSize}`.execute(db)
  return rows
}

interface Fresh {
  readonly key: readonly string[]
  readonly was: string
  readonly sealed: string
}

/** Writes texts only to rows that still hold the value read before: a token written meanwhile is newer. */
async function writeBatch(db: Kysely<Schema>, { table, column, key, isBusy }: SealedColumn, texts: Fresh[]) {
  const values = key.map((_name, at) => sql`${texts.map((text) => text.key[at] ?? '')}::text[]`)
  const names = sql.join([...key.map((name) => sql.ref(`given_${name}`)), sql.ref('was'), sql.ref('fresh')])
  const same = sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = v.${sql.ref(`given_${name}`)}`),
    sql` and `,
  )
  const arrays = sql.join([
    ...values,
    sql`${texts.map(({ was }) => was)}::text[]`,
    sql`${texts.map(({ sealed }) => sealed)}::text[]`,
  ])
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = v.fresh
    from unnest(${arrays}) as v(${names})
    where ${same} and t.${sql.ref(column)} = v.was ${isBusy ? sql`and not ${isBusy}` : sql``}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A damaged text: no key decrypts it, so it stays as it is. */
export interface Unreadable {
  readonly table: string
  readonly column: string
  readonly row: string
}

/**
 * Re-encrypts a column with the current key, batch by batch. It may be stopped at any time; the next call
 * continues with the remaining texts. `onBatch` receives the number of texts written.
 */
export async function sealColumnAnew(
  db: Kysely<Schema>,
  secrets: Secrets,
  from: SealedColumn,
  onBatch: (count: number) => void,
): Promise<readonly Unreadable[]> {
  const unreadable: Unreadable[] = []
  let after: readonly string[] = []
  for (;;) {
    const rows = await readBatch(db, from, secrets.keyId(), after)
    if (rows.length === 0) return unreadable
    const texts: Fresh[] = []
    for (const { sealed, ...row } of rows) {
      after = from.key.map((name) => row[name] ?? '')
      const aad = from.aadOf(...after)
      try {
        texts.push({ key: after, was: sealed, sealed: secrets.seal(secrets.open(sealed, aad), aad) })
      } catch {
        unreadable.push({ table: from.table, column: from.column, row: after.join(' ') })
      }
    }
    onBatch(texts.length ? await writeBatch(db, from, texts) : 0)
  }
}
