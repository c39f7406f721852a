import { readPostStats } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { readPostNumbers } from './numbers.js'

/** Route for the statistics of a post (B7.9). */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readPostStats, async ({ params, user }) => {
    const post = await context.db
      .selectFrom('post')
      .select('id')
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .where('board_id', '=', user.boardId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!post) throw httpError('api-404')
    return readPostNumbers(context.db, post.id)
  })
}
