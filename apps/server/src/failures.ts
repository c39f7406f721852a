import type { ErrorCode } from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, Refusal, refuse } from './refusal.js'

/** What the frame of the server says, as a code of the catalogue. */
const frameCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'api-413',
  FST_REQ_FILE_TOO_LARGE: 'media-too-large',
  FST_ERR_NOT_FOUND: 'api-404',
}

/** The database cannot be reached or takes no more: PostgreSQL's classes 08, 53 and 57, and the network's. */
const isOutage = (code: string) => /^(08|53|57)[0-9A-Z]{3}$|^ECONN|^ETIMEDOUT$|^EPIPE$/.test(code)

const isTimeout = (error: Error) => error.message === 'timeout exceeded when trying to connect'

/** What the frame, the driver of the database and our own code throw. */
type Thrown = Error & { readonly code?: string; readonly statusCode?: number }

/** Turns whatever was thrown into a refusal of the catalogue. */
function refusalOf(error: Thrown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500 } = error
  const known = frameCodes[code]
  if (known) return refuse(known)
  if (isOutage(code) || isTimeout(error)) return refuse('maintenance')
  return refuse(statusCode >= 400 && statusCode < 500 ? 'api-400' : 'unexpected')
}

async function answer(error: Thrown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal.status >= 500 && refusal.code !== 'not-available') {
    const { id, routeOptions } = request
    request.log.error({ err: error, request: id, route: routeOptions.url }, 'the call failed')
  }
  if (refusal.detail.retryAfter !== undefined) reply.header('retry-after', refusal.detail.retryAfter)
  return reply.code(refusal.status).send(failureOf(refusal, request.id))
}

/** Every failure is answered from the catalogue, also where no route was found. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<Thrown>(answer)
}
