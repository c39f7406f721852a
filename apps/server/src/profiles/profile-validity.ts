import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { announcePost, logPost } from '../posts/store/announce-post.js'

const held = JSON.stringify({ code: 'profile-invalid', said: null })

/** A post that was due longer ago is not sent when its profile is valid again; the user decides. */
const stillMeant = '24 hours'

/**
 * Marks a profile and all others that use the same token as invalid; posts waiting for them are held, and the
 * user is notified once, however many posts failed. Answers the events.
 */
export async function invalidateProfile(
  trx: Transaction<Schema>,
  credentialId: string,
  reason: string | null,
): Promise<NewEvent[]> {
  const family = await sql<{ id: string }>`
    select o.id from credential c join credential o on o.id = c.id
      or (o.parent_id = c.id and o.token_sealed is null)
      or (c.token_sealed is null and (o.id = c.parent_id or (o.parent_id = c.parent_id and o.token_sealed is null)))
    where c.id = ${credentialId} order by o.id`.execute(trx)
  const news: NewEvent[] = []
  for (const { id } of family.rows) news.push(...(await invalidateOne(trx, id, reason)))
  return news
}

async function invalidateOne(
  trx: Transaction<Schema>,
  credentialId: string,
  reason: string | null,
): Promise<NewEvent[]> {
  const found = await trx
    .updateTable('credential')
    .set({ status: 'invalid', invalid_reason: reason, modified_at: sql`clock_timestamp()` })
    .where('id', '=', credentialId)
    .where('status', '=', 'valid')
    .returning('user_id')
    .executeTakeFirst()
  if (!found) return []
  const waiting = await trx
    .updateTable('publication')
    .set({ state: 'held', last_error: held })
    .where('credential_id', '=', credentialId)
    .where('state', '=', 'scheduled')
    .returning('post_id')
    .execute()
  const news: NewEvent[] = [
    { to: { userId: found.user_id }, type: 'credential-invalidated', data: { Id: credentialId } },
  ]
  for (const postId of postsOf(waiting)) {
    await logPost(trx, postId, 'held', 'profile-invalid')
    news.push(...(await announcePost(trx, postId)))
  }
  return news
}

/**
 * Marks a profile as valid again: posts held for it are sent at their time, or now when that was less than a
 * day ago; older ones fail with `schedule-in-past`, and the network is asked about unknown outcomes. Answers
 * the events.
 */
export async function healProfile(trx: Transaction<Schema>, credentialId: string): Promise<NewEvent[]> {
  const isLate = sql`due_at < clock_timestamp() - ${stillMeant}::interval`
  const released = await sql<{ post_id: string }>`
    update publication
    set state = case when ${isLate} then 'failed' else 'scheduled' end, first_tried_at = null,
        last_error = case when ${isLate} then ${JSON.stringify({ code: 'schedule-in-past', said: null })}::jsonb end
    where credential_id = ${credentialId} and state = 'held' and last_error ->> 'code' = 'profile-invalid'
    returning post_id`.execute(trx)
  await sql`
    update publication set due_at = clock_timestamp(), asked = 0
    where credential_id = ${credentialId} and state = 'unknown' and due_at = 'infinity'`.execute(trx)
  const news: NewEvent[] = []
  for (const postId of postsOf(released.rows)) {
    await logPost(trx, postId, 'released')
    news.push(...(await announcePost(trx, postId)))
  }
  return news
}

function postsOf(rows: readonly { post_id: string }[]): string[] {
  return [...new Set(rows.map(({ post_id }) => post_id))].toSorted()
}
