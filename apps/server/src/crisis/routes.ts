import {
  beginCrisis as beginning,
  decideHeld,
  endCrisis as ending,
  listHeld,
  readCrisis,
  readCrisisMode,
  saveCrisisPosters,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { fromWireMoment } from '../http/wire-moment.js'
import { scheduleTasks } from '../jobs/background-tasks.js'
import { beginCrisis, endCrisis, endOverdue } from './change-crisis.js'
import { decideHeldCopies, readHeld } from './held.js'
import { savePosters } from './posters.js'
import { readMode } from './read-mode.js'

/** How often a server looks for crises whose time is over, in milliseconds. */
const endsEvery = 10_000

/** Routes: whether the board is in a crisis (A7.17), the posts held, and the decisions about them. */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readCrisis, ({ user }) => Promise.resolve({ Data: user.crisis }))

  serve(app, context, listHeld, ({ user }) => readHeld(context, user.boardId))

  serve(app, context, decideHeld, async ({ body, user, request }) => {
    const person = await context.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', user.id)
      .executeTakeFirst()
    const by = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()
    const { ids, reason, hours } = body
    const changer = { userId: user.id, address: request.ip }
    const choice = { boardId: user.boardId, ids, by, reason, hours, changer }
    return { Result: true, Count: await decideHeldCopies(context, choice, body.decision) } as const
  })

  serveMode(app, context)
  const overdue = { run: endOverdue, problem: 'a crisis was not ended' }
  scheduleTasks(app, context, { tasks: [overdue], every: endsEvery })
}

/** Routes: a crisis that a manager begins and ends in the browser (CRISIS5 to CRISIS10). */
function serveMode(app: FastifyInstance, context: Context): void {
  serve(app, context, readCrisisMode, ({ user }) => readMode(context, user))

  serve(app, context, beginning, async ({ body, user, request }) => {
    const { Reason: reason, Until, SendsEmails: sendsEmails, IsDrill: isDrill } = body
    const until = Until === undefined ? null : fromWireMoment(Until, 'Until')
    const by = { actor: { userId: user.id }, address: request.ip }
    const wish = { boardId: user.boardId, reason: reason.trim(), until, sendsEmails, isDrill, by }
    const { isChanged: Changed, held: Held, emails: Emails } = await beginCrisis(context, wish)
    return { Result: true, Changed, Held, Emails } as const
  })

  serve(app, context, ending, async ({ user, request }) => {
    const by = { actor: { userId: user.id }, address: request.ip }
    const { isChanged: Changed, held: Held } = await endCrisis(context, { boardId: user.boardId, by })
    return { Result: true, Changed, Held } as const
  })

  serve(app, context, saveCrisisPosters, async ({ body, user, request }) => {
    await savePosters(context, user, { roles: body.Roles, people: body.People, address: request.ip })
    return { Result: true } as const
  })
}
