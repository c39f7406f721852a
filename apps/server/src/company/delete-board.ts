import type { BoardContents } from '@rostrum/protocol'
import { isSameName } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import { httpError } from '../http/http-error.js'
import type { Changer } from '../people/changing.js'
import { deleteBoard, sizeOf } from '../people/delete-company.js'
import type { TakenGrant } from '../people/leaving/take-grants.js'
import { readManagers } from '../people/managers.js'
import { countOrphaned } from '../people/outgoing/queue-deletion.js'
import type { SignedIn } from '../session/signed-in.js'

/** After which time another server goes on with a deletion that was interrupted. */
const lease = sql`interval '10 minutes'`

/** A board of the user's company that they manage. Throws `api-404` and `ActionNotAllowed`. */
async function readManaged({ db }: Pick<Context, 'db'>, { id, accountId }: SignedIn, boardId: string) {
  const board = await db
    .selectFrom('board')
    .select(['id', 'name'])
    .where('id', '=', boardId)
    .where('account_id', '=', accountId)
    .where('deleting_at', 'is', null)
    .executeTakeFirst()
  if (!board) throw httpError('api-404')
  const managers = await readManagers(db, [boardId])
  if (!managers.get(boardId)?.includes(id)) throw httpError('ActionNotAllowed')
  return board
}

/** Whether the company has a board beside this one. */
async function hasAnother({ db }: Pick<Context, 'db'>, accountId: string, boardId: string): Promise<boolean> {
  const other = await db
    .selectFrom('board')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '<>', boardId)
    .where('deleting_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

/** What would be deleted with a board. Throws `api-404` and `ActionNotAllowed`. COMPANY9 */
export async function readContents(
  context: Pick<Context, 'db'>,
  user: SignedIn,
  boardId: string,
): Promise<BoardContents> {
  const { name } = await readManaged(context, user, boardId)
  const { people, stories, posts, waiting } = await sizeOf(context.db, [boardId])
  return {
    Id: boardId,
    Name: name,
    People: people,
    LastBoard: await countOrphaned(context.db, boardId),
    Stories: stories,
    Posts: posts,
    Waiting: waiting,
    IsLast: !(await hasAnother(context, user.accountId, boardId)),
  }
}

/** Marks a board, so that of two deletions at the same moment one board stays, and an interrupted one goes on. */
const mark = (context: Context, user: SignedIn, { boardId, name }: { boardId: string; name: string }) =>
  context.db.transaction().execute(async (trx) => {
    const { id: userId, accountId } = user
    await lockKeys(trx, [`boards:${accountId}`])
    const board = await readManaged({ db: trx }, user, boardId)
    if (!isSameName({ name: board.name, typed: name }))
      throw httpError('api-400', { Errors: { Name: 'wrong' } })
    if (!(await hasAnother({ db: trx }, accountId, boardId)))
      throw httpError('api-409', { Errors: { Board: 'last' } })
    await sql`
      update board set deleting_at = clock_timestamp(), deletion_due = clock_timestamp() + ${lease},
        deleting_by = ${userId} where id = ${boardId}`.execute(trx)
  })

/**
 * Deletes a board that the user manages, with everything on it, for good. Answers the grants to be revoked. Throws `api-400` for another name, and
 * `api-409` for the last board of the company. COMPANY9
 */
export async function deleteManagedBoard(
  context: Context,
  user: SignedIn,
  { boardId, name, by }: { boardId: string; name: string; by: Changer },
): Promise<TakenGrant[]> {
  await mark(context, user, { boardId, name })
  return deleteBoard(context, { boardId, by, tells: true })
}

/**
 * Deletes a board for an operator, also the last one of a company. It is marked like a deletion by a manager, so that
 * whoever is taken off meanwhile is told, too, and an interrupted one goes on. Answers the grants to be revoked.
 * COMPANY9, COMPANY10
 */
export async function deleteBoardAsOperator(context: Context, boardId: string): Promise<TakenGrant[]> {
  await sql`
    update board set deleting_at = coalesce(deleting_at, clock_timestamp()),
      deletion_due = clock_timestamp() + ${lease} where id = ${boardId}`.execute(context.db)
  return deleteBoard(context, { boardId, by: { actor: 'operator' }, tells: true })
}

/**
 * Goes on with deletions that were interrupted; of several servers one does. Answers the grants to be revoked, by board.
 * COMPANY9
 */
export async function resumeDeletions(context: Context): Promise<TakenGrant[][]> {
  const { rows } = await sql<{ id: string }>`
    update board set deletion_due = clock_timestamp() + ${lease}
    where deletion_due <= clock_timestamp() returning id`.execute(context.db)
  const done: TakenGrant[][] = []
  for (const { id: boardId } of rows)
    done.push(await deleteBoard(context, { boardId, by: { actor: 'system' }, tells: true }))
  return done
}
