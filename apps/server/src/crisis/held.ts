import type { HeldCopy } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../db/wire-moment.js'
import { announcePosts, logPosts } from '../posts/announce-post.js'
import { refuse } from '../refusal.js'

/** What may be done with what a crisis held back. */
export type HeldDecision = 'release' | 'drop'

const mostListed = 100
const isHeld = sql`u.state = 'held' and u.last_error ->> 'code' = 'in-crisis' and p.deleted_at is null`

/** What a crisis holds back on a board, and how much it is in all. */
export async function readHeld(
  { db }: Context,
  boardId: string,
): Promise<{ InCrisis: boolean; Total: number; Items: HeldCopy[] }> {
  const board = await db.selectFrom('board').select('in_crisis').where('id', '=', boardId).executeTakeFirst()
  const found = await sql<{ copy: HeldCopy; total: number }>`
    select json_build_object('Id', u.id, 'PostId', u.post_id, 'Network', u.network, 'Message', p.text,
        'Person', trim(w.first_name || ' ' || w.last_name), 'ProfileName', u.profile_name,
        'DueAt', ${wireMoment('u.due_at')}) as copy,
      (count(*) over ())::int as total
    from publication u join post p on p.id = u.post_id join app_user w on w.id = p.user_id
    where p.board_id = ${boardId} and ${isHeld} order by u.due_at, u.id limit ${mostListed}`.execute(db)
  const Items = found.rows.map(({ copy }) => copy)
  return { InCrisis: board?.in_crisis ?? false, Total: found.rows[0]?.total ?? 0, Items }
}

const changes = {
  release: sql`state = 'scheduled', due_at = greatest(u.due_at, clock_timestamp()), last_error = null,
    first_tried_at = null`,
  drop: sql`state = 'failed'`,
} satisfies Record<HeldDecision, unknown>

/**
 * Sends or drops what a crisis held back; answers how much it was. `by` names who decided, for the logs of the posts.
 * POSTS8
 */
export function decideHeldCopies(
  context: Context,
  place: { boardId: string; ids?: readonly string[] | undefined; by: string },
  decision: HeldDecision,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    if (decision === 'release' && (await isInCrisis(trx, place.boardId))) throw refuse('in-crisis')
    const chosen = place.ids ? sql`and u.id in (${sql.join(place.ids)})` : sql``
    const { rows } = await sql<{ id: string; post_id: string }>`
      update publication u set ${changes[decision]}
      from post p
      where p.id = u.post_id and p.board_id = ${place.boardId} and ${isHeld} ${chosen}
      returning u.id, u.post_id`.execute(trx)
    const code = decision === 'release' ? 'released' : 'dropped'
    await logPosts(
      trx,
      rows.map(({ id, post_id }) => ({ postId: post_id, publicationId: id, code, detail: place.by || null })),
    )
    const news = await announcePosts(
      trx,
      rows.map(({ post_id }) => post_id),
    )
    await context.events.append(trx, ...news)
    await context.bus.publish('publication', [], trx)
    return rows.length
  })
}

/** The row is locked, so no crisis begins while it is decided. */
async function isInCrisis(trx: Transaction<Schema>, boardId: string): Promise<boolean> {
  const board = await trx
    .selectFrom('board')
    .select('in_crisis')
    .where('id', '=', boardId)
    .forShare()
    .executeTakeFirst()
  return board?.in_crisis ?? false
}

/** Begins or ends a crisis on a board, and tells everybody; false when it is so already. */
export function setCrisis(context: Context, boardId: string, inCrisis: boolean): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('board')
      .set({ in_crisis: inCrisis })
      .where('id', '=', boardId)
      .where('in_crisis', '<>', inCrisis)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await context.bus.publish('access', [boardId], trx)
    await context.events.append(trx, {
      to: { boardId },
      type: 'crisis-updated',
      data: { InCrisis: inCrisis },
    })
    return true
  })
}
