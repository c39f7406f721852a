import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Answer, NetworkAnswers } from '../faults/answers.js'
import type { TokenState } from '../oauth/create-grant-store.js'

/** An error of Meta's Graph API, used by Facebook and Instagram. */
export interface GraphError {
  readonly status: number
  readonly message: string
  readonly code: number
  readonly type?: string
  readonly error_subcode?: number
  readonly is_transient?: boolean
  readonly error_user_title?: string
  readonly error_user_msg?: string
}

export const isGraphError = (value: object): value is GraphError => 'code' in value && 'message' in value

/** Error 100: a parameter is invalid. */
export const invalid = (message: string, subcode?: number): GraphError => ({
  status: 400,
  message: `(#100) ${message}`,
  code: 100,
  ...(subcode !== undefined && { error_subcode: subcode }),
})

/** Error 100/33: the object does not exist, or not for this token. */
export const missing = (id: string): GraphError => ({
  status: 400,
  message: `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
  type: 'GraphMethodException',
  code: 100,
  error_subcode: 33,
})

export const denied = (permission: string): GraphError => ({
  status: 403,
  message: `(#200) Requires ${permission} permission to manage the object`,
  code: 200,
})

const session = (message: string, subcode?: number): GraphError => ({
  status: 401,
  message: `Error validating access token: ${message}`,
  code: 190,
  ...(subcode !== undefined && { error_subcode: subcode }),
})

export const expiredToken = session('Session has expired.', 463)
export const revokedToken = session('The user has not authorized application.', 458)
export const tokenErrors = {
  unknown: session('Malformed access token', 467),
  expired: expiredToken,
  revoked: revokedToken,
} as const satisfies Record<Exclude<TokenState, 'valid'>, GraphError>

/** Error 506: a duplicate of the same text. */
export const duplicate: GraphError = {
  status: 400,
  message: '(#506) Duplicate status message',
  code: 506,
  error_user_title: 'Duplicate status message',
  error_user_msg: 'This status update is identical to the last one you posted.',
}

export const throttled: GraphError = {
  status: 403,
  message: '(#32) Page request limit reached',
  code: 32,
  is_transient: true,
}

const bodyOf = ({ status: _status, ...error }: GraphError): string =>
  JSON.stringify({
    error: { type: 'OAuthException', ...error, fbtrace_id: randomBytes(8).toString('base64url') },
  })

/** Sends an error in the Graph API's envelope. */
export const sendError = (reply: FastifyReply, error: GraphError): FastifyReply =>
  reply.code(error.status).type('application/json; charset=UTF-8').send(bodyOf(error))

const asAnswer = (error: GraphError, headers: Record<string, string> = {}): Answer => ({
  status: error.status,
  type: 'application/json; charset=UTF-8',
  headers,
  body: bodyOf(error),
})

export const graphAnswers: NetworkAnswers = {
  serverError: () =>
    asAnswer({ status: 500, message: 'An unknown error has occurred.', code: 1, is_transient: false }),
  unavailable: (seconds) =>
    asAnswer(
      { status: 503, message: '(#2) Service temporarily unavailable', code: 2, is_transient: true },
      { 'retry-after': String(seconds) },
    ),
  rateLimit: (seconds) =>
    asAnswer(
      { ...throttled, status: 429 },
      {
        'retry-after': String(seconds),
        'x-app-usage': JSON.stringify({ call_count: 100, total_time: 25, total_cputime: 25 }),
      },
    ),
  tokenExpired: () => asAnswer(expiredToken),
  tokenRevoked: () => asAnswer(revokedToken),
  duplicate: () => asAnswer(duplicate),
  errorInOk: () => ({ status: 200, body: bodyOf({ status: 200, message: 'Please retry later', code: 2 }) }),
  uploadRefused: () =>
    asAnswer({ ...invalid('Invalid parameter', 2_069_019), error_user_msg: 'This file cannot be used.' }),
}
