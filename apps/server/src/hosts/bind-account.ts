import { accountBinding } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { chooseBoardOf } from '../session/boards/boards.js'
import { makeToken } from '../session/one-time-tokens.js'
import type { HostRow } from './hosts.js'

/** An account of a host, as its signed token names it. */
export interface HostAccount {
  readonly subject: string
  /** The address by which it may find its person for the first time; null for none. */
  readonly email: string | null
}

const findBound = (db: Kysely<Schema>, host: HostRow, subject: string) =>
  db
    .selectFrom('host_account as h')
    .innerJoin('app_user as u', 'u.id', 'h.user_id')
    .select(['u.id', 'u.active'])
    .where('h.host_id', '=', host.id)
    .where('h.subject', '=', subject)
    .where('u.account_id', '=', host.account_id)
    .executeTakeFirst()

/** The person of the host's company with this address, and whether the host knows them by another account. */
const findByEmail = (db: Kysely<Schema>, host: HostRow, email: string) =>
  db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.active'])
    .select(
      sql<boolean>`exists (select from host_account h where h.host_id = ${host.id} and h.user_id = u.id)`.as(
        'hasOther',
      ),
    )
    .where('u.account_id', '=', host.account_id)
    .where((where) => where(where.fn('lower', ['u.email']), '=', email))
    .executeTakeFirst()

/** The person of an account, bound now if it is new; undefined when it is refused. */
async function findPerson(
  context: Context,
  host: HostRow,
  { subject, email }: HostAccount,
): Promise<string | undefined> {
  const { db } = context
  const bound = await findBound(db, host, subject)
  const found = bound || email === null ? undefined : await findByEmail(db, host, email)
  const outcome = accountBinding({
    bound: bound ? { isActive: bound.active } : null,
    found: found ? { isActive: found.active, hasOther: found.hasOther } : null,
  })
  if (outcome === 'enter') return bound?.id
  if (outcome === 'refuse' || !found) return undefined
  await db
    .insertInto('host_account')
    .values({ host_id: host.id, subject, user_id: found.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Two tabs may open at once; what the table says counts.
  const winner = await findBound(db, host, subject)
  if (winner?.id !== found.id || !winner.active) return undefined
  const detail = { host: host.id, kind: host.kind }
  await audit(context, { action: 'host-account-bound', by: 'guest', about: found.id, onceWithin: 60, detail })
  return found.id
}

/** Makes the token with which an account begins a session; undefined when the account is refused. */
export async function enterByHost(
  context: Context,
  host: HostRow,
  account: HostAccount,
): Promise<{ Token: string; expiresIn: number } | undefined> {
  const { db, now } = context
  const userId = await findPerson(context, host, account)
  if (userId === undefined) return undefined
  const isOnBoard = await db
    .selectFrom('board_user')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('board_id', '=', host.board_id)
    .executeTakeFirst()
  const boardId = isOnBoard ? host.board_id : await chooseBoardOf(db, userId, host.account_id)
  if (boardId === undefined) return undefined
  const { token, until } = await makeToken(context, db, { purpose: 'login', userId, boardId })
  return { Token: token, expiresIn: Math.round((until.getTime() - now().getTime()) / 1000) }
}
