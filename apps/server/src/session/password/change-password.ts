import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { httpError } from '../../http/http-error.js'
import { hashPassword } from '../../secrets/passwords.js'
import { checkPassword } from './check-password.js'
import { readPolicyOf } from './password-policy.js'
import { checkUnused, storePassword } from './store-password.js'
import { checkProof, prove } from '../proof.js'
import { usersOfLogin } from '../../companies/users-of-login.js'
import { isInSeveralCompanies } from '../one-login.js'
import type { SignedIn } from '../signed-in.js'
import { notifySignInChange } from '../../mail/notify-sign-in-change.js'

const readPerson = ({ db }: Context, userId: string) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.password_hash', 'a.name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

/**
 * Somebody who has no password yet needs another recent proof; and a session of one company alone sets none for others.
 */
async function checkFirstPassword(context: Context, user: SignedIn): Promise<void> {
  await checkProof(context, user)
  if (!user.opensAll && (await isInSeveralCompanies(context.db, user.id))) throw httpError('ActionNotAllowed')
}

/**
 * Changes the password of the signed-in user (SESSION105). They prove themselves with the old password or, if
 * they never had one, with another recent proof. Ends all their other sessions and all links for setting a
 * password, and notifies them by e-mail.
 */
export async function changePassword(
  context: Context,
  user: SignedIn,
  { current, password, address }: { current: string | undefined; password: string; address: string },
): Promise<void> {
  const person = await readPerson(context, user.id)
  const { email, first_name: firstName, last_name: lastName, name: company } = person
  const policy = await readPolicyOf(context, user.id)
  checkPassword(password, policy, { email, firstName, lastName, company })
  if (person.password_hash === null) await checkFirstPassword(context, user)
  else await prove(context, user, { password: current ?? '' })
  await checkUnused(context, user.id, password, policy)
  const hash = await hashPassword(password)
  await context.db.transaction().execute(async (trx) => {
    const same = await trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', 'is not distinct from', person.password_hash)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // Another call set a password between the proof and this statement.
    if (!same) throw httpError('api-409')
    await storePassword(trx, context, user.id, hash)
    // A password that only the company's own sign-in vouches for opens no other company later (SESSION171).
    if (!user.opensAll)
      await trx.updateTable('app_user').set({ address_proved_at: null }).where('id', '=', user.id).execute()
    await trx
      .updateTable('one_time_token')
      .set({ used_at: context.now() })
      .where('user_id', 'in', usersOfLogin(user.id))
      .where('used_at', 'is', null)
      .execute()
    const entry = { by: { userId: user.id }, about: user.id, boardId: user.boardId, address } as const
    await audit(context, { ...entry, action: 'password-set', detail: { by: 'person' } }, trx)
    await context.sessions.endAllOf(user.id, user.sessionId, trx)
  })
  await notifySignInChange(context, user.id, { kind: 'changed' })
}
