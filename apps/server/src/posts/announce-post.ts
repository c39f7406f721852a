import { publicationStates, scheduleTypes } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { postStatus } from './post-status.js'
import { readPost } from './read-posts.js'

const facts = z.object({
  user_id: z.string(),
  schedule_type: z.enum(scheduleTypes),
  publications: z.array(z.object({ state: z.enum(publicationStates), attempt: z.int() })),
})

/** Codes of the lines of a post's log (B2.11, ours). */
export const postLogCodes = [
  'created',
  'updated',
  'sending',
  'confirmed',
  'retry',
  'failed',
  'held',
  'released',
  'unknown',
  'absent',
  'cancelled',
  'moved',
  'resolved-published',
  'resolved-send-again',
  'resolved-give-up',
] as const
export type PostLogCode = (typeof postLogCodes)[number]

/** Writes a line of what happened to a post. */
export async function logPost(
  trx: Transaction<Schema>,
  postId: string,
  code: PostLogCode,
  detail: string | null = null,
): Promise<void> {
  await trx.insertInto('post_log').values({ post_id: postId, code, detail }).execute()
}

/**
 * Computes a post's status anew from its publications; answers the event that tells its person. The post is
 * locked first, so of two publications that end at once the second sees the first. Events are appended by the
 * caller when nothing is left to be locked.
 */
export async function announcePost(trx: Transaction<Schema>, postId: string): Promise<NewEvent[]> {
  await trx.selectFrom('post').select('id').where('id', '=', postId).forUpdate().execute()
  const found = await sql`
    select user_id, schedule_type,
      (select coalesce(json_agg(json_build_object('state', state, 'attempt', attempt)), '[]'::json)
       from publication where post_id = p.id) as publications
    from post p where id = ${postId}`.execute(trx)
  if (found.rows.length === 0) return []
  const { user_id, schedule_type, publications } = z.parse(facts, found.rows[0])
  const status = postStatus({ scheduleType: schedule_type, publications })
  await trx.updateTable('post').set({ status }).where('id', '=', postId).execute()
  const post = await readPost(trx, postId)
  return post ? [{ to: { userId: user_id }, type: 'post-saved', data: post }] : []
}
