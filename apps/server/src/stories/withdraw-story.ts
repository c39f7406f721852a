import type { Context } from '../context.js'

/**
 * Permanently withdraws a story from its board: nobody can share it any more, open boards remove it at once,
 * and later imports skip it. Existing shares stay. False when the board has no such story.
 */
export function withdrawStory(
  { db, events, now }: Pick<Context, 'db' | 'events' | 'now'>,
  { storyId, boardId }: { storyId: string; boardId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable('story')
      .set({ deleted_at: now() })
      .where('id', '=', storyId)
      .where('board_id', '=', boardId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!gone) return false
    await events.append(trx, { to: { boardId }, type: 'story-deleted', data: { Id: storyId } })
    return true
  })
}
