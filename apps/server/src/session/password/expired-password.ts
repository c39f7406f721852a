import { isPasswordExpired } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { makeToken } from '../one-time-tokens.js'
import { readPolicyOf } from './password-policy.js'

/**
 * The code for a new password in place of one that has expired, to be answered instead of a session; null while the
 * password is good. Call it once the person has proved who they are. SESSION131
 */
export async function makeExpiredCode(
  context: Context,
  db: Kysely<Schema>,
  { userId, address }: { userId: string; address: string },
): Promise<string | null> {
  const { now } = context
  const person = await db
    .selectFrom('app_user as u')
    .select(['u.password_changed_at', 'u.created_at'])
    .where('u.id', '=', userId)
    .where('u.password_hash', 'is not', null)
    .executeTakeFirst()
  if (!person) return null
  const policy = await readPolicyOf({ db }, userId)
  const changedAt = (person.password_changed_at ?? person.created_at).getTime()
  if (!isPasswordExpired({ policy, changedAt, now: now().getTime() })) return null
  const { token } = await makeToken(context, db, {
    purpose: 'reset',
    userId,
    boardId: null,
    data: { hasExpired: true },
  })
  await audit(context, { action: 'password-expired', by: { userId }, about: userId, address }, db)
  return token
}
