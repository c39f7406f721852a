import { publicationStates, scheduleTypes } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'
import type { NewEvent } from '../events/event-log.js'
import { postStatus } from './post-status.js'
import { readPosts } from './read-posts.js'

const facts = z.object({
  id: z.string(),
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
  'dropped',
  'unknown',
  'absent',
  'cancelled',
  'removed',
  'moved',
  'sent-for-approval',
  'approved-step',
  'approved',
  'rejected',
  'approval-expired',
  'approval-withdrawn',
  'resolved-published',
  'resolved-send-again',
  'resolved-give-up',
] as const
export type PostLogCode = (typeof postLogCodes)[number]

/** Something that happened to a post. */
export interface PostLogLine {
  postId: string
  code: PostLogCode
  detail: string | null
  /** The copy that it is about, unless it is about the whole post. */
  publicationId?: string
}

/** Writes lines of what happened to posts, in their order. */
export async function logPosts(trx: Transaction<Schema>, lines: readonly PostLogLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ postId, code, detail, publicationId }) => ({
    post_id: postId,
    code,
    detail,
    publication_id: publicationId ?? null,
  }))
  await trx.insertInto('post_log').values(rows).execute()
}

/** Writes one line of what happened to a post. */
export const logPost = (
  trx: Transaction<Schema>,
  postId: string,
  code: PostLogCode,
  detail: string | null = null,
): Promise<void> => logPosts(trx, [{ postId, code, detail }])

/**
 * Computes the statuses of posts anew from their publications; answers the events that tell their people. The posts
 * are locked first, in the order of their ids, so of two publications that end at once the second sees the first.
 * Events are appended by the caller when nothing is left to be locked. Deleted posts have nothing to tell.
 */
export async function announcePosts(
  trx: Transaction<Schema>,
  postIds: readonly string[],
): Promise<NewEvent[]> {
  if (postIds.length === 0) return []
  const locked = await sql<{ id: string }>`
    select id from post where id in (${sql.join(postIds)}) and deleted_at is null order by id for update`.execute(
    trx,
  )
  const ids = locked.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await sql`
    select id, user_id, schedule_type,
      (select coalesce(json_agg(json_build_object('state', state, 'attempt', attempt)), '[]'::json)
       from publication where post_id = p.id) as publications
    from post p where id in (${sql.join(ids)})`.execute(trx)
  const rows = z.parse(z.array(facts), found.rows)
  const statuses = rows.map(({ id, schedule_type, publications }) => ({
    id,
    status: postStatus({ scheduleType: schedule_type, publications }),
  }))
  await sql`
    update post p set status = s.status
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as s (id text, status text)
    where p.id = s.id and p.status <> s.status`.execute(trx)
  const posts = await readPosts(trx, sql`p.id in (${sql.join(ids)})`)
  return posts.flatMap((post): NewEvent[] => {
    const owner = rows.find(({ id }) => id === post.Id)
    return owner ? [{ to: { userId: owner.user_id }, type: 'post-saved', data: post }] : []
  })
}

/** The same for one post. */
export const announcePost = (trx: Transaction<Schema>, postId: string): Promise<NewEvent[]> =>
  announcePosts(trx, [postId])
