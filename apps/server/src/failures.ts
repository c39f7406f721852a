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

/** The disk takes no more files. */
const isFull = (code: string) => code === 'ENOSPC' || code === 'EDQUOT'

const isTimeout = (error: Error) => error.message === 'timeout exceeded when trying to connect'

/** What the frame, the driver of the database and our own code throw. */
type Thrown = Error & { readonly code?: string; readonly statusCode?: number }

/** Turns whatever was thrown into a refusal of the catalogue. */
function refusalOf(error: Thrown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500 } = error
  const known = frameCodes[code]
  if (known) return refuse(known)
  if (isFull(code)) return refuse('media-quota')
  if (isOutage(code) || isTimeout(error)) return refuse('maintenance')
  return refuse(statusCode >= 400 && statusCode < 500 ? 'api-400' : 'unexpected')
}

async function answer(error: Thrown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  const { id, routeOptions } = request
  const facts = { err: error, request: id, route: routeOptions.url }
  if (isFull(error.code ?? '')) request.log.error(facts, 'the disk is full: DATA_DIR needs more room')
  else if (refusal.status >= 500 && refusal.code !== 'not-available')
    request.log.error(facts, 'the call failed')
  if (refusal.detail.retryAfter !== undefined) reply.header('retry-after', refusal.detail.retryAfter)
  return reply.code(refusal.status).send(failureOf(refusal, request.id))
}

/** Every failure is answered from the catalogue, also where no route was found. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<Thrown>(answer)
}
