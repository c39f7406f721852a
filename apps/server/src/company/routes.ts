import {
  createCompanyBoard,
  listCompanyBoards,
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
import { serve } from '../http/endpoint.js'
import { limit } from '../limits/rate-limit.js'
import { createBoard, readBoards } from './boards.js'
import { saveLinkDomain } from './link-domain.js'
import { readCompany } from './read-company.js'
import { readHealth } from './read-health.js'
import { saveBoard, saveCompany } from './save-company.js'
import { savePicture } from './save-picture.js'
import { readSignInCompany } from './sign-in-company.js'

/** Routes: the company and its board, as their admins set them (COMPANY1 to COMPANY7). */
export function routes(app: FastifyInstance, context: Context): void {
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

  serve(app, context, listCompanyBoards, async ({ user }) => ({ Items: await readBoards(context.db, user) }))

  serve(app, context, createCompanyBoard, ({ body, user, request }) =>
    createBoard(context, user, { name: body.Name, address: request.ip }),
  )

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
