import {
  confirmSignup,
  register,
  signupData,
  validateInvite,
  type BodyOf,
  type SignupAnswer,
} from '@rostrum/protocol'
import { fieldProblems, isOfDomain, type FieldType } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { hashPassword } from '../secrets/passwords.js'
import { checkCaptcha } from './captcha.js'
import { accountKey, addressKey, spendGuess } from './guesses.js'
import { createErrands, type RunErrand } from './errands.js'
import { codes, readCode } from './letter-codes.js'
import { peekToken } from './one-time-tokens.js'
import { brandingOf, policyOf } from './password-policy.js'
import { checkPassword, readAccountOf, setPassword } from './password-routes.js'
import { answerWish, findOpenBoard, findPlace, takePlace, type OfferedPlace } from './sign-up.js'

type Form = BodyOf<typeof register>

/** Whoever holds a code, with what their company asks and shows. `place` is null for those who have one already. */
interface Holder {
  readonly place: OfferedPlace | null
  readonly email: string
  readonly account: { readonly id: string; readonly password_policy: unknown; readonly branding: unknown }
}

async function findHolder(context: Context, code: string): Promise<Holder | undefined> {
  const token = await peekToken(context, code, codes)
  if (token) {
    const account = await readAccountOf(context, token.userId)
    return { place: null, email: account.email, account }
  }
  const place = await findPlace(context, code)
  if (!place) return undefined
  const { accountId: id, passwordPolicy, branding } = place.board
  return { place, email: place.email, account: { id, password_policy: passwordPolicy, branding } }
}

const readHolder = (context: Context, code: string | undefined, request: FastifyRequest) =>
  readCode(context, request.ip, () =>
    code === undefined ? Promise.resolve(undefined) : findHolder(context, code),
  )

function checkField(name: keyof Form, type: FieldType, value: string) {
  const [problem] = fieldProblems({ type, value, isRequired: true, isReadOnly: false })
  if (problem) throw refuse('api-400', { Errors: { [name]: problem } })
}

/** Somebody wants a place on a board (SESSION80, SESSION81). */
async function wish(
  context: Context,
  run: RunErrand,
  form: Form,
  request: FastifyRequest,
): Promise<SignupAnswer> {
  const board = form.boardId === undefined ? undefined : await findOpenBoard(context, form.boardId)
  if (!board || board.accountId !== form.accountId) throw refuse('not-available')
  const [firstName, lastName, email] = [form.FirstName.trim(), form.LastName.trim(), form.email.trim()]
  checkField('FirstName', 'name', firstName)
  checkField('LastName', 'name', lastName)
  checkField('email', 'email', email)
  if (!isOfDomain({ email, domains: board.domains })) {
    throw refuse('api-400', { Errors: { email: 'email-domain' } })
  }
  await checkCaptcha(context, form.captcha)
  const letter = accountKey(context, email.toLowerCase(), 'letter')
  await spendGuess(context, addressKey('address', request.ip), letter)
  // Not waited for: the answer takes the same time for everybody.
  const language = request.headers['accept-language']
  run(
    answerWish(context, board, { email, firstName, lastName }, language),
    'a letter for a place on a board was not sent',
  )
  return { Code: 'success' }
}

/** Somebody takes the place that their code stands for (SESSION82, SESSION83). */
async function take(
  context: Context,
  code: string,
  form: Form,
  { place, account }: Holder & { place: OfferedPlace },
): Promise<SignupAnswer> {
  const names = { firstName: form.FirstName.trim(), lastName: form.LastName.trim() }
  const { known } = place
  let passwordHash: string | null = null
  if (!known?.hasPassword) {
    if (!form.password) return { Code: 'require_password' }
    checkPassword(form.password, policyOf(account.password_policy))
    passwordHash = await hashPassword(form.password)
  }
  const taken = await takePlace(context, code, { passwordHash, ...names })
  if (!taken) throw refuse('api-404')
  const was = known?.isOnBoard ? 'already_connected' : 'existing_user_connected'
  return { Code: known?.hasPassword ? was : 'success', Token: taken }
}

/** How somebody comes to a place on a board: invited, or by an address of the company (A2.16, A4.9 to A4.15, A7.1 to A7.4). */
export function routes(app: FastifyInstance, context: Context): void {
  const run = createErrands(app, context)
  serve(app, context, signupData, async ({ query }) => {
    const board = await findOpenBoard(context, query.boardId)
    if (!board || board.accountId !== query.accountId) throw refuse('not-available')
    return {
      AccountName: board.company,
      BoardName: board.name,
      customBranding: brandingOf(board.branding),
      PasswordPolicy: policyOf(board.passwordPolicy),
      domains: [...board.domains],
    }
  })

  serve(app, context, validateInvite, async ({ query, request }) => {
    const { account } = await readHolder(context, query.code ?? query.token, request)
    return brandingOf(account.branding)
  })

  serve(app, context, confirmSignup, async ({ query, request }) => {
    const { account, email, place } = await readHolder(context, query.code ?? query.token, request)
    return {
      accountId: account.id,
      customBranding: brandingOf(account.branding),
      PasswordPolicy: policyOf(account.password_policy),
      email,
      isKnown: place?.known?.hasPassword ?? false,
    }
  })

  serve(app, context, register, async ({ body, request }) => {
    const { token: code, password } = body
    if (!code) return wish(context, run, body, request)
    const { place, account, ...holder } = await readHolder(context, code, request)
    if (place) return take(context, code, body, { ...holder, account, place })
    if (!password) return { Code: 'require_password' }
    checkPassword(password, policyOf(account.password_policy))
    const names = { firstName: body.FirstName.trim(), lastName: body.LastName.trim() }
    return { Code: 'success', Token: await setPassword(context, code, password, names) }
  })
}
