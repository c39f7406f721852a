import {
  confirmSignup,
  register,
  signupData,
  validateInvite,
  type BodyOf,
  type SignupAnswer,
} from '@rostrum/protocol'
import { fieldProblems, mustUseSso, nameText, type FieldType } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.js'
import { serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import { hashPassword } from '../../secrets/passwords.js'
import { checkCaptcha } from '../../limits/captcha.js'
import { checkPassword } from '../password/check-password.js'
import { createBackgroundRunner, type RunInBackground } from '../../jobs/background-tasks.js'
import { networkOf } from '../../http/request-limits/client-network.js'
import { hashOf, isWithinLimit, limit } from '../../limits/rate-limit.js'
import { codes, readCode } from '../email-codes.js'
import { peekToken } from '../one-time-tokens.js'
import { brandingOf, policyOf } from '../password/password-policy.js'
import { readPolicy } from '../sso-session.js'
import { readAccountOf, setPassword } from '../password/routes.js'
import { checkUnused } from '../password/store-password.js'
import { findBoardByCode } from './invite-link.js'
import { findOpenBoard, takesAddress, type OpenBoard } from './open-board.js'
import { requestSignUp, findSignUpOffer, acceptSignUp, type SignUpOffer } from './sign-up.js'

type Form = BodyOf<typeof register>

/**
 * The holder of a code, with their company's policy and branding. `offer` is null for users who have an
 * account already.
 */
interface Holder {
  readonly offer: SignUpOffer | null
  /** The user who was invited; null for a sign-up. */
  readonly userId: string | null
  readonly email: string
  readonly account: {
    readonly id: string
    readonly name: string
    readonly password_policy: unknown
    readonly branding: unknown
  }
}

async function findHolder(context: Context, code: string): Promise<Holder | undefined> {
  const token = await peekToken(context, code, codes)
  if (token) {
    const account = await readAccountOf(context, token.userId)
    return { offer: null, userId: token.userId, email: account.email, account }
  }
  const offer = await findSignUpOffer(context, code)
  if (!offer) return undefined
  const { accountId: id, passwordPolicy, branding } = offer.board
  const account = { id, name: offer.board.company, password_policy: passwordPolicy, branding }
  return { offer, userId: null, email: offer.email, account }
}

const readHolder = (context: Context, code: string | undefined, request: FastifyRequest) =>
  readCode(context, request.ip, () =>
    code === undefined ? Promise.resolve(undefined) : findHolder(context, code),
  )

function checkField(name: keyof Form, type: FieldType, value: string) {
  const [problem] = fieldProblems({ type, value, isRequired: true, isReadOnly: false })
  if (problem) throw httpError('api-400', { Errors: { [name]: problem } })
}

/** The names of a form. An empty one stays what it is known as; every other one has to begin as names do. SESSION13 */
function readNames(form: Form): { firstName: string; lastName: string } {
  const [firstName, lastName] = [nameText(form.FirstName), nameText(form.LastName)]
  if (form.FirstName.trim() !== '') checkField('FirstName', 'name', firstName)
  if (form.LastName.trim() !== '') checkField('LastName', 'name', lastName)
  return { firstName, lastName }
}

/** The answer where a company's people come through its identity provider: nobody signs up with a password. */
async function onlySso(
  { db }: Context,
  accountId: string,
  userId: string | null = null,
): Promise<SignupAnswer | null> {
  const policy = await readPolicy(db, accountId)
  const isOnly = mustUseSso({ policy, userId: userId ?? '', way: 'password' })
  return isOnly ? { Code: 'existing_user_connected', SSOOnly: true } : null
}

/**
 * The board that a guest may join, by its sign-up or by a link. Every other one gets the same answer, and wrong links
 * count against the caller's address. INVITELINKS4
 */
async function openBoardOf(
  context: Context,
  given: Pick<Form, 'accountId' | 'boardId' | 'link'>,
  request: FastifyRequest,
): Promise<OpenBoard> {
  const { accountId, boardId, link } = given
  const found = () =>
    link === undefined ? findOpenBoard(context, boardId ?? '') : findBoardByCode(context, link)
  const board = await found()
  if (board && board.id === boardId && board.accountId === accountId) return board
  if (link !== undefined) await limit(context, 'code-address', networkOf(request.ip))
  throw httpError('not-available')
}

/** A guest requests a sign-up for a board (SESSION80, SESSION81). */
async function serveRequest(
  context: Context,
  run: RunInBackground,
  form: Form,
  request: FastifyRequest,
): Promise<SignupAnswer> {
  const board = await openBoardOf(context, form, request)
  const sso = await onlySso(context, board.accountId)
  if (sso) return sso
  const [firstName, lastName, email] = [nameText(form.FirstName), nameText(form.LastName), form.email.trim()]
  checkField('FirstName', 'name', firstName)
  checkField('LastName', 'name', lastName)
  checkField('email', 'email', email)
  if (!takesAddress(board, email)) {
    throw httpError('api-400', { Errors: { email: 'email-domain' } })
  }
  await checkCaptcha(context, form.captcha)
  await limit(context, 'sign-up-address', networkOf(request.ip))
  // A repeated request within minutes sends no second e-mail; the first link stays valid.
  if (!(await isWithinLimit(context, 'sign-up-email', `${board.id} ${hashOf(context, email)}`))) {
    return { Code: 'success' }
  }
  // Runs in the background, so that the answer takes the same time for everybody.
  const language = request.headers['accept-language']
  run(
    requestSignUp(context, board, { email, firstName, lastName }, language),
    'a letter for a place on a board was not sent',
  )
  return { Code: 'success' }
}

/** A guest completes the sign-up or invitation of their code (SESSION82, SESSION83). */
async function completeSignUp(
  context: Context,
  code: string,
  form: Form,
  { offer, account }: Holder & { offer: SignUpOffer },
  address: string,
): Promise<SignupAnswer> {
  const names = readNames(form)
  const { known } = offer
  let passwordHash: string | null = null
  if (!known?.hasPassword) {
    if (!form.password) return { Code: 'require_password' }
    const owner = { email: offer.email, company: account.name, ...names }
    checkPassword(form.password, policyOf(account.password_policy), owner)
    passwordHash = await hashPassword(form.password)
  }
  const accepted = await acceptSignUp(context, code, { passwordHash, address, ...names })
  if (!accepted) throw httpError('api-404')
  const { token, hasExpired } = accepted
  if (hasExpired) return { Code: 'password_expired', Token: token }
  const was = known?.isOnBoard ? 'already_connected' : 'existing_user_connected'
  return { Code: known?.hasPassword ? was : 'success', Token: token }
}

/**
 * Routes by which people join a board: invited, or with an e-mail address of the company (A2.16, A4.9 to
 * A4.15, A7.1 to A7.4).
 */
export function routes(app: FastifyInstance, context: Context): void {
  const run = createBackgroundRunner(app, context)
  serve(app, context, signupData, async ({ query, request }) => {
    const board = await openBoardOf(context, query, request)
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
    const branding = brandingOf(account.branding)
    return { ...branding, customBranding: branding }
  })

  serve(app, context, confirmSignup, async ({ query, request }) => {
    const { account, email, offer } = await readHolder(context, query.code ?? query.token, request)
    return {
      accountId: account.id,
      customBranding: brandingOf(account.branding),
      PasswordPolicy: policyOf(account.password_policy),
      email,
      isKnown: offer?.known?.hasPassword ?? false,
      AccountName: account.name,
    }
  })

  serve(app, context, register, async ({ body, request }) => {
    const { token: code, password } = body
    if (!code) return serveRequest(context, run, body, request)
    const { offer, account, ...holder } = await readHolder(context, code, request)
    const sso = await onlySso(context, account.id, holder.userId)
    if (sso) return sso
    if (offer) return completeSignUp(context, code, body, { ...holder, account, offer }, request.ip)
    if (!password) return { Code: 'require_password' }
    const names = readNames(body)
    const owner = { email: holder.email, company: account.name, ...names }
    const policy = policyOf(account.password_policy)
    checkPassword(password, policy, owner)
    const userId = holder.userId
    if (userId !== null) await checkUnused(context, userId, password, policy)
    const Token = await setPassword(context, code, password, { address: request.ip, ...names })
    return { Code: 'success', Token }
  })
}
