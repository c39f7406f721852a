import { decideHeld, listHeld, readCrisis } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { decideHeldCopies, readHeld } from './held.js'

/** Whether the board is in a crisis (A7.17), what the crisis holds back, and what is decided about it. */
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
    const place = { boardId: user.boardId, ids: body.ids, by }
    return { Result: true, Count: await decideHeldCopies(context, place, body.decision) } as const
  })
}
