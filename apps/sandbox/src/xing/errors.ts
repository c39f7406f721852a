import type { FastifyReply } from 'fastify'
import type { Answer, NetworkAnswers } from '../faults/answers.js'

/** An error of XING: OAuth's own format for tokens, `error_name` and `message` for the rest. */
export type XingError = Readonly<Record<string, string>> & { readonly message: string }

export const invalidToken: XingError = {
  error_name: 'INVALID_OAUTH_TOKEN',
  message: 'Invalid or expired OAuth token',
}

/** Sends an error of an API resource. */
export const sendXingError = (reply: FastifyReply, status: number, error: XingError): FastifyReply =>
  reply.code(status).send(error)

const asAnswer = (status: number, error: XingError, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: JSON.stringify(error),
})
const named = (error_name: string, message: string): XingError => ({ error_name, message })

export const xingAnswers: NetworkAnswers = {
  serverError: () => asAnswer(500, named('INTERNAL_SERVER_ERROR', 'Something went wrong')),
  unavailable: (seconds) =>
    asAnswer(503, named('SERVICE_UNAVAILABLE', 'Please try again later'), { 'retry-after': String(seconds) }),
  rateLimit: (seconds) =>
    asAnswer(429, named('RATE_LIMIT_EXCEEDED', 'Rate limit exceeded'), { 'retry-after': String(seconds) }),
  tokenExpired: () => asAnswer(401, invalidToken),
  tokenRevoked: () => asAnswer(401, invalidToken),
  duplicate: () => asAnswer(409, named('DUPLICATE', 'This link was shared already')),
  errorInOk: () => asAnswer(200, named('SERVICE_UNAVAILABLE', 'Please try again later')),
  uploadRefused: () => asAnswer(422, named('INVALID_PARAMETERS', 'The file was refused')),
}
