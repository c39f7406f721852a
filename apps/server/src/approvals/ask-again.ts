import type { LinkEnd } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { announcePost, logPost } from '../posts/store/announce-post.js'
import { readPost } from '../posts/store/read-posts.js'
import { lockPublications } from '../posts/store/write-post.js'
import { holdCopies, tellApprovers } from './ask-approval.js'
import { readContent } from './content.js'

/**
 * Asks again for approvals that were withdrawn when their author left: for the same version, from its first step. Posts
 * that need no approval, or have it, are skipped. Answers the events.
 */
export async function askAgain(
  trx: Transaction<Schema>,
  context: Context,
  postIds: readonly string[],
): Promise<NewEvent[]> {
  const { rows } = await sql<{ postId: string; boardId: string }>`
    insert into approval (post_id, board_id, status, steps, allows_own, content, suggested, asked_at)
    select a.post_id, a.board_id, 'pending', a.steps, a.allows_own, a.content, a.suggested, ${context.now()}
    from approval a join post p on p.id = a.post_id
    where a.post_id = any(${postIds}) and p.approve_status = 'pending' and p.deleted_at is null
      and a.version = (select max(o.version) from approval o where o.post_id = a.post_id)
      and a.status = 'withdrawn'
    order by a.version
    returning post_id as "postId", board_id as "boardId"`.execute(trx)
  const news: NewEvent[] = []
  for (const { postId, boardId } of rows) {
    await holdCopies(trx, postId, 'pending')
    news.push(...(await tellApprovers(trx, boardId, postId, 'pending')))
  }
  return news
}

/**
 * Asks again for the approval of a due post, because one of its links has a new target: from the first step of its
 * newest approval. The post is sent as soon as it is approved, because its time has come.
 */
export async function askAboutLinks(
  context: Context,
  { postId, ends, changed }: { postId: string; ends: readonly LinkEnd[]; changed: string },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockPublications(trx, postId)
    const { numUpdatedRows } = await trx
      .updateTable('post')
      .set({ approve_status: 'pending', link_ends: JSON.stringify(ends), schedule_type: 'now', ...noTime })
      .where('id', '=', postId)
      .where('approve_status', '=', 'approved')
      .executeTakeFirst()
    const post = await readPost(trx, postId)
    // Another publication of the post has asked already.
    if (numUpdatedRows === 0n || !post) return
    const content = JSON.stringify(await readContent(trx, context, post))
    await sql`
      insert into approval (post_id, board_id, status, steps, allows_own, content, suggested, asked_at)
      select a.post_id, a.board_id, 'pending', a.steps, a.allows_own, ${content}::jsonb, a.suggested, ${context.now()}
      from approval a where a.post_id = ${postId} order by a.version desc limit 1`.execute(trx)
    await holdCopies(trx, postId, 'pending')
    await logPost(trx, postId, 'link-changed', changed)
    const news = await tellApprovers(trx, post.BoardId, postId, 'pending')
    await context.events.append(trx, ...(await announcePost(trx, postId)), ...news)
  })
}

const noTime = { wall_time: null, timezone: null, zone_version: null }
