import { sql, type Transaction } from 'kysely'
import { tellApprovers } from '../approvals/ask-approval.js'
import { readApprovers } from '../approvals/workflow.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'

/**
 * Approvals that lost their only approver: how many, how many have no approver at all, and the events to be
 * appended.
 */
export interface ReassignedApprovals {
  readonly count: number
  readonly orphaned: number
  readonly news: readonly NewEvent[]
}

/**
 * Reassigns approvals; call it when a user can no longer approve on a board. Steps for which only this user
 * was named go to the current approvers, who are notified by event and e-mail. Without any approver a step
 * waits until somebody gets the permission. PEOPLE7
 */
export async function reassignApprovals(
  trx: Transaction<Schema>,
  boardId: string,
  userId: string,
): Promise<ReassignedApprovals> {
  const approvers = (await readApprovers(trx, boardId)).map(({ Id }) => Id)
  const named = sql`coalesce(a.steps -> a.step -> 'Approvers', '[]'::jsonb)`
  const { rows } = await sql<{ postId: string }>`
    update approval a set told_step = null
    from post p
    where p.id = a.post_id and p.deleted_at is null and a.board_id = ${boardId} and a.status = 'pending'
      and (${named} @> to_jsonb(${userId}::text)
        or (jsonb_array_length(${named}) = 0 and cardinality(${approvers}::text[]) = 0))
      and not exists (select from jsonb_array_elements_text(${named}) n
        where n = any(${approvers}::text[]) and (a.allows_own or n <> p.user_id))
    returning a.post_id as "postId"`.execute(trx)
  const news: NewEvent[] = []
  for (const { postId } of rows) news.push(...(await tellApprovers(trx, boardId, postId, 'pending')))
  return { count: rows.length, orphaned: approvers.length === 0 ? rows.length : 0, news }
}
