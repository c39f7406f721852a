import {
  readCompany as reading,
  readHealth as readingHealth,
  removeCompanyIcon,
  saveBoard as savingBoard,
  saveCompany as saving,
  saveCompanyIcon,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { limit } from '../limits/rate-limit.js'
import { readCompany } from './read-company.js'
import { readHealth } from './read-health.js'
import { saveBoard, saveCompany, saveIcon } from './save-company.js'

/** Routes: the company and its board, as their admins set them (COMPANY1 to COMPANY4). */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readingHealth, ({ user }) => readHealth(context, user))

  serve(app, context, reading, ({ user }) => readCompany(context, user))

  serve(app, context, saving, async ({ body, user, request }) => {
    await saveCompany(context, user, body, request.ip)
    return readCompany(context, user)
  })

  serve(app, context, saveCompanyIcon, async ({ user, file, request }) => {
    await limit(context, 'own-picture', user.id)
    await saveIcon(context, user, file, request.ip)
    return readCompany(context, user)
  })

  serve(app, context, removeCompanyIcon, async ({ user, request }) => {
    await saveIcon(context, user, null, request.ip)
    return readCompany(context, user)
  })

  serve(app, context, savingBoard, async ({ body, user, request }) => {
    await saveBoard(context, user, body, request.ip)
    return readCompany(context, user)
  })
}
