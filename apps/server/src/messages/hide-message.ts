import { hideMessage } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { isLiveMessage } from './queries.js'

/** Hides a message from the person's own list, or shows it there again. MESSAGES8 */
export function serveHiding(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  serve(app, context, hideMessage, async ({ body: { id, isHidden }, user }) => {
    if (!isHidden) {
      await db
        .deleteFrom('hidden_message')
        .where('user_id', '=', user.id)
        .where('message_id', '=', id)
        .execute()
      return { Result: true } as const
    }
    const viewer = { userId: user.id, boardId: user.boardId, now: now() }
    const { rows } = await sql`
      insert into hidden_message (user_id, message_id)
      select ${user.id}, m.id from message m left join story s on s.id = m.story_id
      where m.id = ${id} and ${isLiveMessage(viewer)}
      on conflict (user_id, message_id) do update set hidden_at = hidden_message.hidden_at
      returning message_id`.execute(db)
    if (rows.length === 0) throw httpError('api-404')
    return { Result: true } as const
  })
}
