import type { LocalStore } from '@rostrum/protocol'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'

/** Characters; a client keeps at most ten entries. */
const maxValue = 4000
const maxGiven = 50_000

const entries = z.record(z.string(), z.string())

function readEntries(given: string): unknown {
  if (given.length > maxGiven) return undefined
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}

/**
 * The value of a user in what a client sends: its entries by key, or the one entry as the server answers it. Undefined
 * for none, and for nonsense.
 */
function valueOf(userId: string, given: unknown): string | undefined {
  const read = z.safeParse(entries, typeof given === 'string' ? readEntries(given) : given)
  if (!read.success) return undefined
  const { Key, Value } = read.data
  const value = read.data[userId] ?? (Key === userId ? Value : undefined)
  return value && value.length <= maxValue ? value : undefined
}

/**
 * Stores what a client sends for its user, and answers what it shall keep: the same, or on another device what the user
 * stored last. Entries of other users are ignored. (A4.16, A7.5, A7.15)
 */
export async function exchangeLocalStore(
  db: Kysely<Schema>,
  userId: string,
  given: unknown,
): Promise<LocalStore> {
  const value = valueOf(userId, given)
  const row = await db
    .selectFrom('app_user')
    .select('local_store')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (value === undefined || value === row?.local_store)
    return { Key: userId, ...(row?.local_store ? { Value: row.local_store } : {}) }
  await db.updateTable('app_user').set({ local_store: value }).where('id', '=', userId).execute()
  return { Key: userId, Value: value }
}
