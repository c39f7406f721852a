import { restorableMs } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { tellApprovers } from '../approvals/ask-approval.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { httpError } from '../http/http-error.js'
import type { Owner } from './own-posts.js'
import { announcePost, logPost } from './store/announce-post.js'

/** Asks again for the approval that the deletion of a post withdrew. Answers the events. */
async function askAgain(trx: Transaction<Schema>, postId: string, boardId: string): Promise<NewEvent[]> {
  const { rows } = await sql<{ version: unknown }>`
    update approval a set status = 'pending', ended_at = null from post p
    where p.id = ${postId} and p.approve_status = 'pending' and a.post_id = p.id and a.status = 'withdrawn'
      and a.version = (select max(version) from approval where post_id = ${postId})
    returning a.version`.execute(trx)
  return rows.length > 0 ? tellApprovers(trx, boardId, postId, 'pending') : []
}

/**
 * Restores a deleted post as it was, with its time, its place in the queue and its approval. Throws `api-404` for a post
 * that was deleted longer ago, or of somebody else. POSTS33
 */
export async function restorePost(context: Context, owner: Owner, postId: string): Promise<void> {
  const { userId, boardId } = owner
  await context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; isHere: boolean }>`
      select id, deleted_at is null as "isHere" from post
      where id = ${postId} and user_id = ${userId} and board_id = ${boardId}
        and (deleted_at is null or deleted_at > ${new Date(context.now().getTime() - restorableMs)})
      for no key update`.execute(trx)
    const [row] = rows
    if (!row) throw httpError('api-404')
    // A repeated call: the first one's answer was lost.
    if (row.isHere) return
    await sql`
      update publication set state = coalesce(former_state, state), due_at = coalesce(former_due_at, due_at),
        former_state = null, former_due_at = null
      where post_id = ${postId}`.execute(trx)
    await trx.updateTable('post').set({ deleted_at: null }).where('id', '=', postId).execute()
    await logPost(trx, postId, 'restored')
    const approvers = await askAgain(trx, postId, boardId)
    await context.events.append(trx, ...(await announcePost(trx, postId)), ...approvers)
    await context.bus.publish('publication', [postId], trx)
  })
}
