import { listShares } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Network } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { wireMoment } from '../http/wire-moment.js'
import { namedColumns, type NamedRow, personOf } from '../media/wire-person.js'
import { isLiveMessage } from '../messages/queries.js'
import { isLive, type Viewer } from '../visibility/visible.js'

/** Shares per page, unless the caller asks for another number (A9.8). */
const pageSize = 20

/** SQL: post `p` was published, and its author is still on the board. STORIES5 */
const isShared = (boardId: string): RawBuilder<unknown> => sql`
  p.board_id = ${boardId} and p.deleted_at is null and p.comment_on is null
  and p.status in ('complete', 'incomplete')
  and (p.status = 'complete' or exists (
    select from publication c where c.post_id = p.id and c.state = 'confirmed'))
  and u.active and exists (select from board_user b where b.user_id = u.id and b.board_id = ${boardId})`

/** SQL: the posts of what was asked for; throws when the person may not see that. STORIES4 */
async function subjectOf(
  { db }: Context,
  viewer: Viewer,
  { id, messageId }: { id?: string | undefined; messageId?: string | undefined },
): Promise<RawBuilder<unknown>> {
  if (id !== undefined) {
    const { rows } = await sql`select from story s where s.id = ${id} and ${isLive(viewer)}`.execute(db)
    if (rows.length === 0) throw httpError('story-not-found')
    return sql`p.story_id = ${id}`
  }
  if (messageId === undefined) throw httpError('api-400')
  const { rows } = await sql`
    select from message m left join story s on s.id = m.story_id
    where m.id = ${messageId} and ${isLiveMessage(viewer)}`.execute(db)
  if (rows.length === 0) throw httpError('api-404')
  return sql`p.message_id = ${messageId}`
}

/** Who shared a story or a message (B2.2): one row for each post, the last share first. STORIES5 */
export function serveShares(app: FastifyInstance, context: Context): void {
  serve(app, context, listShares, async ({ query, user }) => {
    const { _page = 0, _count = pageSize } = query
    const viewer = { userId: user.id, boardId: user.boardId, now: context.now() }
    const subject = await subjectOf(context, viewer, query)
    const shared = sql`from post p join app_user u on u.id = p.user_id where ${subject} and ${isShared(user.boardId)}`
    const { rows } = await sql<NamedRow & { Network: Network; SharedDate: string }>`
      select ${namedColumns}, p.network as "Network", ${wireMoment('p.due_at')} as "SharedDate" ${shared}
      order by p.due_at desc, p.id desc limit ${_count} offset ${Math.max(0, _page) * _count}`.execute(
      context.db,
    )
    const counted = await sql<{ count: number }>`select count(*)::int as count ${shared}`.execute(context.db)
    return {
      Items: rows.map(({ Network: network, SharedDate, ...person }) => ({
        User: personOf(person),
        Network: network,
        SharedDate,
      })),
      Total: counted.rows[0]?.count ?? 0,
    }
  })
}
