import {
  readAccountPasswordPolicy,
  readPasswordPolicy,
  resetPassword,
  type PasswordPolicy,
} from '@rostrum/protocol'
import { passwordProblems } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { hashPassword } from '../secrets/passwords.js'
import { codes, readCode } from './letter-codes.js'
import { makeToken, peekToken, useToken } from './one-time-tokens.js'
import { policyOf } from './password-policy.js'

/** What the company of a person asks and shows. */
export async function readAccountOf({ db }: Pick<Context, 'db'>, userId: string) {
  return db
    .selectFrom('account as a')
    .innerJoin('app_user as u', 'u.account_id', 'a.id')
    .select(['a.id', 'a.password_policy', 'a.branding', 'u.email'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Refuses a password that the company does not take. */
export function checkPassword(password: string, policy: PasswordPolicy): void {
  const [problem] = passwordProblems({ password, policy })
  if (problem) throw refuse('api-400', { Errors: { password: problem } })
}

/**
 * Sets a password by a code, which is used up with it, and ends all sessions of the person. Names that are empty
 * stay as they are. Answers a token to be exchanged for a session.
 */
export async function setPassword(
  context: Context,
  code: string,
  password: string,
  names: { firstName?: string; lastName?: string } = {},
): Promise<string> {
  const kept = await hashPassword(password)
  const { userId, token } = await context.db.transaction().execute(async (trx) => {
    const used = await useToken(context, trx, code, codes)
    if (!used) throw refuse('api-404')
    await trx
      .updateTable('app_user')
      .set({
        password_hash: kept,
        ...(names.firstName ? { first_name: names.firstName } : {}),
        ...(names.lastName ? { last_name: names.lastName } : {}),
      })
      .where('id', '=', used.userId)
      .execute()
    await trx
      .updateTable('one_time_token')
      .set({ used_at: context.now() })
      .where('user_id', '=', used.userId)
      .where('used_at', 'is', null)
      .execute()
    const made = await makeToken(context, trx, {
      purpose: 'login',
      userId: used.userId,
      boardId: used.boardId,
    })
    return { userId: used.userId, token: made.token }
  })
  await context.sessions.endAllOf(userId)
  return token
}

/** A new password by the code of a letter, and what it must be like (A2.6, A7.6 to A7.8). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const policyBehind = async (code: string, address: string) => {
    const { userId } = await readCode(context, address, () => peekToken(context, code, codes))
    return policyOf((await readAccountOf(context, userId)).password_policy)
  }

  serve(app, context, resetPassword, async ({ body, request }) => {
    checkPassword(body.password, await policyBehind(body.code, request.ip))
    return { Token: await setPassword(context, body.code, body.password) }
  })

  serve(app, context, readPasswordPolicy, async ({ query, request }) => ({
    PasswordPolicy: query.id === undefined ? policyOf({}) : await policyBehind(query.id, request.ip),
  }))

  serve(app, context, readAccountPasswordPolicy, async ({ body }) => {
    const account = await db
      .selectFrom('account')
      .select('password_policy')
      .where('id', '=', body.account)
      .executeTakeFirst()
    return { PasswordPolicy: policyOf(account?.password_policy) }
  })
}
