import { crmIdentityProblem, salesforceId, salesforceOrigin, sugarAddress } from '@rostrum/rules'
import type { FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { limit } from '../limits/rate-limit.js'
import { makeToken } from '../session/one-time-tokens.js'
import { chooseBoardOf } from '../session/boards/boards.js'
import { askSalesforce } from './ask-salesforce.js'
import { askSugar } from './ask-sugar.js'
import { CrmError } from './crm-error.js'
import { findOrganisation, findSugar, type CrmInstance } from './instances.js'
import type { SignedRequest } from './signed-request.js'

/** Seconds within which refusals of one instance from one address are recorded only once. */
const refusedOnce = 60

/** Makes the one-time token of whoever has this address in the company of the instance. CRMPANEL10 */
async function tokenFor(context: Context, { accountId }: CrmInstance, email: string): Promise<string> {
  const { db } = context
  const person = await db
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', accountId)
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('active', '=', true)
    .executeTakeFirst()
  const boardId = person && (await chooseBoardOf(db, person.id, accountId))
  if (!person || boardId === undefined) throw new CrmError('unknown-person')
  const { token } = await makeToken(context, db, {
    purpose: 'login',
    userId: person.id,
    boardId,
    data: { isPanel: true },
  })
  return token
}

async function tokenOfSession(
  context: Context,
  instance: CrmInstance,
  { user, session }: { user: string; session: string },
): Promise<string> {
  const found = await askSalesforce(context, instance, session)
  const problem = crmIdentityProblem({ named: { organisation: instance.organisation, user }, found })
  if (problem) throw new CrmError(problem)
  return tokenFor(context, instance, found.email ?? '')
}

/** What a page of Salesforce says of itself (A2.8). */
export interface SalesforceClaim {
  readonly orgID: string
  readonly userID: string
  readonly sessionID: string
  readonly entURL: string
}

/** Checks a session of Salesforce and makes a one-time token (A7.11). Throws a CrmError. CRMPANEL1, CRMPANEL5 */
export async function signInFromSalesforce(context: Context, claim: SalesforceClaim): Promise<string> {
  const organisation = salesforceId({ id: claim.orgID, of: 'organisation' })
  const user = salesforceId({ id: claim.userID, of: 'user' })
  if (organisation === null || user === null) throw new CrmError('invalid-request', 'ids')
  const instance = await findOrganisation(context, organisation)
  if (!instance) throw new CrmError('not-registered', organisation)
  // The address is a hint: what is called is the one that is registered.
  const isOwn = URL.canParse(claim.entURL) && new URL(claim.entURL).origin === instance.address
  if (!isOwn && salesforceOrigin({ address: claim.entURL }) !== instance.address)
    throw new CrmError('wrong-address')
  return tokenOfSession(context, instance, { user, session: claim.sessionID })
}

/** Makes a one-time token for a signed request of Canvas: the session in it must be good, too. Throws a CrmError. */
export const signInFromCanvas = (
  context: Context,
  { instance, user, session }: SignedRequest,
): Promise<string> => tokenOfSession(context, instance, { user, session })

/** Checks a token of SugarCRM and makes a one-time token (A7.12). Throws a CrmError. CRMPANEL8 */
export async function signInFromSugar(
  context: Context,
  { sugarURL, token }: { sugarURL: string; token: string },
): Promise<string> {
  const address = sugarAddress({ address: sugarURL })
  const instance = address === null ? undefined : await findSugar(context, address)
  if (!instance) throw new CrmError('not-registered')
  return tokenFor(context, instance, await askSugar(context, instance, token))
}

/**
 * Runs a sign-in from a CRM within the limit of its address. A refusal is recorded with its reason, and the caller
 * learns none: throws `login-failed`, or `too-many-attempts`. CRMPANEL11
 */
export async function admitFromCrm<Result>(
  context: Context,
  request: FastifyRequest,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const address = networkOf(request.ip)
  await limit(context, 'crm-address', address)
  try {
    return await signIn()
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    const { reason, detail } = error
    context.log.warn({ reason, detail }, 'a sign-in from a CRM was refused')
    const entry = { action: 'crm-refused', by: 'guest', address, onceWithin: refusedOnce } as const
    await audit(context, { ...entry, detail: { reason } })
    throw httpError('login-failed')
  }
}
