import { instagramPlaceholderId } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { newId } from '../db/ids.js'
import { announcePost, logPosts } from '../posts/store/announce-post.js'
import type { HandOffRow } from './record-share.js'

interface Sharer {
  id: string
  name: string
  image: string | null
}

/**
 * Lists a manual share among the user's posts (B2.10): a post with one publication that counts as published,
 * without an address, because no network returns one. Its short links count for it. Answers the events for
 * the user; an empty list when no profile of theirs could have shared it. HANDOFF18
 */
export async function listShare(
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Schema>,
  { id, board_id, user_id, message_id, network }: HandOffRow,
): Promise<NewEvent[]> {
  const sharer = await readSharer(trx, user_id, network)
  if (!sharer) return []
  const [postId, publicationId, at] = [newId.post(), newId.publication(), now()]
  await sql`
    insert into post (id, board_id, user_id, story_id, message_id, network, type, text, link, image_id, points,
      status, schedule_type, due_at, created_at)
    select ${postId}, ${board_id}, ${user_id}, m.story_id, m.id, ${network}, m.type, m.text,
      case when p.link_url is null then null
        else jsonb_build_object('url', p.link_url, 'title', coalesce(m.link_title, '')) end,
      m.image_id, nullif(m.points, 0), 'complete', 'now', ${at}, ${at}
    from message m, personal_post p where m.id = ${message_id} and p.id = ${id}`.execute(trx)
  await trx
    .insertInto('publication')
    .values({
      id: publicationId,
      post_id: postId,
      credential_id: sharer.id,
      profile_name: sharer.name,
      profile_image: sharer.image,
      network,
      due_at: at,
      state: 'confirmed',
      published_at: at,
    })
    .execute()
  await trx
    .updateTable('short_link')
    .set({ publication_id: publicationId })
    .where('personal_post_id', '=', id)
    .execute()
  await logPosts(trx, [{ postId, publicationId, code: 'handed-off', detail: null }])
  return announcePost(trx, postId)
}

/** The user's profile that shares manually on a network; for Instagram it is built in. */
async function readSharer(
  trx: Transaction<Schema>,
  userId: string,
  network: string,
): Promise<Sharer | undefined> {
  const own = await trx
    .selectFrom('credential')
    .select(['id', 'name', 'image_link as image'])
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('type', '=', 'personal-profile')
    .orderBy(sql`status = 'valid'`, 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (own || network !== 'instagram') return own
  return { id: instagramPlaceholderId, name: 'Instagram', image: null }
}
