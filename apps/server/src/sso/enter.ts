import { mappedRole, signOnOutcome, type KnownPerson, type SsoWish } from '@rostrum/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import { addPerson } from '../companies/create-company.js'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { changeRole } from '../people/change-role.js'
import { keepValues } from '../people/fields/save-values.js'
import { chooseBoard, chooseBoardOf } from '../session/boards/boards.js'
import { makeSsoToken } from '../session/sso-session.js'
import type { Identity } from './identity.js'
import type { Provider } from './providers/provider.js'
import { ssoProblem } from './sso-problem.js'

/** A person whom a provider vouched for, and where they want to go. */
export interface Entrance {
  readonly provider: Provider
  readonly identity: Identity
  readonly wish: SsoWish
  /** The secret of the browser in which the token is good. */
  readonly secret: string
  /** IP address of the caller. */
  readonly address: string
}

const people = (db: Kysely<Schema>) =>
  db.selectFrom('app_user as u').select(['u.id', 'u.account_id as accountId', 'u.active as isActive'])

async function readFacts(trx: Kysely<Schema>, { provider, identity }: Entrance) {
  const bySubject = await people(trx)
    .innerJoin('identity as i', 'i.user_id', 'u.id')
    .where('i.provider_id', '=', provider.id)
    .where('i.subject', '=', identity.subject)
    .executeTakeFirst()
  const email = identity.email?.toLowerCase() ?? ''
  const byEmail = await people(trx)
    .where((where) => where(where.fn('lower', ['u.email']), '=', email))
    .executeTakeFirst()
  const other =
    byEmail &&
    (await trx
      .selectFrom('identity')
      .select('subject')
      .where('provider_id', '=', provider.id)
      .where('user_id', '=', byEmail.id)
      .executeTakeFirst())
  return { bySubject, byEmail, hasOtherIdentity: other !== undefined && other.subject !== identity.subject }
}

const orNull = (person: KnownPerson | undefined): KnownPerson | null => person ?? null

/** The person of an identity, created at the first sign-in. Throws a fault. */
async function findPerson(
  context: Context,
  trx: Transaction<Schema>,
  entrance: Entrance,
): Promise<{ userId: string; isNew: boolean }> {
  const { provider, identity, address } = entrance
  const facts = await readFacts(trx, entrance)
  const outcome = signOnOutcome({
    provider,
    email: identity.email,
    isVerified: identity.isVerified,
    bySubject: orNull(facts.bySubject),
    byEmail: orNull(facts.byEmail),
    hasOtherIdentity: facts.hasOtherIdentity,
  })
  if ('fault' in outcome) throw ssoProblem(outcome.fault, identity.email)
  const { email, firstName, lastName } = identity
  if ('creates' in outcome) {
    const { BoardId: boardId, Role } = outcome.creates
    const role = mappedRole({ mapping: provider.mapping, values: identity.values }) ?? Role
    const { accountId } = provider
    const userId = await addPerson(trx, { accountId, boardId, role, email: email ?? '', firstName, lastName })
    const detail = { role, way: 'sso', provider: provider.id }
    await audit(context, { action: 'joined', by: { userId }, about: userId, boardId, address, detail }, trx)
    return { userId, isNew: true }
  }
  const names = {
    ...(firstName ? { first_name: firstName } : {}),
    ...(lastName ? { last_name: lastName } : {}),
  }
  const current = { ...names, ...(outcome.changesEmail && email ? { email } : {}) }
  if (Object.keys(current).length > 0)
    await trx.updateTable('app_user').set(current).where('id', '=', outcome.userId).execute()
  return { userId: outcome.userId, isNew: false }
}

/** Keeps the values of the company's own fields. What cannot be stored is left out, and logged without the value. */
async function keepFields(
  context: Context,
  trx: Transaction<Schema>,
  { provider: { id, accountId }, identity, address }: Entrance,
  userId: string,
) {
  const given = { accountId, userId, values: identity.fields, by: { actor: 'system', address } } as const
  for (const { field, problem } of await keepValues(context, trx, given))
    context.log.warn({ provider: id, field, problem }, 'a value from a provider was not stored')
}

/** Keeps the mapped role on the board of first sign-ins. The last manager of a board stays one. */
async function keepRole(context: Context, { provider, identity, address }: Entrance, userId: string) {
  const role = mappedRole({ mapping: provider.mapping, values: identity.values })
  const boardId = provider.firstSignIn?.BoardId
  if (role === null || boardId === undefined) return
  const answer = await changeRole(context, { userId, boardId, role, by: { actor: 'system', address } })
  const known = 'problem' in answer && answer.problem !== 'unknown'
  if (known) context.log.warn({ provider: provider.id, role }, 'a role from a provider was not given')
}

/** The board where the session begins: the one that was asked for, or one of the company. */
async function boardFor(context: Context, { provider, wish }: Entrance, userId: string): Promise<string> {
  const boardId = wish.boardId
    ? await chooseBoard(context.db, userId, wish.boardId)
    : await chooseBoardOf(context.db, userId, wish.accountId ?? provider.accountId)
  if (boardId === undefined) throw ssoProblem('other-board')
  return boardId
}

/** Lets a person in: answers the token for `/sso?t=…`, good once, for a minute and in this browser. Throws a fault. */
export async function enter(context: Context, entrance: Entrance): Promise<string> {
  const { provider, identity } = entrance
  const { userId, isNew } = await context.db.transaction().execute(async (trx) => {
    // One after another: two first sign-ins at the same moment create one person.
    await lockKeys(trx, [
      `identity:${provider.id}:${identity.subject}`,
      `identity-email:${identity.email?.toLowerCase() ?? ''}`,
    ])
    const found = await findPerson(context, trx, entrance)
    await keepFields(context, trx, entrance, found.userId)
    await trx
      .insertInto('identity')
      .values({ provider_id: provider.id, subject: identity.subject, user_id: found.userId })
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'subject']).doUpdateSet({ last_at: sql`now()` }),
      )
      .execute()
    return found
  })
  if (isNew) await context.bus.publish('access', [userId])
  else await keepRole(context, entrance, userId)
  const boardId = await boardFor(context, entrance, userId)
  return makeSsoToken(context, {
    userId,
    boardId,
    secret: entrance.secret,
    providerId: provider.id,
    subject: identity.subject,
    sessionIndex: identity.sessionIndex,
    logout: identity.logout,
  })
}
