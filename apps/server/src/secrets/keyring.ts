import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { ConfigurationError } from '../config/configuration.js'
import type { Schema } from '../db/schema.js'
import { countByKey, sealColumnAnew, sealedColumns, type Unreadable } from './sealed-columns.js'
import { createSecrets, type SecretKey, type Secrets } from './secrets.js'

const heartbeatEvery = 10_000
/** Seconds without a sign of life after which a process counts as dead. */
const goneAfter = 30

/**
 * `id`: the key that encrypted the stored texts; `next`: the key that encrypts from now on, until it has
 * encrypted all.
 */
const storedKeys = z.object({ id: z.string(), next: z.optional(z.string()) })

/** Progress of the rotation to the newest key. */
export interface Rotation {
  /**
   * `waiting`: a running server does not have the newest key first yet, so nothing may be encrypted with it.
   */
  readonly state: 'done' | 'waiting' | 'sealing'
  /** Name of the newest key. */
  readonly keyId: string
  /** Number of texts that this call re-encrypted, and of those still encrypted with other keys. */
  readonly sealed: number
  readonly left: number
  /** Number of running processes whose newest key differs. */
  readonly others: number
  readonly unreadable: readonly Unreadable[]
}

/** The keys of this process, coordinated with the other processes on the database. */
export interface Keyring {
  readonly secrets: Secrets
  /**
   * Re-encrypts all texts of the database with the newest key, once every running process has it first. It
   * may be stopped at any time, and run by several processes at once. `onBatch` receives the number of texts
   * re-encrypted so far.
   */
  readonly rotate: (onBatch?: (sealed: number) => void) => Promise<Rotation>
  /** Whether older keys are still needed. */
  readonly isRotating: () => boolean
  readonly leave: () => Promise<void>
}

interface Joining {
  readonly db: Kysely<Schema>
  readonly keys: readonly [SecretKey, ...SecretKey[]]
  /** True when no other process can use this database. */
  readonly isAlone: boolean
  readonly onError: (error: unknown) => void
}

type Trx = Kysely<Schema>

