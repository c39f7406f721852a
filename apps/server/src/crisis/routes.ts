import { decideHeld, listHeld, readCrisis } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { decideHeldCopies, readHeld } from './held.js'

/** Routes: whether the board is in a crisis (A7.17), the posts held, and the decisions about them. */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readCrisis, ({ user }) => Promise.resolve({ Data: user.crisis }))

  serve(app, context, listHeld, ({ user }) => readHeld(context, user.boardId))

  serve(app, context, decideHeld, async ({ body, user }) => {
    const person = await context.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', user.id)
      .executeTakeFirst()
    const by = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()
    const choice = { boardId: user.boardId, ids: body.ids, by, reason: body.reason }
    return { Result: true, Count: await decideHeldCopies(context, choice, body.decision) } as const
  })
}
