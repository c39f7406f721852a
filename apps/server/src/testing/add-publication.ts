import type { Context } from '../context.js'
import { newId } from '../db/ids.js'

/** Adds a post with one published copy; answers their ids. */
export async function addPublication(
  { db, now }: Pick<Context, 'db' | 'now'>,
  whose: { boardId: string; userId: string; accountId: string; storyId?: string | null; network?: string },
): Promise<{ postId: string; publicationId: string }> {
  const { boardId, userId, accountId, storyId = null, network = 'linkedin' } = whose
  const [postId, publicationId, profile, at] = [
    newId.post(),
    newId.publication(),
    newId.credential(accountId),
    now(),
  ]
  await db
    .insertInto('credential')
    .values({
      id: profile,
      account_id: accountId,
      user_id: userId,
      network,
      type: 'personal-profile',
      name: 'Somebody',
      network_account_id: profile,
    })
    .execute()
  await db
    .insertInto('post')
    .values({
      id: postId,
      board_id: boardId,
      user_id: userId,
      story_id: storyId,
      network,
      type: 'text',
      text: `Text of ${postId}`,
      status: 'complete',
      schedule_type: 'now',
      due_at: at,
    })
    .execute()
  await db
    .insertInto('publication')
    .values({
      id: publicationId,
      post_id: postId,
      credential_id: profile,
      profile_name: 'Somebody',
      network,
      due_at: at,
      state: 'confirmed',
      published_at: at,
    })
    .execute()
  return { postId, publicationId }
}
