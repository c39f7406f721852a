import { matrix, type Matrix, type PeopleField } from '@rostrum/protocol'
import { mayGiveRole, mayKeyGiveRole, nameParts, readFieldValue } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { auditMany } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import type { Changer } from '../changing.js'
import { readFields } from '../fields/read-fields.js'
import { writeValues } from '../fields/save-values.js'
import { queueInvitations } from './queue-invitation.js'
import { checkRows, readRows, type ListedRow } from './read-list.js'

interface List {
  readonly accountId: string
  readonly boardId: string
  readonly text: string
  /** The role of rows that name none. */
  readonly role: string
  /** An API key invites: it gives not every role. APIKEYS5 */
  readonly isByKey: boolean
  /** The permissions of who invites, and gives no role with more; null for the operator. ROLES2 */
  readonly matrix: Matrix | null
}

/** The rows of a list, checked. Throws `api-400` when the list or its role cannot be read. PEOPLE20 */
export async function checkList(
  { db }: Pick<Context, 'db'>,
  {
    accountId,
    boardId,
    text,
    role,
    isByKey,
    matrix: actor,
    fields,
  }: List & { fields: readonly PeopleField[] },
): Promise<ListedRow[]> {
  const known = await db
    .selectFrom('role')
    .select(['name', 'matrix'])
    .where('account_id', '=', accountId)
    .execute()
  const roles = known
    .filter((one) => {
      const wanted = z.parse(matrix, one.matrix)
      return isByKey ? mayKeyGiveRole({ matrix: wanted }) : mayGiveRole({ actor, wanted })
    })
    .map(({ name }) => name)
  if (!roles.includes(role)) throw httpError('api-400', { Errors: { Role: 'api-404' } })
  const stored = new Map(roles.map((name) => [name.toLowerCase(), name]))
  // Capitals make no difference. ROLES4
  const rows = readRows(text, fields).map((row) => ({
    ...row,
    role: stored.get(row.role.toLowerCase()) ?? row.role,
  }))
  return checkRows(db, { accountId, boardId, rows, roles, fields })
}

type Placed = ListedRow & { readonly id: string }

/** Creates the users whom the company does not know yet. */
async function addUsers(trx: Transaction<Schema>, accountId: string, rows: readonly Placed[]): Promise<void> {
  const added = rows
    .filter(({ userId }) => userId === null)
    .map(({ id, email, name, team }) => ({ id, email, team, ...nameParts(name) }))
  await sql`
    insert into app_user (id, account_id, email, first_name, last_name, team)
    select g.id, ${accountId}, g.email, g."firstName", g."lastName", g.team
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as g (id text, email text, "firstName" text, "lastName" text, team text)`.execute(trx)
}

async function addToBoard(trx: Transaction<Schema>, list: List, rows: readonly Placed[]): Promise<void> {
  const members = rows.map(({ id, role }) => ({ id, role: role || list.role }))
  await sql`
    insert into board_user (board_id, user_id, role_id)
    select ${list.boardId}, g.id, r.id
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g (id text, role text)
    join role r on r.account_id = ${list.accountId} and r.name = g.role
    order by g.id on conflict (board_id, user_id) do nothing`.execute(trx)
}

/** The values of the company's fields in a row; empty cells change nothing. */
const valuesOf = ({ id, fields: written = {} }: Placed, fields: readonly PeopleField[]) =>
  fields.flatMap((field) => {
    const read = readFieldValue({ field, written: written[field.Id] ?? '', was: '' })
    return 'value' in read && read.value !== ''
      ? [{ userId: id, fieldId: field.Id, name: field.Name, value: read.value }]
      : []
  })

/**
 * Puts the people of a list on the board, without the rows that have a problem, and queues their invitations, all in
 * one transaction. Lists of one company run one after another, so that an address is never added twice. An address that
 * other companies know brings nothing along from there: only the person behind it may join them. PEOPLE20, PEOPLE21
 */
export const inviteList = (
  context: Context,
  list: List & { by: Changer },
): Promise<{ Invited: number; Added: number; Skipped: number }> =>
  context.db.transaction().execute(async (trx) => {
    const { accountId, boardId, by } = list
    await lockKeys(trx, [`invite:${accountId}`])
    const fields = await readFields(trx, accountId, { locks: true })
    const rows = await checkList({ db: trx }, { ...list, fields })
    const good = rows
      .filter(({ problem }) => problem === null)
      .map((row): Placed => ({ ...row, id: row.userId ?? newId.user() }))
    const ids = good.map(({ id }) => id)
    await addUsers(trx, accountId, good)
    await addToBoard(trx, list, good)
    const values = good.map((row) => valuesOf(row, fields))
    await writeValues(trx, values.flat())
    const { actor, address } = by
    await auditMany(
      context,
      good.map(({ id: about, role }, at) => ({
        action: 'invited' as const,
        by: actor,
        address,
        about,
        boardId,
        detail: {
          role: role || list.role,
          ...(values[at]?.length ? { fields: values[at].map(({ name }) => name) } : {}),
        },
      })),
      trx,
    )
    const Invited = await queueInvitations(trx, { boardId, userIds: ids })
    await context.bus.publish('access', ids.slice(0, 1000), trx)
    return { Invited, Added: good.length - Invited, Skipped: rows.length - good.length }
  })
