import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readSetupCode, setupCodeAlphabet, setupCodeLength } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { forgetLimit, limit } from '../limits/rate-limit.js'

/** Codes that are valid at once: of servers that started together, and of restarts. */
const maxCodes = 20

/** Whether the database has a company. */
export async function hasCompany(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether there is a company; once there is one, the database is not asked again. */
export function createHasCompany({ db }: Pick<Context, 'db'>): () => Promise<boolean> {
  let isThere = false
  return async () => (isThere ||= await hasCompany(db))
}

/** A random code in groups of four. */
function newCode(): string {
  const signs = [...randomBytes(setupCodeLength)].map((byte) => setupCodeAlphabet[byte & 31])
  return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/**
 * Makes a code for the set-up page, of which only the hash is stored; null when there is a company already: then no
 * code stays valid. SETUP1, SETUP2
 */
export async function makeSetupCode({
  db,
  secrets,
}: Pick<Context, 'db' | 'secrets'>): Promise<string | null> {
  const code = newCode()
  return db.transaction().execute(async (trx) => {
    if (await hasCompany(trx)) {
      await trx.deleteFrom('setup_code').execute()
      return null
    }
    await trx
      .insertInto('setup_code')
      .values({ code_hash: secrets.hash(code.replaceAll('-', '')) })
      .execute()
    await sql`delete from setup_code where code_hash not in (
      select code_hash from setup_code order by made_at desc, ctid desc limit ${maxCodes})`.execute(trx)
    return code
  })
}

/** Whether a typed code is one of the valid ones; the comparison takes the same time for every code. */
export async function isSetupCode(
  { secrets }: Pick<Context, 'secrets'>,
  db: Kysely<Schema>,
  typed: string,
): Promise<boolean> {
  const code = readSetupCode({ typed })
  const hash = secrets.hash(code ?? '')
  const rows = await db.selectFrom('setup_code').select('code_hash').limit(maxCodes).execute()
  const matches = rows.filter(({ code_hash: known }) => timingSafeEqual(hash, Buffer.from(known)))
  return code !== null && matches.length > 0
}

/**
 * Admits a caller with a right code. Throws `api-404` when there is a company, `api-400` for a wrong code, and
 * `too-many-attempts` after ten wrong ones: each attempt counts until it turns out to be right, so that concurrent ones
 * are not all tried. SETUP2
 */
export async function admitSetupCode(context: Context, typed: string, address: string): Promise<void> {
  if (await hasCompany(context.db)) throw httpError('api-404')
  const from = networkOf(address)
  await limit(context, 'setup-code-address', from)
  // A company that was created meanwhile took all codes with it.
  if (!(await isSetupCode(context, context.db, typed)))
    throw (await hasCompany(context.db)) ? httpError('api-404') : wrongSetupCode()
  await forgetLimit(context, 'setup-code-address', from)
}

/** The error for a code that is not valid. */
export const wrongSetupCode = () => httpError('api-400', { Errors: { Code: 'wrong-code' } })
