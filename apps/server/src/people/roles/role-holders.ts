import { matrix, type Matrix } from '@rostrum/protocol'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.js'
import { boardsManagedBy, type Changer } from '../changing.js'
import { readManagers } from '../managers.js'

/** A role with the users who have it, by board. */
export interface HeldRole {
  readonly id: string
  readonly name: string
  readonly matrix: Matrix
  readonly holders: ReadonlyMap<string, readonly string[]>
}

/**
 * Locks all boards of a company, so that changes of its roles and of who has them run one after another: the last
 * two managers cannot both leave at once, even through different servers. Call it before any role is locked. ROLES3
 */
export async function lockBoards(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx
    .selectFrom('board')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** A role of a company and who has it. */
export async function findRole(
  db: Kysely<Schema>,
  accountId: string,
  role: { readonly id: string } | { readonly name: string },
): Promise<HeldRole | undefined> {
  const [column, value] = 'id' in role ? (['id', role.id] as const) : (['name', role.name] as const)
  const found = await db
    .selectFrom('role')
    .select(['id', 'name', 'matrix'])
    .where('account_id', '=', accountId)
    .where(column, '=', value)
    .executeTakeFirst()
  if (!found) return undefined
  const rows = await db
    .selectFrom('board as b')
    .innerJoin('board_user as bu', 'bu.board_id', 'b.id')
    .select(['bu.board_id', 'bu.user_id'])
    .where('b.account_id', '=', accountId)
    .where('bu.role_id', '=', found.id)
    .orderBy('bu.board_id')
    .orderBy('bu.user_id')
    .execute()
  const holders = new Map<string, string[]>()
  for (const { board_id: board, user_id: user } of rows)
    holders.set(board, [...(holders.get(board) ?? []), user])
  return { id: found.id, name: found.name, matrix: z.parse(matrix, found.matrix), holders }
}

/** Whether a board would have no manager left without these users. The caller has locked the boards by `lockBoards`. */
export async function leavesNoManager(
  trx: Transaction<Schema>,
  holders: ReadonlyMap<string, readonly string[]>,
): Promise<boolean> {
  const managers = await readManagers(trx, [...holders.keys()], { haveCome: true })
  return [...holders].some(([board, users]) => {
    const all = managers.get(board) ?? []
    return all.length > 0 && all.every((user) => users.includes(user))
  })
}

/** The current permissions of the acting user, and whether they manage every board where people have the role. */
export async function readActor(
  trx: Transaction<Schema>,
  { by, boardId, role }: { by: Changer; boardId: string | null; role: HeldRole },
): Promise<{ actor: { matrix: Matrix; hasRole: boolean } | null; managesAll: boolean }> {
  const { actor } = by
  if (typeof actor === 'string' || !('userId' in actor) || boardId === null)
    return { actor: null, managesAll: true }
  const own = await trx
    .selectFrom('board_user as bu')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .select(['r.id', 'r.matrix'])
    .where('bu.board_id', '=', boardId)
    .where('bu.user_id', '=', actor.userId)
    .executeTakeFirst()
  const boards = [...role.holders.keys()]
  const managed = await boardsManagedBy(trx, boards, by)
  const held = own ? z.parse(matrix, own.matrix) : {}
  return {
    actor: { matrix: held, hasRole: own?.id === role.id },
    managesAll: managed.length === boards.length,
  }
}
