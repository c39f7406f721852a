import type { ErrorCode } from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { isOutage } from '../db/outage.js'
import type { Origins } from '../embed/origins.js'
import { errorBodyOf, HttpError, httpError } from './http-error.js'
import { allowOrigin } from './cors.js'
import { hasLeft } from './request-limits/caller-left.js'

/** Fastify's error codes as codes of the catalogue. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'api-413',
  FST_REQ_FILE_TOO_LARGE: 'media-too-large',
  FST_ERR_NOT_FOUND: 'api-404',
}

/** The disk is full. */
const isFull = (code: string) => code === 'ENOSPC' || code === 'EDQUOT'

/** Errors of Fastify, of the database driver and of our own code. */
type Thrown = Error & { readonly code?: string; readonly statusCode?: number }

/** Converts any error to one of the catalogue. */
function toHttpError(error: Thrown): HttpError {
  if (error instanceof HttpError) return error
  const { code = '', statusCode = 500 } = error
  const known = fastifyCodes[code]
  if (known) return httpError(known)
  if (isFull(code)) return httpError('media-quota')
  if (isOutage(error)) return httpError('maintenance')
  if (statusCode === 415) return httpError('api-400', { Errors: { body: 'content-type' } })
  return httpError(statusCode >= 400 && statusCode < 500 ? 'api-400' : 'unexpected')
}

async function answer(origins: Origins, error: Thrown, request: FastifyRequest, reply: FastifyReply) {
  const known = toHttpError(error)
  const { id, routeOptions } = request
  const facts = { err: error, request: id, route: routeOptions.url }
  if (isFull(error.code ?? '')) request.log.error(facts, 'the disk is full: DATA_DIR needs more room')
  else if (hasLeft(request)) request.log.debug({ request: id, route: routeOptions.url }, 'the caller left')
  else if (known.status >= 500 && known.code !== 'not-available') request.log.error(facts, 'the call failed')
  // A page that may not call may not read the error either: it would show whether a session is valid.
  const { origin } = request.headers
  if (known.code === 'origin-not-allowed') reply.removeHeader('access-control-allow-origin')
  else if (origin !== undefined && origins.allows(origin)) allowOrigin(reply, origin)
  if (known.detail.retryAfter !== undefined) reply.header('retry-after', known.detail.retryAfter)
  return reply.code(error.statusCode === 415 ? 415 : known.status).send(errorBodyOf(known, request.id))
}

/** Answers every error from the catalogue, also for unknown routes. */
export function handleErrors(app: FastifyInstance, { origins }: Pick<Context, 'origins'>): void {
  app.setErrorHandler<Thrown>((error, request, reply) => answer(origins, error, request, reply))
}
