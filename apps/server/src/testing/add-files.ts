import type { Context } from '../context.js'
import { newId } from '../db/ids.js'

const types = { image: 'image/jpeg', gif: 'image/gif', video: 'video/mp4', pdf: 'application/pdf' } as const

/** Puts files of the company on a story, as the database knows them; there is nothing on the disk. */
export async function addFiles(
  { db }: Context,
  wish: { accountId: string; storyId: string; resource: keyof typeof types; count: number },
): Promise<string[]> {
  const ids = Array.from({ length: wish.count }, () => newId.media())
  for (const [pos, id] of ids.entries()) {
    await db
      .insertInto('media')
      .values({
        id,
        account_id: wish.accountId,
        resource: wish.resource,
        mime_type: types[wish.resource],
        bytes: 200_000,
        sha256: id,
        width: 800,
        height: 600,
        duration_ms: wish.resource === 'video' ? 10_000 : null,
      })
      .execute()
    await db.insertInto('story_media').values({ story_id: wish.storyId, media_id: id, pos }).execute()
  }
  return ids
}
