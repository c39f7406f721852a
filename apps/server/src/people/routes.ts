import {
  activatePerson as activating,
  changePersonRole,
  deactivatePerson as deactivating,
  exportMyData,
  listKeys,
  removePerson,
  revokeKey as revoking,
  signOutPerson as signingOut,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { toWireMoment } from '../http/wire-moment.js'
import { serve } from '../http/endpoint.js'
import { createNetworks } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import { createBackgroundRunner, scheduleTasks } from '../jobs/background-tasks.js'
import { checkProof } from '../session/proof.js'
import { limit } from '../limits/rate-limit.js'
import { changerOf as byOf, createAnswers } from './change-answer.js'
import { activatePerson, deactivatePerson, removeFromBoard, signOutPerson } from './change-person.js'
import { changeRole } from './change-role.js'
import { serveFields } from './fields/routes.js'
import { serveInvitations, serveInviteLinks } from './invite/routes.js'
import { serveOwnAccount } from './own-account/routes.js'
import { exportPerson } from './personal-data/export-person.js'
import { readKeys, revokeKey } from './integration-keys.js'
import { serveList } from './list/routes.js'
import { sendOutgoing } from './outgoing/send-outgoing.js'
import { isOnBoard } from './read-people.js'
import { serveRoles } from './roles/routes.js'

/** How often a server looks for e-mails that are due, in milliseconds. */
const sendsEvery = 1000

const wireLater = (moment: Date | null) => (moment === null ? null : toWireMoment(moment))

/** Routes for every user: the data that the board stores about them. */
function serveOwnData(app: FastifyInstance, context: Context): void {
  serve(app, context, exportMyData, async ({ user, request, reply }) => {
    await checkProof(context, user)
    await limit(context, 'export-person', user.id)
    const archive = await exportPerson(context, { userId: user.id, by: byOf(user, request) })
    reply.header('content-type', 'application/zip').header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="my-data.zip"')
    return reply.send(archive)
  })
}

/** Routes for the board's integration keys. */
function serveKeys(app: FastifyInstance, context: Context): void {
  serve(app, context, listKeys, async ({ user }) => ({
    Items: (await readKeys(context, user.boardId)).map((key) => ({
      Id: key.id,
      Name: key.name,
      BoardId: key.boardId,
      Origins: [...key.origins],
      Created: toWireMoment(key.createdAt),
      Revoked: wireLater(key.revokedAt),
      LastUsed: wireLater(key.lastUsedAt),
      Hint: key.hint,
      FormerUntil: wireLater(key.formerUntil),
    })),
  }))

  serve(app, context, revoking, async ({ params, user, request }) => {
    const key = { keyId: params.id, boardId: user.boardId, by: byOf(user, request) }
    const Sessions = await revokeKey(context, key)
    if (Sessions === undefined) throw httpError('api-404')
    return { Result: true, Sessions } as const
  })
}

/** Routes for managers of a board: its users and its keys (PEOPLE1). */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const run = createBackgroundRunner(app, context)
  serveOwnData(app, context)
  serveOwnAccount(app, context, { networks, run })
  app.addHook('onClose', () => networks.close())

  const answerOf = createAnswers(context, { run, networks })
  const outgoing = { run: sendOutgoing, problem: 'e-mails were not sent' }
  const next = scheduleTasks(app, context, { tasks: [outgoing], every: sendsEvery })
  const nudge = () => next(outgoing)
  serveList(app, context, { run, networks, nudge })
  serveInvitations(app, context, { nudge })
  serveInviteLinks(app, context)
  serveRoles(app, context)
  serveFields(app, context)

  serve(app, context, removePerson, async ({ params, user, request }) => {
    const change = { userId: params.id, boardId: user.boardId, by: byOf(user, request) }
    return answerOf(await removeFromBoard(context, change))
  })

  serve(app, context, changePersonRole, async ({ params, body, user, request }) => {
    const { role } = body
    const change = { userId: params.id, boardId: user.boardId, role, by: byOf(user, request) }
    return answerOf(await changeRole(context, change))
  })

  for (const [declaration, change] of [
    [deactivating, deactivatePerson],
    [activating, activatePerson],
    [signingOut, signOutPerson],
  ] as const) {
    serve(app, context, declaration, async ({ params, user, request }) => {
      // A user of other boards only is unknown here.
      if (!(await isOnBoard(context.db, params.id, user.boardId))) throw httpError('api-404')
      return answerOf(await change(context, { userId: params.id, by: byOf(user, request) }))
    })
  }
  serveKeys(app, context)
}
