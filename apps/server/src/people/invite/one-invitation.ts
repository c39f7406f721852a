import { sql } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { changePerson, entryOf, problemOf, unchanged, type ChangeAnswer, type Changer } from '../changing.js'
import { queueInvitations } from './queue-invitation.js'

interface One {
  readonly userId: string
  readonly boardId: string
  readonly by: Changer
}

/** Queues the invitation of somebody again who has not joined yet. PEOPLE21 */
export const inviteAgain = (context: Context, { userId, boardId, by }: One): Promise<ChangeAnswer> =>
  changePerson(context, userId, async (trx) => {
    const count = await queueInvitations(trx, { boardId, userIds: [userId] })
    if (count === 0) return { problem: 'unknown' }
    await audit(context, { ...entryOf(by, userId), action: 'invitation-sent-again', boardId }, trx)
    return { ...unchanged, isChanged: true }
  })

/**
 * Takes an invitation back: the place on the board and the link are gone, and somebody who was never here is deleted.
 * PEOPLE21
 */
export const revokeInvitation = (context: Context, { userId, boardId, by }: One): Promise<ChangeAnswer> =>
  changePerson(context, userId, async (trx) => {
    const { rows } = await sql<{ isUnused: boolean }>`
      select not exists (select from board_user o where o.user_id = u.id and o.board_id <> ${boardId})
        and not exists (select from post p where p.user_id = u.id)
        and not exists (select from suggestion s where s.user_id = u.id) as "isUnused"
      from app_user u join board_user bu on bu.user_id = u.id and bu.board_id = ${boardId}
      where u.id = ${userId} and u.password_hash is null and u.last_login_at is null`.execute(trx)
    const [found] = rows
    if (!found) return { problem: 'unknown' }
    // An invited manager may be the only one on paper.
    const problem = await problemOf(trx, { userId, boardIds: [boardId], by })
    if (problem) return { problem }
    await audit(context, { ...entryOf(by, userId), action: 'invitation-revoked', boardId }, trx)
    await trx
      .deleteFrom('one_time_token')
      .where('user_id', '=', userId)
      .where('board_id', '=', boardId)
      .execute()
    await trx
      .deleteFrom('outgoing_email')
      .where('user_id', '=', userId)
      .where('board_id', '=', boardId)
      .execute()
    await trx.deleteFrom('board_user').where('user_id', '=', userId).where('board_id', '=', boardId).execute()
    if (found.isUnused) await trx.deleteFrom('app_user').where('id', '=', userId).execute()
    await context.bus.publish('access', [userId], trx)
    return { ...unchanged, isChanged: true }
  })
