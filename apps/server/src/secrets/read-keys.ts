import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { ConfigurationFault } from '../configuration.js'
import type { Schema } from '../db/schema.js'
import { secretKey, type SecretKey } from './secrets.js'

const keptKey = z.object({ id: z.string() })

/** The key of the folder, made at the first start, readable by nobody else. */
function keyOf(folder: string): SecretKey {
  const path = join(folder, 'secret-key')
  if (!existsSync(path)) {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, `${randomBytes(32).toString('base64')}\n`)
    fsyncSync(file)
    closeSync(file)
  }
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (bytes.length !== 32)
    throw new ConfigurationFault([`  ${path} does not hold a key of 32 bytes in base64`])
  return secretKey(bytes)
}

/** The keys, newest first: of the configuration, else of the folder, else (in memory) a passing one. */
export function readKeys(configured: readonly string[], folder: string | null): readonly SecretKey[] {
  if (configured.length) return configured.map((key) => secretKey(Buffer.from(key, 'base64')))
  return [folder === null ? secretKey(randomBytes(32)) : keyOf(folder)]
}

/**
 * Makes sure that this process can open what others sealed in the database. Throws a ConfigurationFault when
 * the key that is in use there is not among ours.
 */
export async function agreeOnKey(db: Kysely<Schema>, keys: readonly SecretKey[]): Promise<void> {
  const current = keys[0]?.id
  const row = { key: 'secret-key', value: JSON.stringify({ id: current }) }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const kept = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  const { id } = z.parse(keptKey, kept.value)
  if (!keys.some((key) => key.id === id)) {
    throw new ConfigurationFault([
      `  SECRET_KEYS must contain the key ${id}, which sealed the secrets of this database`,
    ])
  }
  if (id !== current) await db.updateTable('setting').set(row).where('key', '=', row.key).execute()
}
