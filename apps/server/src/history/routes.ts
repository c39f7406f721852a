import { exportAuditLog, readAuditLog } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { limit } from '../limits/rate-limit.js'
import { audit } from '../audit-log/audit.js'
import { exportHistory } from './export-history.js'
import { checkDays, readHistory } from './read-history.js'

/** Routes: what was changed on a board, for whoever manages it. AUDIT1 */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readAuditLog, ({ query, user }) => readHistory(context, user, query))

  serve(app, context, exportAuditLog, async ({ query, user, request, reply }) => {
    await limit(context, 'export-history', user.id)
    // Once the table has begun, nothing can be refused any more.
    checkDays(query)
    const { id: userId, boardId } = user
    await audit(context, { action: 'history-exported', by: { userId }, boardId, address: request.ip })
    reply.header('content-type', 'text/csv; charset=utf-8').header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="history.csv"')
    return reply.send(Readable.from(exportHistory(context, user, query)))
  })
}
