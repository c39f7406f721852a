import {
  changePeopleField,
  createPeopleField,
  deletePeopleField,
  listPeopleFields,
  savePersonFields,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import { changerOf } from '../change-answer.js'
import { changeField, createField, deleteField } from './change-fields.js'
import { countFields } from './read-fields.js'
import { savePersonValues } from './save-values.js'

/** Routes: the company's own fields of its people (PEOPLEFIELDS1, PEOPLEFIELDS2). */
export function serveFields(app: FastifyInstance, context: Context): void {
  serve(app, context, listPeopleFields, async ({ user }) => ({
    Items: await countFields(context.db, user.accountId),
  }))

  serve(app, context, createPeopleField, ({ body, user, request }) =>
    createField(context, user, { ...body, address: request.ip }),
  )

  serve(app, context, changePeopleField, ({ params, body, user, request }) =>
    changeField(context, user, { ...params, ...body, address: request.ip }),
  )

  serve(app, context, deletePeopleField, async ({ params, user, request }) => {
    await deleteField(context, user, { ...params, address: request.ip })
    return done
  })

  serve(app, context, savePersonFields, async ({ params, body, user, request }) => {
    const by = changerOf(user, request)
    await savePersonValues(context, user, { userId: params.id, values: body.Values, by })
    return done
  })
}