/** Runs a decision about the common encryption key under a lock, one process after another. */
const decide = <T>(db: Kysely<Schema>, work: (trx: Trx) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('rostrum secret keys', 0))`.execute(trx)
    return work(trx)
  })

async function readState(db: Trx) {
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'secret-key')
    .executeTakeFirstOrThrow()
  return z.parse(storedKeys, value)
}

const saveState = (trx: Trx, state: z.infer<typeof storedKeys>) =>
  trx
    .insertInto('setting')
    .values({ key: 'secret-key', value: JSON.stringify(state) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(state) }))
    .execute()

/** The running processes. */
async function readHolders(db: Trx) {
  const { rows } = await sql<{ newest: string; seals_with: string }>`
    select key_ids[1] as newest, seals_with from key_holder
    where seen_at > clock_timestamp() - ${goneAfter} * interval '1 s'`.execute(db)
  return rows
}

/** Records that the process runs, its keys, and the one that it encrypts with. */
const sign = (db: Trx, id: string, keyIds: readonly string[], sealsWith: string) =>
  sql`insert into key_holder (id, key_ids, seals_with, seen_at)
    values (${id}, ${keyIds}, ${sealsWith}, clock_timestamp())
    on conflict (id) do update set seals_with = excluded.seals_with, seen_at = excluded.seen_at`.execute(db)

/** Throws a ConfigurationError that names the missing keys without which stored texts cannot be decrypted. */
async function requireKeys(trx: Trx, keyIds: readonly string[], { id, next }: z.infer<typeof storedKeys>) {
  const counts = await countByKey(trx)
  const missing = new Set([id, ...(next === undefined ? [] : [next]), ...counts.keys()])
  for (const known of keyIds) missing.delete(known)
  if (missing.size === 0) return
  throw new ConfigurationError(
    [...missing].map((key) => {
      const count = counts.get(key) ?? 0
      const what = count ? `encrypts ${count} of the secrets` : 'encrypts the secrets'
      return `  SECRET_KEYS must contain the key ${key}, which ${what} of this database`
    }),
  )
}

/** Registers the process among those on the database; answers the name of the key to encrypt with. */
const join = ({ db, keys, isAlone }: Joining, me: string, keyIds: readonly string[]) =>
  decide(db, async (trx) => {
    const first = JSON.stringify({ id: keys[0].id })
    await trx
      .insertInto('setting')
      .values({ key: 'secret-key', value: first })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    if (isAlone) await trx.deleteFrom('key_holder').execute()
    else await sql`delete from key_holder where seen_at < clock_timestamp() - interval '1 hour'`.execute(trx)
    const state = await readState(trx)
    await requireKeys(trx, keyIds, state)
    const inUse = state.next ?? state.id
    await sign(trx, me, keyIds, inUse)
    return inUse
  })

/** Re-encrypts all columns; answers how many texts were re-encrypted, and which no key decrypts. */
async function sealAll({ db }: Joining, secrets: Secrets, onBatch: (sealed: number) => void) {
  const unreadable: Unreadable[] = []
  let sealed = 0
  for (const column of sealedColumns) {
    const damaged = await sealColumnAnew(db, secrets, column, (count) => onBatch((sealed += count)))
    unreadable.push(...damaged)
  }
  return { sealed, unreadable }
}

/** A registered process. The key that it encrypts with changes while it runs. */
interface Member extends Joining {
  readonly id: string
  readonly keyIds: readonly string[]
  readonly newest: string
  inUse: string
}

/** Switches to the commonly agreed key, and records that. */
async function follow(trx: Trx, member: Member) {
  const state = await readState(trx)
  member.inUse = state.next ?? state.id
  await sign(trx, member.id, member.keyIds, member.inUse)
  return state
}

/** Makes all processes encrypt with the newest key, if all of them have it. */
const begin = (member: Member) =>
  decide(member.db, async (trx) => {
    const state = await follow(trx, member)
    if (member.inUse === member.newest) return
    const holders = await readHolders(trx)
    if (holders.some(({ newest }) => newest !== member.newest)) return
    await saveState(trx, { id: state.id, next: member.newest })
    await follow(trx, member)
  })

/** Records the newest key as the only one needed, once all processes use it and no text is left. */
const finish = ({ db, newest, inUse }: Member) =>
  decide(db, async (trx) => {
    const holders = await readHolders(trx)
    const counts = await countByKey(trx)
    const left = [...counts].reduce((sum, [key, count]) => (key === newest ? sum : sum + count), 0)
    const others = holders.filter((holder) => holder.newest !== newest).length
    const isOver = left === 0 && inUse === newest && holders.every((holder) => holder.seals_with === newest)
    if (isOver) await saveState(trx, { id: newest })
    return { left, others, isOver }
  })

async function rotate(
  member: Member,
  secrets: Secrets,
  onBatch: (sealed: number) => void,
): Promise<Rotation> {
  await begin(member)
  const { newest } = member
  const isWaiting = member.inUse !== newest
  const { sealed, unreadable } = isWaiting
    ? { sealed: 0, unreadable: [] }
    : await sealAll(member, secrets, onBatch)
  const { left, others, isOver } = await finish(member)
  const state = isWaiting ? 'waiting' : isOver ? 'done' : 'sealing'
  return { state, keyId: newest, sealed, left, others, unreadable }
}

/**
 * Registers this process among those on the database. Throws a ConfigurationError when a stored text needs a
 * key that is not configured, or when the other processes encrypt with such a key.
 */
export async function joinKeyring(joining: Joining): Promise<Keyring> {
  const { db, keys, onError } = joining
  const [id, keyIds] = [randomUUID(), keys.map((key) => key.id)]
  const member: Member = {
    ...joining,
    id,
    keyIds,
    newest: keys[0].id,
    inUse: await join(joining, id, keyIds),
  }
  const secrets = createSecrets(keys, () => member.inUse)
  let heartbeat: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    heartbeat = heartbeat.then(() => follow(db, member)).catch(onError)
  }, heartbeatEvery)
  timer.unref()

  let isDone = false
  let running: Promise<Rotation> | undefined
  const run = async (onBatch: (sealed: number) => void) => {
    const rotation = await rotate(member, secrets, onBatch)
    isDone = rotation.state === 'done'
    return rotation
  }
  return {
    secrets,
    rotate: (onBatch = () => undefined) => {
      running ??= run(onBatch).finally(() => (running = undefined))
      return running
    },
    isRotating: () => !isDone || member.inUse !== member.newest,
    leave: async () => {
      clearInterval(timer)
      await heartbeat
      await running?.catch(() => undefined)
      await db.deleteFrom('key_holder').where('id', '=', id).execute().catch(onError)
    },
  }
}
