import { matrix } from '@rostrum/protocol'
import { mayManagePeople } from '@rostrum/rules'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'

/**
 * The active managers of each of these boards, by board; with `haveCome` only those who have ever signed in, or can with
 * a password: an invitation may never be accepted, and a board with nobody else would have no manager. PEOPLE3
 */
export async function readManagers(
  db: Kysely<Schema>,
  boardIds: readonly string[],
  { haveCome = false } = {},
): Promise<ReadonlyMap<string, readonly string[]>> {
  const managers = new Map<string, string[]>(boardIds.map((id) => [id, []]))
  if (boardIds.length === 0) return managers
  const roles = await db
    .selectFrom('role as r')
    .innerJoin('board as b', 'b.account_id', 'r.account_id')
    .select(['r.id', 'r.matrix'])
    .where('b.id', 'in', boardIds)
    .distinctOn('r.id')
    .execute()
  const managing = roles.filter(({ matrix: held }) => mayManagePeople({ matrix: z.parse(matrix, held) }))
  if (managing.length === 0) return managers
  const people = await db
    .selectFrom('board_user as bu')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .select(['bu.board_id', 'bu.user_id'])
    .where('bu.board_id', 'in', boardIds)
    .where('u.active', '=', true)
    .$if(haveCome, (query) =>
      query.where(sql<boolean>`(u.password_hash is not null or u.last_login_at is not null)`),
    )
    .where(
      'bu.role_id',
      'in',
      managing.map(({ id }) => id),
    )
    .execute()
  for (const { board_id: board, user_id: user } of people) managers.get(board)?.push(user)
  return managers
}
