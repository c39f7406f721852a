import type { ApprovalState, Post } from '@rostrum/protocol'
import { approvalNeed } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { logPost } from '../posts/store/announce-post.js'
import type { DraftSource } from '../posts/drafts/draft-facts.js'
import { readPost } from '../posts/store/read-posts.js'
import { type Content, differs, differsFromSuggested, readContent, readSuggested } from './content.js'
import { readApprovers, readWorkflow } from './workflow.js'

/** A post that is being saved. */
interface Saving {
  postId: string
  source: Pick<DraftSource, 'storyId' | 'messageId'>
  /** The post before the change; null for a new one. */
  before: { post: Post; content: Content } | null
}

/** The events that tell a board's approvers the state of a post's approval. */
export async function tellApprovers(
  trx: Transaction<Schema>,
  boardId: string,
  postId: string,
  Status: ApprovalState,
): Promise<NewEvent[]> {
  const approvers = await readApprovers(trx, boardId)
  return approvers.map(({ Id: userId }) => ({
    to: { userId, boardId },
    type: 'approval-updated',
    data: { Id: postId, Status },
  }))
}

/** Holds the waiting publications of a post that is not approved, so that no worker claims them. */
export async function holdCopies(
  trx: Transaction<Schema>,
  postId: string,
  status: 'pending' | 'rejected' | 'expired',
): Promise<void> {
  const error = JSON.stringify({ code: `approval-${status}`, said: null })
  // A post keeps its slot in the queue while it is pending, and loses it afterwards.
  const due = status === 'pending' ? sql`due_at` : sql`'infinity'::timestamptz`
  await sql`
    update publication set state = 'held', last_error = ${error}::jsonb, due_at = ${due}
    where post_id = ${postId} and state in ('scheduled', 'held')`.execute(trx)
}

/** Withdraws a post's pending approval. Answers the events. */
export async function withdrawApproval(
  trx: Transaction<Schema>,
  context: Context,
  { postId, boardId }: { postId: string; boardId: string },
): Promise<NewEvent[]> {
  const ended = await trx
    .updateTable('approval')
    .set({ status: 'withdrawn', ended_at: context.now() })
    .where('post_id', '=', postId)
    .where('status', '=', 'pending')
    .returning('version')
    .execute()
  return ended.length > 0 ? tellApprovers(trx, boardId, postId, 'withdrawn') : []
}

/**
 * Decides, in the transaction that saves a post, whether it needs approval; then its publications are held until
 * exactly this version is approved. Answers the events, to be appended at the end.
 */
export async function askApproval(
  trx: Transaction<Schema>,
  context: Context,
  saving: Saving,
): Promise<NewEvent[]> {
  const { postId, source, before } = saving
  const post = await readPost(trx, postId)
  if (!post) return []
  const { IsEnabled, Steps, AllowsOwn } = await readWorkflow(trx, post.BoardId)
  const approveStatus = before?.post.ApproveStatus ?? null
  if (!IsEnabled && !approveStatus) return []
  const content = await readContent(trx, context, post)
  const suggested = await readSuggested(trx, source)
  const isChanged = suggested !== null && differsFromSuggested(suggested, post)
  const need = approvalNeed({
    isApprovalsEnabled: IsEnabled,
    approveStatus,
    isExisting: before !== null,
    isOwn: suggested === null,
    isSuggestionEmpty: suggested !== null && suggested.Text === '',
    hasContentChanged: before ? differs(before.content, content) : isChanged,
  })
  if (need === 'keep') {
    if (post.ApproveStatus === 'pending') await holdCopies(trx, postId, 'pending')
    return post.ApproveStatus === 'pending' ? tellApprovers(trx, post.BoardId, postId, 'pending') : []
  }
  const withdrawn = await withdrawApproval(trx, context, { postId, boardId: post.BoardId })
  const approve_status = need === 'ask' ? 'pending' : null
  await trx.updateTable('post').set({ approve_status }).where('id', '=', postId).execute()
  if (need === 'none') {
    if (withdrawn.length > 0) await logPost(trx, postId, 'approval-withdrawn')
    return withdrawn
  }
  await trx
    .insertInto('approval')
    .values({
      post_id: postId,
      board_id: post.BoardId,
      steps: JSON.stringify(Steps),
      allows_own: AllowsOwn,
      content: JSON.stringify(content),
      suggested: suggested?.Text ? JSON.stringify(suggested) : null,
      asked_at: context.now(),
    })
    .execute()
  await holdCopies(trx, postId, 'pending')
  await logPost(trx, postId, 'sent-for-approval')
  return tellApprovers(trx, post.BoardId, postId, 'pending')
}
