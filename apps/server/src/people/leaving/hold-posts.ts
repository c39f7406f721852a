import { sql, type Transaction } from 'kysely'
import { withdrawApproval } from '../../approvals/ask-approval.js'
import type { Context } from '../../context.js'
import { tellOfHeld } from '../../crisis/tell-of-held.js'
import type { Schema } from '../../db/schema.js'
import type { NewEvent } from '../../events/event-log.js'
import { announcePosts, logPosts } from '../../posts/store/announce-post.js'

const personLeft = JSON.stringify({ code: 'person-left', said: null })

/** Result: how many publications are held, and the events to be appended. */
export interface HeldPosts {
  readonly count: number
  readonly news: readonly NewEvent[]
}

/**
 * Holds a user's waiting posts on boards until a manager decides about them: their approvals are withdrawn,
 * and no worker sends them. A publication that is just being sent is stopped by the obstacle, if it is not
 * armed yet. PEOPLE5
 */
export async function holdPosts(
  trx: Transaction<Schema>,
  context: Context,
  { userId, boardIds }: { userId: string; boardIds: readonly string[] },
): Promise<HeldPosts> {
  const held = await sql<{ id: string; postId: string; boardId: string }>`
    with waiting as (
      select u.id, p.board_id from publication u join post p on p.id = u.post_id
      where p.user_id = ${userId} and p.board_id = any(${boardIds}) and p.deleted_at is null
        and (u.state = 'scheduled' or (u.state = 'held'
          and u.last_error ->> 'code' not in ('approval-rejected', 'approval-expired', 'person-left')))
      order by u.id for update of u
    )
    update publication u set state = 'held', last_error = ${personLeft}::jsonb
    from waiting w where w.id = u.id
    returning u.id, u.post_id as "postId", w.board_id as "boardId"`.execute(trx)
  const boardOf = new Map(held.rows.map(({ postId, boardId }) => [postId, boardId]))
  await logPosts(
    trx,
    held.rows.map(({ id, postId }) => ({
      postId,
      publicationId: id,
      code: 'held' as const,
      detail: 'person-left',
    })),
  )
  const news = await announcePosts(trx, [...boardOf.keys()])
  for (const [postId, boardId] of [...boardOf].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    news.push(...(await withdrawApproval(trx, context, { postId, boardId })))
  news.push(...(await tellOfHeld(trx, [...boardOf.values()])))
  return { count: held.rows.length, news }
}
