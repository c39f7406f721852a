import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'
import { toWireMoment } from '../db/wire-moment.js'
import type { NewEvent } from '../events/event-log.js'

/**
 * Counts a share of the message and of its story; answers the events for the board. Every confirmed copy is one: each profile
 * has its own readers (ours).
 */
export async function countShare(trx: Transaction<Schema>, postId: string): Promise<NewEvent[]> {
  const post = await trx
    .selectFrom('post')
    .select(['board_id', 'message_id', 'story_id'])
    .where('id', '=', postId)
    .executeTakeFirst()
  if (!post) return []
  const to = { boardId: post.board_id }
  const message = post.message_id
    ? await trx
        .updateTable('message')
        .set({ share_count: sql`share_count + 1`, last_shared_at: sql`clock_timestamp()` })
        .where('id', '=', post.message_id)
        .returning(['id', 'story_id', 'share_count', 'last_shared_at'])
        .executeTakeFirst()
    : undefined
  const story = post.story_id
    ? await trx
        .updateTable('story')
        .set({ share_count: sql`share_count + 1` })
        .where('id', '=', post.story_id)
        .returning(['id', 'share_count'])
        .executeTakeFirst()
    : undefined
  const news: NewEvent[] = []
  if (message) {
    const shared = {
      Id: message.id,
      StoryId: message.story_id,
      ShareCount: message.share_count,
      LastSharedDate: message.last_shared_at && toWireMoment(message.last_shared_at),
    }
    news.push({ to, type: 'message-shared', data: shared })
    news.push({ to, type: 'shares-counter', data: { Id: message.id, ShareCount: message.share_count } })
  }
  if (story) {
    news.push({ to, type: 'shares-counter', data: { Id: story.id, ShareCount: story.share_count } })
  }
  return news
}
