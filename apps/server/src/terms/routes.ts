import {
  acceptTerms,
  exportAcceptances,
  listAcceptances,
  publishTerms,
  readTerms,
  readTermsSettings,
  readTermsVersion,
  withdrawTerms,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { limit } from '../limits/rate-limit.js'
import { exportTable, readAcceptances } from './acceptances.js'
import { acceptVersion, findVersion, publish, readOwnTerms, readSettings, withdraw } from './terms.js'

/** Routes: the company's terms, for who accepts them and for who publishes them (TERMS1 to TERMS4). */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readTerms, ({ user }) => readOwnTerms(context, user))

  serve(app, context, acceptTerms, async ({ body, user, request }) => {
    await acceptVersion(context, user, { version: body.Version, address: request.ip })
    return done
  })

  serve(app, context, readTermsSettings, ({ user }) => readSettings(context, user))

  serve(app, context, readTermsVersion, async ({ params, user }) => {
    const found = await findVersion(context.db, user.accountId, params.version)
    if (!found) throw httpError('api-404')
    return found
  })

  serve(app, context, publishTerms, async ({ body, user, request }) => {
    await publish(context, user, { text: body.Text, latest: body.Latest, address: request.ip })
    return readSettings(context, user)
  })

  serve(app, context, withdrawTerms, async ({ user, request }) => {
    await withdraw(context, user, request.ip)
    return readSettings(context, user)
  })

  serve(app, context, listAcceptances, ({ query: { state, after, _count: count }, user }) =>
    readAcceptances(context, user, { state, after, count }),
  )

  serve(app, context, exportAcceptances, async ({ user, request, reply }) => {
    await limit(context, 'export-terms', user.id)
    const { id: userId, boardId } = user
    await audit(context, { action: 'terms-exported', by: { userId }, boardId, address: request.ip })
    reply.header('content-type', 'text/csv; charset=utf-8').header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="terms.csv"')
    return reply.send(Readable.from(exportTable(context, user)))
  })
}
