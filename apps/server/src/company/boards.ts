import { maxBoards, type CompanyBoard } from '@rostrum/protocol'
import { isInvisible, isSameName } from '@rostrum/rules'
import { sql, type Kysely } from 'kysely'
import { audit } from '../audit-log/audit.js'
import { addBoard } from '../companies/create-company.js'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { readManagers } from '../people/managers.js'
import type { SignedIn } from '../session/signed-in.js'

/** The boards of the user's company, by name. COMPANY7 */
export async function readBoards(
  db: Kysely<Schema>,
  { id, accountId }: Pick<SignedIn, 'id' | 'accountId'>,
): Promise<CompanyBoard[]> {
  const { rows } = await sql<Omit<CompanyBoard, 'IsManaged'>>`
    select b.id as "Id", b.name as "Name", count(u.id)::int as "People",
      coalesce(bool_or(u.id = ${id}), false) as "IsMine"
    from board b left join board_user bu on bu.board_id = b.id
    left join app_user u on u.id = bu.user_id and u.active
    where b.account_id = ${accountId} and b.deleting_at is null group by b.id order by lower(b.name), b.id limit ${maxBoards}`.execute(
    db,
  )
  const managers = await readManagers(
    db,
    rows.map(({ Id }) => Id),
  )
  return rows.map((board) => ({ ...board, IsManaged: managers.get(board.Id)?.includes(id) ?? false }))
}

/** Creates a board of the user's company, with the user in their role. Throws `api-409`. COMPANY7 */
export async function createBoard(
  context: Context,
  user: SignedIn,
  { name: typed, address }: { name: string; address: string },
): Promise<CompanyBoard> {
  const { id: userId, accountId, roleId } = user
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  if (isInvisible(name)) throw httpError('api-400', { Errors: { Name: 'missing' } })
  return context.db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`boards:${accountId}`])
    const known = await readBoards(trx, user)
    if (known.length >= maxBoards) throw httpError('api-409', { Errors: { Name: 'limit' } })
    if (known.some((board) => isSameName({ name: board.Name, typed: name })))
      throw httpError('api-409', { Errors: { Name: 'taken' } })
    const boardId = await addBoard(trx, { accountId, name })
    await trx
      .insertInto('board_user')
      .values({ board_id: boardId, user_id: userId, role_id: roleId })
      .execute()
    const entry = { action: 'board-created', by: { userId }, boardId, address } as const
    await audit(context, { ...entry, detail: { name } }, trx)
    await context.bus.publish('access', [userId], trx)
    return { Id: boardId, Name: name, People: 1, IsMine: true, IsManaged: true }
  })
}
