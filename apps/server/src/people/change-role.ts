import { matrix } from '@rostrum/protocol'
import { mayGiveRole, mayManagePeople } from '@rostrum/rules'
import * as z from 'zod/mini'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { changePerson, entryOf, problemOf, unchanged, type ChangeAnswer, type Changer } from './changing.js'
import { reassignApprovals } from './reassign-approvals.js'

/**
 * Gives a user of a board another role, by its name. All servers and the user's open boards apply it within a
 * second. PEOPLE3, PEOPLE8, ROLES2
 */
export const changeRole = (
  context: Context,
  { userId, boardId, role, by }: { userId: string; boardId: string; role: string; by: Changer },
): Promise<ChangeAnswer> =>
  changePerson(context, userId, async (trx) => {
    const membership = await trx
      .selectFrom('board_user as bu')
      .innerJoin('role as r', 'r.id', 'bu.role_id')
      .select(['r.id', 'r.name', 'r.account_id'])
      .where('bu.board_id', '=', boardId)
      .where('bu.user_id', '=', userId)
      .executeTakeFirst()
    const wanted =
      membership &&
      (await trx
        .selectFrom('role')
        .select(['id', 'name', 'matrix'])
        .where('account_id', '=', membership.account_id)
        .where('name', '=', role)
        .executeTakeFirst())
    if (!membership || !wanted) return { problem: 'unknown' }
    const held = z.parse(matrix, wanted.matrix)
    const staysManager = mayManagePeople({ matrix: held })
    const problem = await problemOf(trx, { userId, boardIds: [boardId], by, staysManager })
    if (problem) return { problem }
    if (membership.id === wanted.id) return unchanged
    if (!mayGiveRole({ actor: by.matrix ?? null, wanted: held })) return { problem: 'not-held' }
    // Meanwhile it may have been deleted: the boards are locked only now.
    const isThere = await trx.selectFrom('role').select('id').where('id', '=', wanted.id).executeTakeFirst()
    if (!isThere) return { problem: 'unknown' }
    await trx
      .updateTable('board_user')
      .set({ role_id: wanted.id })
      .where('board_id', '=', boardId)
      .where('user_id', '=', userId)
      .execute()
    const reassigned = await reassignApprovals(trx, boardId, userId)
    const detail = { was: membership.name, role: wanted.name }
    await audit(context, { ...entryOf(by, userId), action: 'role-changed', boardId, detail }, trx)
    await context.bus.publish('access', [userId], trx)
    await context.events.append(trx, ...reassigned.news, {
      to: { userId },
      type: 'role-changed',
      data: { Id: wanted.id },
    })
    return {
      ...unchanged,
      isChanged: true,
      movedApprovals: reassigned.count - reassigned.orphaned,
      orphanedApprovals: reassigned.orphaned,
    }
  })
