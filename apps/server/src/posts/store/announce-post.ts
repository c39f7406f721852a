import type { PostLogCode, ScheduleType } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import { givenRows } from '../../db/values-list.js'
import type { Schema } from '../../db/schema.js'
import type { NewEvent } from '../../events/event-log.js'
import { postStatus } from './post-status.js'
import { readPosts } from './read-posts.js'

/** An entry in a post's log. */
export interface PostLogLine {
  postId: string
  code: PostLogCode
  detail: string | null
  /** The publication that it is about; missing when it is about the whole post. */
  publicationId?: string
}

/** Writes entries to the posts' logs, in their order. */
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

/** Writes one entry to a post's log. */
export const logPost = (
  trx: Transaction<Schema>,
  postId: string,
  code: PostLogCode,
  detail: string | null = null,
): Promise<void> => logPosts(trx, [{ postId, code, detail }])

interface Locked {
  id: string
  userId: string
  boardId: string
  scheduleType: ScheduleType
  status: string
}

/**
 * Recomputes the statuses of posts from their publications; answers the events for the posts' authors. The posts are
 * locked first, in the order of their ids, so that of two publications that end at once the second sees the first. The
 * caller appends the events after it has taken all other locks. Deleted posts have no events.
 */
export async function announcePosts(
  trx: Transaction<Schema>,
  postIds: readonly string[],
): Promise<NewEvent[]> {
  if (postIds.length === 0) return []
  const locked = await sql<Locked>`
    select id, user_id as "userId", board_id as "boardId", schedule_type as "scheduleType", status from post
    where id = any(${postIds}) and deleted_at is null order by id for no key update`.execute(trx)
  const rows = new Map(locked.rows.map((row) => [row.id, row]))
  if (rows.size === 0) return []
  const posts = await readPosts(trx, sql`p.id = any(${[...rows.keys()]})`)
  const recomputed = posts.flatMap((post) => {
    const row = rows.get(post.Id)
    if (!row) return []
    const publications = post.Publications.map(({ State, Attempts, Error: error }) => ({
      state: State,
      attempt: Attempts,
      code: error?.code ?? null,
    }))
    return [{ ...row, post, now: postStatus({ scheduleType: row.scheduleType, publications }) }]
  })
  const changed = recomputed.filter(({ status, now }) => status !== now).map(({ id, now }) => ({ id, now }))
  if (changed.length > 0) {
    await sql`
      update post p set status = s.now from ${givenRows(changed, 'id text, now text')} as s
      where p.id = s.id`.execute(trx)
  }
  return recomputed.map(({ userId, boardId, post, now }): NewEvent => ({
    to: { userId, boardId },
    type: 'post-saved',
    data: { ...post, Status: now },
  }))
}

/** The same for one post. */
export const announcePost = (trx: Transaction<Schema>, postId: string): Promise<NewEvent[]> =>
  announcePosts(trx, [postId])
