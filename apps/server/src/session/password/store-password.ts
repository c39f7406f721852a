import type { PasswordPolicy } from '@rostrum/protocol'
import { passwordRuleBounds, rememberedPasswords } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import { usersOfLogin } from '../../companies/users-of-login.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { limit } from '../../limits/rate-limit.js'
import { verifyPassword } from '../../secrets/passwords.js'

/** The former ones that may be asked for; the present one is stored with the person. */
const maxFormer = passwordRuleBounds.history.max - 1

/**
 * Stores the hash of a new password and when it was set, and keeps the one before for the history. Run it in a
 * transaction.
 */
export async function storePassword(
  trx: Kysely<Schema>,
  { now }: Pick<Context, 'now'>,
  userId: string,
  hash: string,
): Promise<void> {
  await sql`
    insert into former_password (user_id, password_hash)
    select id, password_hash from app_user where id = ${userId} and password_hash is not null`.execute(trx)
  await sql`
    delete from former_password where user_id = ${userId} and id not in (
      select id from former_password where user_id = ${userId} order by id desc limit ${maxFormer}
    )`.execute(trx)
  await trx
    .updateTable('app_user')
    .set({ password_hash: hash, password_changed_at: now() })
    .where('id', '=', userId)
    .execute()
}

async function readHashes({ db }: Pick<Context, 'db'>, userId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from (
      select password_hash, null::bigint as id from app_user where id = ${userId} and password_hash is not null
      union all select password_hash, id from former_password where user_id in ${usersOfLogin(userId)}
    ) p order by id desc nulls first limit ${count}`.execute(db)
  return rows.map(({ hash }) => hash)
}

/**
 * Throws `api-400` with the problem `password-used` for a password that the person had before (SESSION130), and
 * `too-many-attempts`: each check hashes up to twelve times. Call it once the person has proved who they are.
 */
export async function checkUnused(
  context: Context,
  userId: string,
  password: string,
  policy: PasswordPolicy,
): Promise<void> {
  const count = rememberedPasswords({ policy })
  if (count === 0) return
  await limit(context, 'password-history', userId)
  for (const hash of await readHashes(context, userId, count)) {
    if (await verifyPassword(password, hash))
      throw httpError('api-400', { Errors: { password: 'password-used' } })
  }
}
