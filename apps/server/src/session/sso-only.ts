import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'

/** How a company signs its people in, where it does so only through its identity provider (A6.3). */
export interface SsoOnlyAccount {
  readonly accountId: string
  /** Where the sign-in begins. */
  readonly url: string
}

/** The companies of these that sign in only through their identity provider. */
export const readSsoOnly = (
  _db: Kysely<Schema>,
  _accountIds: readonly string[],
): Promise<readonly SsoOnlyAccount[]> => Promise.resolve([])
