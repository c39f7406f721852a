import { joinsLogin } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { usersOfLogin } from '../companies/users-of-login.js'

/** Whether the person has a user in another company, too. */
export async function isInSeveralCompanies(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user where id in ${usersOfLogin(userId)}`.execute(db)
  return (rows[0]?.count ?? 0) > 1
}

/** A user of another company with the same address, whose person proved that it is theirs. */
export interface OtherUser {
  readonly id: string
  readonly loginId: string
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly locale: string | null
}

/**
 * The user by whom somebody with this address signs in to other companies already; undefined for none. An address that
 * only a company asserted counts for nothing. SESSION171
 */
export async function findOtherUser(
  db: Kysely<Schema>,
  email: string,
  accountId: string,
): Promise<OtherUser | undefined> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'login_id as loginId', 'password_hash as passwordHash', 'address_proved_at as provedAt'])
    .select(['first_name as firstName', 'last_name as lastName', 'locale'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('account_id', '<>', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.find(({ provedAt, passwordHash }) =>
    joinsLogin({ isAddressProved: provedAt !== null, hasPassword: passwordHash !== null }),
  )
}

/**
 * Makes a user and those of other companies with the same, proved address one person with one password. Call it only
 * when the person has proved the address just now, or the operator vouches for it. SESSION171
 */
export async function joinLogin(trx: Kysely<Schema>, userId: string): Promise<void> {
  const user = await trx
    .updateTable('app_user')
    .set({ address_proved_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .returning(['email', 'account_id', 'password_hash', 'login_id'])
    .executeTakeFirstOrThrow()
  const other = await findOtherUser(trx, user.email, user.account_id)
  if (!other || other.loginId === user.login_id) return
  await trx
    .updateTable('app_user')
    .set({ login_id: other.loginId, password_hash: user.password_hash ?? other.passwordHash })
    .where('login_id', '=', user.login_id)
    .execute()
  if (user.password_hash === null) return
  // What the person has just chosen counts for all.
  await trx
    .updateTable('app_user')
    .set({ password_hash: user.password_hash })
    .where('login_id', '=', other.loginId)
    .execute()
}
