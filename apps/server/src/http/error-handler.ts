import type { ErrorCode } from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { isOutage } from '../db/outage.js'
import type { Origins } from '../embed/origins.js'
import { errorBodyOf, HttpError, httpError } from './http-error.js'
import { allowOrigin } from './cors.js'

/** What the frame of the server says, as a code of the catalogue. */
const frameCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'api-413',
  FST_REQ_FILE_TOO_LARGE: 'media-too-large',
  FST_ERR_NOT_FOUND: 'api-404',
}

/** The disk takes no more files. */
const isFull = (code: string) => code === 'ENOSPC' || code === 'EDQUOT'

/** What the frame, the driver of the database and our own code throw. */
type Thrown = Error & { readonly code?: string; readonly statusCode?: number }

/** Turns whatever was thrown into a refusal of the catalogue. */
function refusalOf(error: Thrown): HttpError {
  if (error instanceof HttpError) return error
  const { code = '', statusCode = 500 } = error
  const known = frameCodes[code]
  if (known) return httpError(known)
  if (isFull(code)) return httpError('media-quota')
  if (isOutage(error)) return httpError('maintenance')
  if (statusCode === 415) return httpError('api-400', { Errors: { body: 'content-type' } })
  return httpError(statusCode >= 400 && statusCode < 500 ? 'api-400' : 'unexpected')
}

/** Whoever called left, or was cut off, before their call had come whole: nobody reads the answer. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

async function answer(origins: Origins, error: Thrown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  const { id, routeOptions } = request
  const facts = { err: error, request: id, route: routeOptions.url }
  if (isFull(error.code ?? '')) request.log.error(facts, 'the disk is full: DATA_DIR needs more room')
  else if (hasLeft(request)) request.log.debug({ request: id, route: routeOptions.url }, 'the caller left')
  else if (refusal.status >= 500 && refusal.code !== 'not-available')
    request.log.error(facts, 'the call failed')
  // A page that may not call may not read either, not even that somebody is signed in.
  const { origin } = request.headers
  if (refusal.code === 'origin-not-allowed') reply.removeHeader('access-control-allow-origin')
  else if (origin !== undefined && origins.allows(origin)) allowOrigin(reply, origin)
  if (refusal.detail.retryAfter !== undefined) reply.header('retry-after', refusal.detail.retryAfter)
  return reply.code(error.statusCode === 415 ? 415 : refusal.status).send(errorBodyOf(refusal, request.id))
}

/** Every failure is answered from the catalogue, also where no route was found. */
export function handleErrors(app: FastifyInstance, { origins }: Pick<Context, 'origins'>): void {
  app.setErrorHandler<Thrown>((error, request, reply) => answer(origins, error, request, reply))
}
