import { sql } from 'kysely'
import { withdrawApproval } from '../approvals/ask-approval.js'
import type { Context } from '../context.js'
import { earnFromPosts } from '../points/earn-from-posts.js'
import { countShares, sharesOf } from '../stats/count-share.js'
import { countDailyShares } from '../stats/daily/count-daily.js'
import { httpError } from '../http/http-error.js'
import type { Owner } from './own-posts.js'
import { announcePost, logPost, logPosts } from './store/announce-post.js'

/**
 * Deletes a post: waiting publications are cancelled, published ones stay on their network. It cannot be deleted while a
 * worker sends it, because nobody could say what was sent. What its publications were is kept, so that it can be
 * restored. POSTS33
 */
export async function deletePost(context: Context, owner: Owner, postId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const states = await sql<{ state: string }>`
      select u.state from publication u join post p on p.id = u.post_id
      where u.post_id = ${postId} and p.user_id = ${owner.userId} and p.board_id = ${owner.boardId}
        and p.deleted_at is null
      order by u.id for update of u`.execute(trx)
    if (states.rows.length === 0) throw httpError('api-404')
    if (states.rows.some(({ state }) => state === 'sending')) throw httpError('post-not-editable')
    await sql`
      update publication set former_state = state, former_due_at = due_at, state = 'cancelled'
      where post_id = ${postId} and state in ('scheduled', 'held')`.execute(trx)
    await sql`
      update publication set former_state = state, former_due_at = due_at, due_at = 'infinity', lease_by = null, lease_until = null
      where post_id = ${postId} and state = 'unknown'`.execute(trx)
    await trx
      .updateTable('post')
      .set({ deleted_at: context.now(), status: 'deleted' })
      .where('id', '=', postId)
      .execute()
    await logPost(trx, postId, 'cancelled')
    const { userId, boardId } = owner
    const news = await withdrawApproval(trx, context, { postId, boardId })
    const deleted = { to: { userId, boardId }, type: 'post-deleted', data: { Id: postId } } as const
    await context.events.append(trx, deleted, ...news)
    await context.bus.publish('publication', [postId], trx)
  })
}

/** What a user decides about a publication whose outcome is unknown, or that failed. */
export type Decision = 'published' | 'send-again' | 'give-up'

/** Applies the user's decision; answers the id of the post. */
export async function resolvePublication(
  context: Context,
  owner: Owner,
  publicationId: string,
  decision: Decision,
): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    const found = await sql<{ post_id: string; state: string; isAsked: boolean; isValid: boolean }>`
      select u.post_id, u.state, coalesce(u.lease_until > clock_timestamp(), false) as "isAsked",
        exists (select from credential c where c.id = u.credential_id and c.status = 'valid') as "isValid"
      from publication u join post p on p.id = u.post_id
      where u.id = ${publicationId} and p.user_id = ${owner.userId} and p.board_id = ${owner.boardId}
        and p.deleted_at is null
      for update of u`.execute(trx)
    const [row] = found.rows
    if (!row) throw httpError('api-404')
    // A worker is asking the network, whose answer takes precedence.
    if (row.isAsked) throw httpError('api-409')
    const isOpen = row.state === 'unknown' || (row.state === 'failed' && decision === 'send-again')
    if (!isOpen) throw httpError('post-not-editable')
    if (decision === 'send-again' && !row.isValid) throw httpError('profile-invalid')
    await sql`update publication set ${changes[decision]} where id = ${publicationId}`.execute(trx)
    const line = { postId: row.post_id, publicationId, code: `resolved-${decision}`, detail: null } as const
    await logPosts(trx, [line])
    const news = await announcePost(trx, row.post_id)
    if (decision === 'published') {
      news.push(...(await countShares(trx, await sharesOf(trx, [row.post_id]))))
      await countDailyShares(trx, context.now(), [publicationId])
      await earnFromPosts(trx, context.now(), [row.post_id])
    }
    await context.events.append(trx, ...news)
    await context.bus.publish('publication', [publicationId], trx)
    return row.post_id
  })
}

const changes = {
  published: sql`state = 'confirmed', published_at = clock_timestamp(), due_at = clock_timestamp(), last_error = null`,
  'send-again': sql`state = 'scheduled', due_at = clock_timestamp(), first_tried_at = null, asked = 0`,
  'give-up': sql`state = 'failed', due_at = clock_timestamp()`,
} satisfies Record<Decision, unknown>
