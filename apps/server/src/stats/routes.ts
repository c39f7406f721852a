import { listPostNumbers, readPostStats, readPostTotals } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { fromWireMoment } from '../http/wire-moment.js'
import { listNumbers, readPostNumbers, sumNumbers } from './numbers.js'

/** At most so many posts in one request: a page of the longest list. */
const maxAtOnce = 100

/** Routes for the statistics of posts (B7.9). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const ownedBy = (user: { id: string; boardId: string }) =>
    sql`p.user_id = ${user.id} and p.board_id = ${user.boardId} and p.deleted_at is null`

  serve(app, context, readPostStats, async ({ params, user }) => {
    const post = await db
      .selectFrom('post')
      .select('id')
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .where('board_id', '=', user.boardId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!post) throw httpError('api-404')
    return readPostNumbers(db, post.id)
  })

  serve(app, context, listPostNumbers, async ({ query, user }) => {
    const ids = query.ids.split(',').filter(Boolean).slice(0, maxAtOnce)
    return { Items: await listNumbers(db, ownedBy(user), ids) }
  })

  serve(app, context, readPostTotals, ({ query, user }) =>
    sumNumbers(db, ownedBy(user), fromWireMoment(query.sinceDate, 'sinceDate')),
  )
}
