import {
  createCompanyBoard,
  deleteCompanyBoard,
  listCompanyBoards,
  readBoardContents,
  readCompany as reading,
  readHealth as readingHealth,
  readSignInCompany as readingSignInCompany,
  removeCompanyPicture,
  saveBoard as savingBoard,
  saveCompany as saving,
  saveCompanyPicture,
  saveLinkDomain as savingLinkDomain,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { createBackgroundRunner, scheduleTasks } from '../jobs/background-tasks.js'
import { limit } from '../limits/rate-limit.js'
import { createNetworks } from '../networks/network-registry.js'
import { changerOf } from '../people/change-answer.js'
import { giveBackGrants, type TakenGrant } from '../people/leaving/take-grants.js'
import { sendOutgoing } from '../people/outgoing/send-outgoing.js'
import { checkProof } from '../session/proof.js'
import { createBoard, readBoards } from './boards.js'
import { deleteManagedBoard, readContents, resumeDeletions } from './delete-board.js'
import { saveLinkDomain } from './link-domain.js'
import { readCompany } from './read-company.js'
import { readHealth } from './read-health.js'
import { saveBoard, saveCompany } from './save-company.js'
import { savePicture } from './save-picture.js'
import { readSignInCompany } from './sign-in-company.js'

/** How often a server looks for deletions that were interrupted, in milliseconds. */
const resumesEvery = 60_000

/** Routes: the boards of the company (COMPANY7, COMPANY9). */
function serveBoards(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  app.addHook('onClose', () => networks.close())
  const run = createBackgroundRunner(app, context)
  const endWith = (grants: readonly TakenGrant[]) => {
    if (grants.length) run(giveBackGrants(context, networks, grants), 'grants were not given back')
    run(sendOutgoing(context), 'people were not told of a deleted board')
  }
  const resume = async () => (await resumeDeletions(context)).forEach(endWith)
  const task = { run: resume, problem: 'the deletion of a board did not go on' }
  scheduleTasks(app, context, { tasks: [task], every: resumesEvery })

  serve(app, context, listCompanyBoards, async ({ user }) => ({ Items: await readBoards(context.db, user) }))

  serve(app, context, createCompanyBoard, ({ body, user, request }) =>
    createBoard(context, user, { name: body.Name, address: request.ip }),
  )

  serve(app, context, readBoardContents, ({ params, user }) => readContents(context, user, params.id))

  serve(app, context, deleteCompanyBoard, async ({ params, body, user, request }) => {
    await checkProof(context, user)
    const board = { boardId: params.id, name: body.Name, by: changerOf(user, request) }
    endWith(await deleteManagedBoard(context, user, board))
    return done
  })
}

/** Routes: the company and its board, as their admins set them (COMPANY1 to COMPANY9). */
export function routes(app: FastifyInstance, context: Context): void {
  serveBoards(app, context)

  serve(app, context, readingHealth, ({ user }) => readHealth(context, user))

  serve(app, context, reading, ({ user }) => readCompany(context, user))

  serve(app, context, saving, async ({ body, user, request }) => {
    await saveCompany(context, user, body, request.ip)
    return readCompany(context, user)
  })

  serve(app, context, saveCompanyPicture, async ({ params, user, file, request }) => {
    await limit(context, 'own-picture', user.id)
    await savePicture(context, user, { ...params, file, address: request.ip })
    return readCompany(context, user)
  })

  serve(app, context, removeCompanyPicture, async ({ params, user, request }) => {
    await savePicture(context, user, { ...params, file: null, address: request.ip })
    return readCompany(context, user)
  })

  serve(app, context, readingSignInCompany, async () => ({ Company: await readSignInCompany(context) }))

  serve(app, context, savingLinkDomain, async ({ body, user, request }) => {
    await saveLinkDomain(context, user, body.Domain, request.ip)
    return readCompany(context, user)
  })

  serve(app, context, savingBoard, async ({ body, user, request }) => {
    await saveBoard(context, user, body, request.ip)
    return readCompany(context, user)
  })
}
