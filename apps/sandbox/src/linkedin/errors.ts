import type { FastifyReply } from 'fastify'
import type { Answer, NetworkAnswers } from '../faults/answers.js'
import type { Post } from '../posts/post.js'

/** The body of a LinkedIn API error. */
export interface Fault {
  readonly status: number
  readonly message: string
  readonly code?: string
  readonly serviceErrorCode?: number
  readonly errorDetailType?: string
  readonly errorDetails?: unknown
}

export const isFault = (value: object): value is Fault => 'status' in value && 'message' in value

export const invalidToken: Fault = {
  status: 401,
  serviceErrorCode: 65600,
  code: 'INVALID_ACCESS_TOKEN',
  message: 'Invalid access token',
}
export const revokedToken: Fault = {
  status: 401,
  serviceErrorCode: 65601,
  code: 'REVOKED_ACCESS_TOKEN',
  message: 'The token used in the request has been revoked by the user',
}
export const expiredToken: Fault = {
  status: 401,
  serviceErrorCode: 65602,
  code: 'EXPIRED_ACCESS_TOKEN',
  message: 'The token used in the request has expired',
}

export const denied = (what: string): Fault => ({
  status: 403,
  serviceErrorCode: 100,
  code: 'ACCESS_DENIED',
  message: `Not enough permissions to access: ${what}`,
})

export const missing = (what: string): Fault => ({
  status: 404,
  code: 'NOT_FOUND',
  message: `Not found: ${what}`,
})

export const badRequest = (code: string, message: string): Fault => ({ status: 400, code, message })

/** Error 422 for one field, in the form of the newer resources. */
export const invalidField = (code: string, message: string, field: string): Fault => ({
  status: 422,
  message: `ERROR :: /${field} :: ${message}`,
  errorDetailType: 'com.linkedin.common.error.BadRequest',
  errorDetails: { inputErrors: [{ description: message, input: { inputPath: { fieldPath: field } }, code }] },
})

/** Error 422 that names the first post with this content. */
export const duplicateOf = (urn: string): Fault => ({
  status: 422,
  message: `Content is a duplicate of ${urn}`,
  errorDetailType: 'com.linkedin.common.error.BadRequest',
  errorDetails: {
    inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
  },
})

/** The daily limit is reached; LinkedIn names no time to wait. */
export const throttled: Fault = {
  status: 429,
  serviceErrorCode: 101,
  code: 'TOO_MANY_REQUESTS',
  message: 'Resource level throttle MEMBER_AND_APPLICATION DAY limit for calls to this resource is reached.',
}

/** Sends an error. */
export const sendFault = (reply: FastifyReply, fault: Fault): FastifyReply =>
  reply.code(fault.status).send(fault)

const asAnswer = (fault: Fault, headers: Record<string, string> = {}): Answer => ({
  status: fault.status,
  headers,
  body: JSON.stringify(fault),
})

export const linkedinAnswers: NetworkAnswers = {
  serverError: () => asAnswer({ status: 500, message: 'Internal Server Error' }),
  rateLimit: (seconds) => asAnswer(throttled, { 'retry-after': String(seconds) }),
  unavailable: (seconds) =>
    asAnswer({ status: 503, message: 'Service Unavailable' }, { 'retry-after': String(seconds) }),
  uploadRefused: () => asAnswer(badRequest('MEDIA_ASSET_PROCESSING_FAILED', 'The upload was refused')),
  tokenExpired: () => asAnswer(expiredToken),
  tokenRevoked: () => asAnswer(revokedToken),
  duplicate: (first: Post | undefined) => asAnswer(duplicateOf(first?.id ?? 'urn:li:share:0')),
  errorInOk: () => ({ status: 200, body: JSON.stringify({ status: 503, message: 'Service Unavailable' }) }),
}
