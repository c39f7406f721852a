import {
  confirmSignup,
  readAccountPasswordPolicy,
  readPasswordPolicy,
  register,
  resetPassword,
  validateInvite,
  type PasswordPolicy,
} from '@rostrum/protocol'
import { passwordProblems } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { hashPassword } from '../secrets/passwords.js'
import { addressKey, forgiveGuesses, spendGuess } from './guesses.js'
import { makeToken, peekToken, useToken, type OneTimeToken } from './one-time-tokens.js'
import { brandingOf, policyOf } from './password-policy.js'

const codes = ['invite', 'reset'] as const

/** Looks a code up; wrong ones count as guesses of the caller's address. */
async function readCode(context: Context, code: string | undefined, address: string): Promise<OneTimeToken> {
  const key = addressKey('code', address)
  await spendGuess(context, key)
  const found = code === undefined ? undefined : await peekToken(context, code, codes)
  if (!found) throw refuse('api-404')
  await forgiveGuesses(context, key)
  return found
}

async function readAccount({ db }: Context, userId: string) {
  return db
    .selectFrom('account as a')
    .innerJoin('app_user as u', 'u.account_id', 'a.id')
    .select(['a.id', 'a.password_policy', 'a.branding'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

function checkPassword(password: string, policy: PasswordPolicy) {
  const [problem] = passwordProblems({ password, policy })
  if (problem) throw refuse('api-400', { Errors: { password: problem } })
}

/**
 * Sets a password by a code, which is used up with it, and ends all sessions of the person. Answers a token to
 * be exchanged for a session.
 */
async function setPassword(
  context: Context,
  code: string,
  password: string,
  names: { first_name?: string; last_name?: string } = {},
): Promise<string> {
  const kept = await hashPassword(password)
  const { userId, token } = await context.db.transaction().execute(async (trx) => {
    const used = await useToken(context, trx, code, codes)
    if (!used) throw refuse('api-404')
    await trx
      .updateTable('app_user')
      .set({ password_hash: kept, ...names })
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

function serveConfirmation(app: FastifyInstance, context: Context) {
  serve(app, context, validateInvite, async ({ query, request }) => {
    const found = await readCode(context, query.code ?? query.token, request.ip)
    return brandingOf((await readAccount(context, found.userId)).branding)
  })

  serve(app, context, confirmSignup, async ({ query, request }) => {
    const found = await readCode(context, query.code ?? query.token, request.ip)
    const account = await readAccount(context, found.userId)
    return {
      accountId: account.id,
      customBranding: brandingOf(account.branding),
      PasswordPolicy: policyOf(account.password_policy),
    }
  })

  serve(app, context, register, async ({ body, request }) => {
    // Signing up without an invitation is not offered.
    if (!body.token) throw refuse('not-available')
    const found = await readCode(context, body.token, request.ip)
    if (!body.password) return { Code: 'require_password' }
    checkPassword(body.password, policyOf((await readAccount(context, found.userId)).password_policy))
    const names = { first_name: body.FirstName.trim(), last_name: body.LastName.trim() }
    return { Code: 'success', Token: await setPassword(context, body.token, body.password, names) }
  })
}

function servePasswords(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, context, resetPassword, async ({ body, request }) => {
    const found = await readCode(context, body.code, request.ip)
    checkPassword(body.password, policyOf((await readAccount(context, found.userId)).password_policy))
    return { Token: await setPassword(context, body.code, body.password) }
  })

  serve(app, context, readPasswordPolicy, async ({ query, request }) => {
    if (query.id === undefined) return { PasswordPolicy: policyOf({}) }
    const found = await readCode(context, query.id, request.ip)
    return { PasswordPolicy: policyOf((await readAccount(context, found.userId)).password_policy) }
  })

  serve(app, context, readAccountPasswordPolicy, async ({ body }) => {
    const account = await db
      .selectFrom('account')
      .select('password_policy')
      .where('id', '=', body.account)
      .executeTakeFirst()
    return { PasswordPolicy: policyOf(account?.password_policy) }
  })
}

/** How an invited person, or one who forgot, comes to a password (A4.15, A7.1 to A7.8). */
export function routes(app: FastifyInstance, context: Context): void {
  serveConfirmation(app, context)
  servePasswords(app, context)
}
