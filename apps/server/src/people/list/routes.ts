import {
  exportPeople as exporting,
  leavePerson as leaving,
  listPeople,
  readPeopleFilters,
  readPerson,
  remindPeople,
  returnPerson as returning,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import type { RunInBackground } from '../../jobs/background-tasks.js'
import { limit } from '../../limits/rate-limit.js'
import type { NetworkRegistry } from '../../networks/network-registry.js'
import { changerOf, createAnswers } from '../change-answer.js'
import { leavePerson } from '../leaving/leave.js'
import { returnPerson } from '../leaving/return-person.js'
import { exportPeople } from './export-people.js'
import { readFilters, readPersonDetails } from './read-details.js'
import { readPeoplePage } from './read-page.js'
import { remindOfProfiles } from './remind.js'

/** Routes: the list of a board's people, and who leaves and comes back (PEOPLE17 to PEOPLE22). */
export function serveList(
  app: FastifyInstance,
  context: Context,
  { run, networks, nudge }: { run: RunInBackground; networks: NetworkRegistry; nudge: () => void },
): void {
  const answerOf = createAnswers(context, { run, networks })

  serve(app, context, listPeople, ({ query, user }) => readPeoplePage(context, user, query))

  serve(app, context, exporting, async ({ query, user, request, reply }) => {
    await limit(context, 'export-people', user.id)
    const { id: userId, boardId } = user
    await audit(context, { action: 'people-exported', by: { userId }, boardId, address: request.ip })
    reply.header('content-type', 'text/csv; charset=utf-8').header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="people.csv"')
    return reply.send(Readable.from(exportPeople(context, user, query)))
  })

  serve(app, context, readPeopleFilters, ({ user }) => readFilters(context, user))

  serve(app, context, readPerson, ({ params, user }) => readPersonDetails(context, user, params.id))

  serve(app, context, remindPeople, async ({ body, user, request }) => {
    await limit(context, 'remind-profiles', user.id)
    const { boardId } = user
    const by = changerOf(user, request)
    const { reminded, sending } = await remindOfProfiles(context, { boardId, ids: body.ids, by })
    run(sending, 'reminders were not sent')
    return { Result: true, Reminded: reminded } as const
  })

  serve(app, context, leaving, async ({ params, body, user, request }) => {
    const { from, posts, to, erasesName } = body
    if (user.apiKeyId !== null && erasesName) throw httpError('ActionNotAllowed')
    const who = { userId: params.id, boardId: user.boardId, by: changerOf(user, request) }
    const left = await leavePerson(context, { ...who, from, posts, to, erasesName })
    const change = answerOf(left)
    const { dropped: Dropped, handedOver: HandedOver } =
      'problem' in left ? { dropped: 0, handedOver: 0 } : left
    return { ...change, Dropped, HandedOver }
  })

  serve(app, context, returning, async ({ params, user, request }) => {
    const who = { userId: params.id, boardId: user.boardId, by: changerOf(user, request) }
    const change = answerOf(await returnPerson(context, who))
    nudge()
    return change
  })
}
