import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.js'
import type { NewEvent } from '../../events/event-log.js'
import { announcePosts, logPosts } from '../../posts/store/announce-post.js'

/**
 * Hands over scheduled posts to somebody on the same boards: only whole posts of which nothing was tried yet, and all of
 * whose copies are for pages that the other has connected, too. Nothing goes out in the other's own name. Answers how
 * many copies it were, and the events to be appended. PEOPLE18
 */
export async function handOver(
  trx: Transaction<Schema>,
  { userId, boardIds, to }: { userId: string; boardIds: readonly string[]; to: string },
): Promise<{ count: number; news: readonly NewEvent[] }> {
  const isTheirPage = sql`o.user_id = ${to} and o.network = c.network and o.type = 'page' and c.type = 'page'
    and o.network_account_id = c.network_account_id and o.status = 'valid'`
  const { rows: posts } = await sql<{ id: string }>`
    select p.id from post p
    where p.user_id = ${userId} and p.board_id = any(${boardIds}::text[]) and p.deleted_at is null
      and coalesce(p.approve_status, 'approved') = 'approved'
      and exists (select from board_user bu where bu.board_id = p.board_id and bu.user_id = ${to})
      and exists (select from publication u where u.post_id = p.id)
      and not exists (select from publication u left join credential c on c.id = u.credential_id
        where u.post_id = p.id and not (u.state = 'scheduled' and u.attempt = 0 and c.id is not null
          and exists (select from credential o where ${isTheirPage})))
    order by p.id for update`.execute(trx)
  if (posts.length === 0) return { count: 0, news: [] }
  const ids = posts.map(({ id }) => id)
  const { rows } = await sql<{ id: string; postId: string; from: string }>`
    with copies as (select id from publication where post_id = any(${ids}::text[]) order by id for update)
    update publication u set credential_id = o.id, profile_name = o.name, profile_image = o.image_link
    from copies k, credential c, credential o
    where u.id = k.id and u.state = 'scheduled' and c.id = u.credential_id and ${isTheirPage}
    returning u.id, u.post_id as "postId"`.execute(trx)
  const moved = [...new Set(rows.map(({ postId }) => postId))]
  await trx
    .updateTable('post')
    .set({ user_id: to, idempotency_key: null, idempotency_hash: null })
    .where('id', 'in', moved.length > 0 ? moved : [''])
    .execute()
  await logPosts(
    trx,
    rows.map(({ id, postId }) => ({
      postId,
      publicationId: id,
      code: 'handed-over' as const,
      detail: null,
    })),
  )
  return { count: rows.length, news: await announcePosts(trx, moved) }
}

/** Whether somebody can take over posts: active on the board, and not the one who leaves. */
export async function canTakeOver(
  trx: Transaction<Schema>,
  { userId, boardId, to }: { userId: string; boardId: string; to: string | undefined },
): Promise<boolean> {
  if (to === undefined || to === userId) return false
  const found = await trx
    .selectFrom('board_user as bu')
    .innerJoin('app_user as u', 'u.id', 'bu.user_id')
    .select('u.id')
    .where('bu.board_id', '=', boardId)
    .where('u.id', '=', to)
    .where('u.active', '=', true)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}
