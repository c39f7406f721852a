import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import { readPolicy } from './sso-session.js'

/** The companies of these that sign in only through their identity provider (A6.3). */
export async function readSsoOnly(
  db: Kysely<Schema>,
  accountIds: readonly string[],
): Promise<readonly { readonly accountId: string }[]> {
  const found = await Promise.all(
    accountIds.map(async (accountId) => ({ accountId, policy: await readPolicy(db, accountId) })),
  )
  return found.flatMap(({ accountId, policy }) => (policy?.isOnly ? [{ accountId }] : []))
}
