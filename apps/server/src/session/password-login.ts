import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { HttpError, httpError } from '../http/http-error.js'
import { verifyPassword } from '../secrets/passwords.js'
import { findBinding, type SessionBinding } from './session-binding.js'
import { readSsoOnly } from './sso-only.js'

/** Nobody is in more companies of a server; each further password would cost a sign-in more time. */
const maxUsers = 20

/** A user with the typed address. */
interface AddressUser {
  readonly id: string
  readonly loginId: string
  readonly passwordHash: string | null
  readonly isActive: boolean
}

/** The users with an address, in all companies. */
export const readByAddress = (db: Kysely<Schema>, email: string): Promise<AddressUser[]> =>
  db
    .selectFrom('app_user')
    .select(['id', 'login_id as loginId', 'password_hash as passwordHash', 'active as isActive'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxUsers)
    .execute()

/**
 * The login whose password it is; undefined for none. Users of one person share their password; others with the same
 * address, which a company's identity provider made, may have another. The work is done for an unknown address, too.
 */
export async function findByPassword(
  users: readonly AddressUser[],
  password: string,
): Promise<string | undefined> {
  const logins = new Map<string, string>()
  for (const { loginId, passwordHash, isActive } of users)
    if (isActive && passwordHash !== null) logins.set(loginId, passwordHash)
  if (logins.size === 0) await verifyPassword(password, null)
  for (const [loginId, hash] of logins) if (await verifyPassword(password, hash)) return loginId
  return undefined
}

/** The active users of a login, the one last used first; companies that want their identity provider come last. */
async function readUsers(db: Kysely<Schema>, loginId: string) {
  const users = await db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.account_id as accountId'])
    .where('u.login_id', '=', loginId)
    .where('u.active', '=', true)
    .orderBy(
      sql`greatest(u.last_login_at, (select max(s.last_seen_at) from session s where s.user_id = u.id))
        desc nulls last, u.created_at, u.id`,
    )
    .execute()
  const ssoOnly = await readSsoOnly(
    db,
    users.map(({ accountId }) => accountId),
  )
  const isSsoOnly = (account: string) => ssoOnly.some(({ accountId }) => accountId === account)
  return [
    ...users.filter(({ accountId }) => !isSsoOnly(accountId)),
    ...users.filter(({ accountId }) => isSsoOnly(accountId)),
  ]
}

/**
 * Where a login enters: the company last used that has a board for this page. Throws the reason of the first one when
 * there is none.
 */
export async function enter(
  context: Context,
  loginId: string,
  origin: string | undefined,
): Promise<{ userId: string; binding: SessionBinding }> {
  let reason: unknown = httpError('ActionNotAllowed')
  for (const [nth, { id: userId }] of (await readUsers(context.db, loginId)).entries()) {
    try {
      return { userId, binding: await findBinding(context, { userId, origin }) }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (nth === 0) reason = error
    }
  }
  throw reason
}
