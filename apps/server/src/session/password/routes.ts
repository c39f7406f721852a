import {
  changePassword as changePasswordCall,
  loginNetworks,
  readAccountPasswordPolicy,
  readPasswordPolicy,
  resetPassword,
  savePasswordPolicy,
  type LoginNetwork,
} from '@rostrum/protocol'
import { mustUseSso, networkName } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { readLogins } from '../../social-login/social-login.js'
import type { Schema } from '../../db/schema.js'
import { done, serve } from '../../http/endpoint.js'
import { wayOf } from '../../mail/sign-in-change.js'
import { httpError } from '../../http/http-error.js'
import { hashPassword } from '../../secrets/passwords.js'
import { changePassword } from './change-password.js'
import { readPasswordPolicyOf, savePasswordPolicyOf } from './company-policy.js'
import { checkPassword } from './check-password.js'
import { codes, readCode } from '../email-codes.js'
import { usersOfLogin } from '../../companies/users-of-login.js'
import { joinLogin } from '../one-login.js'
import { makeToken, peekToken, useToken } from '../one-time-tokens.js'
import { checkProof } from '../proof.js'
import { policyOf, readPolicyOf } from './password-policy.js'
import { policyOfPerson } from '../sso-session.js'
import { checkUnused, storePassword } from './store-password.js'
import { notifySignInChange } from '../../mail/notify-sign-in-change.js'

/** The password policy and branding of a user's company. */
export async function readAccountOf({ db }: Pick<Context, 'db'>, userId: string) {
  return db
    .selectFrom('account as a')
    .innerJoin('app_user as u', 'u.account_id', 'a.id')
    .select(['a.id', 'a.name', 'a.password_policy', 'a.branding', 'u.email', 'u.first_name', 'u.last_name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

interface NewPassword {
  /** IP address of the caller. */
  address: string
  /** Linked network accounts that stay linked. */
  keep?: readonly LoginNetwork[]
  firstName?: string
  lastName?: string
}

/**
 * Sets a password by a code and uses the code up, ends all sessions of the user, and unlinks the network
 * accounts for signing in that are not in `keep` (SESSION97), so that an intruder stays out. Empty names stay
 * unchanged. Answers a token to be exchanged for a session.
 */
export async function setPassword(
  context: Context,
  code: string,
  password: string,
  { address, keep = [], ...names }: NewPassword,
): Promise<string> {
  const hash = await hashPassword(password)
  const { userId, token, hadOne, unlinked } = await context.db.transaction().execute(async (trx) => {
    const used = await useToken(context, trx, code, codes)
    if (!used) throw httpError('api-404')
    const before = await trx
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', used.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await storePassword(trx, context, used.userId, hash)
    await writeNames(trx, used.userId, names)
    await joinLogin(trx, used.userId)
    await trx
      .updateTable('one_time_token')
      .set({ used_at: context.now() })
      .where('user_id', 'in', usersOfLogin(used.userId))
      .where('used_at', 'is', null)
      .execute()
    const { userId: about } = used
    await audit(
      context,
      { action: 'password-set', by: { userId: about }, about, address, detail: { by: used.purpose } },
      trx,
    )
    const made = await makeToken(context, trx, {
      purpose: 'login',
      userId: used.userId,
      boardId: used.boardId,
      opensAll: true,
    })
    // Whoever had to renew a password knew it: their linked accounts are their own.
    const unlinked = used.hasExpired ? [] : await unlinkOthers(context, trx, about, keep)
    await context.sessions.endAllOf(about, undefined, trx)
    return { userId: about, token: made.token, hadOne: before.password_hash !== null, unlinked }
  })
  if (hadOne) await notifySignInChange(context, userId, { kind: 'password', unlinked })
  return token
}

async function writeNames(
  trx: Kysely<Schema>,
  userId: string,
  { firstName, lastName }: Pick<NewPassword, 'firstName' | 'lastName'>,
): Promise<void> {
  if (!firstName && !lastName) return
  await trx
    .updateTable('app_user')
    .set({
      ...(firstName ? { first_name: firstName } : {}),
      ...(lastName ? { last_name: lastName } : {}),
    })
    .where('id', '=', userId)
    .execute()
}

/** Unlinks the network accounts that are not to stay; answers their names. */
async function unlinkOthers(
  context: Context,
  trx: Kysely<Schema>,
  userId: string,
  keep: readonly LoginNetwork[],
): Promise<string[]> {
  let query = trx.deleteFrom('social_login').where('user_id', 'in', usersOfLogin(userId))
  if (keep.length > 0) query = query.where('network', 'not in', keep)
  const gone = await query.returning(['network', 'name']).execute()
  for (const { network } of gone)
    await audit(
      context,
      { action: 'login-unlinked', by: { userId }, about: userId, detail: { network } },
      trx,
    )
  return gone.flatMap(({ network, name }) => {
    const known = loginNetworks.find((one) => one === network)
    return known ? [wayOf(networkName(known), name ?? '')] : []
  })
}

/** Routes to set a password by an e-mailed code, and for the password policy (A2.6, A7.6 to A7.8). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const behind = async (code: string, address: string) => {
    const { userId, hasExpired } = await readCode(context, address, () => peekToken(context, code, codes))
    const account = await readAccountOf(context, userId)
    const { email, first_name: firstName, last_name: lastName, name: company } = account
    const owner = { email, firstName, lastName, company }
    return { userId, hasExpired, policy: await readPolicyOf(context, userId), owner }
  }

  const checkWay = async (userId: string) => {
    const policy = await policyOfPerson(db, userId)
    if (mustUseSso({ policy, userId, way: 'password' })) throw httpError('ActionNotAllowed')
  }

  serve(app, context, resetPassword, async ({ body, request }) => {
    const { userId, policy, owner } = await behind(body.code, request.ip)
    await checkWay(userId)
    checkPassword(body.password, policy, owner)
    await checkUnused(context, userId, body.password, policy)
    const { keep = [] } = body
    return { Token: await setPassword(context, body.code, body.password, { address: request.ip, keep }) }
  })

  serve(app, context, changePasswordCall, async ({ body, user, request }) => {
    await checkWay(user.id)
    await changePassword(context, user, { ...body, current: body.current, address: request.ip })
    return done
  })

  serve(app, context, readPasswordPolicy, async ({ query, request }) => {
    if (query.id === undefined) return { PasswordPolicy: policyOf({}) }
    const { userId, policy, hasExpired } = await behind(query.id, request.ip)
    return { PasswordPolicy: policy, Logins: hasExpired ? [] : await readLogins(context, userId) }
  })

  serve(app, context, readAccountPasswordPolicy, async ({ body }) => ({
    PasswordPolicy: await readPasswordPolicyOf(db, body.account),
  }))

  serve(app, context, savePasswordPolicy, async ({ body, user, request }) => {
    await checkProof(context, user)
    const { accountId, boardId } = user
    const PasswordPolicy = { ...(await readPasswordPolicyOf(db, accountId)), ...body }
    await savePasswordPolicyOf(context, {
      accountId,
      policy: PasswordPolicy,
      by: { userId: user.id },
      boardId,
      address: request.ip,
    })
    return { PasswordPolicy }
  })
}
