import type { Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { letIn } from '../change-person.js'
import { changePerson, entryOf, unchanged, type ChangeAnswer, type Changer } from '../changing.js'
import { queueInvitations } from '../invite/queue-invitation.js'

interface Returning {
  readonly userId: string
  readonly boardId: string
  readonly by: Changer
}

/** Puts somebody who left a board on it again, in the role that they had there. */
async function putBack(trx: Transaction<Schema>, context: Context, { userId, boardId, by }: Returning) {
  const former = await trx
    .selectFrom('board_person as p')
    .innerJoin('board as b', 'b.id', 'p.board_id')
    .innerJoin('role as r', (join) =>
      join.onRef('r.account_id', '=', 'b.account_id').onRef('r.id', '=', 'p.role_id'),
    )
    .select(['r.id', 'r.name'])
    .where('p.board_id', '=', boardId)
    .where('p.user_id', '=', userId)
    .where('p.state', '=', 'left')
    .executeTakeFirst()
  if (!former) return false
  await trx
    .insertInto('board_user')
    .values({ board_id: boardId, user_id: userId, role_id: former.id })
    .execute()
  const detail = { role: former.name }
  await audit(context, { ...entryOf(by, userId), action: 'returned', boardId, detail }, trx)
  await context.bus.publish('access', [userId], trx)
  await queueInvitations(trx, { boardId, userIds: [userId] })
  return true
}

/**
 * Brings somebody back: unlocks them where they were locked out of the company, and puts them on the board again if they
 * left it. Their profiles have to be connected again, and their held posts wait for a decision. PEOPLE22
 */
export const returnPerson = (context: Context, returning: Returning): Promise<ChangeAnswer> =>
  changePerson(context, returning.userId, async (trx) => {
    const { userId, boardId, by } = returning
    const known = await trx
      .selectFrom('board_person as p')
      .innerJoin('app_user as u', 'u.id', 'p.user_id')
      .select(['p.state', 'u.active'])
      .where('p.board_id', '=', boardId)
      .where('p.user_id', '=', userId)
      .executeTakeFirst()
    if (!known) return { problem: 'unknown' }
    // Who is locked out of the company comes back to all its boards; else this board is all that changes.
    const unlocked = known.active ? unchanged : await letIn(trx, context, { userId, by })
    if ('problem' in unlocked) return unlocked
    const isBack = known.state === 'left' && (await putBack(trx, context, returning))
    return { ...unchanged, isChanged: unlocked.isChanged || isBack }
  })
