import type { FastifyReply } from 'fastify'
import type { Answer, NetworkAnswers } from '../faults/answers.js'

/** An error of the X API, sent as `application/problem+json`. */
export interface Problem {
  readonly title: string
  readonly detail: string
  readonly type: string
  readonly status: number
  readonly errors?: readonly { readonly message: string; readonly parameters?: Record<string, string[]> }[]
}

const problemType = (name: string): string => `https://api.x.com/2/problems/${name}`

const plain = (status: number, title: string, detail = title): Problem => ({
  title,
  type: 'about:blank',
  status,
  detail,
})

export const unauthorized = plain(401, 'Unauthorized')
export const forbidden = (detail = 'Forbidden'): Problem => plain(403, 'Forbidden', detail)
export const tooMany = plain(429, 'Too Many Requests')
export const duplicate = forbidden('You are not allowed to create a Tweet with duplicate content.')

/** Error 400 that names the invalid parameter. */
export const invalidRequest = (message: string, parameter = 'body'): Problem => ({
  errors: [{ message, parameters: { [parameter]: [] } }],
  title: 'Invalid Request',
  detail: message,
  type: problemType('invalid-request'),
  status: 400,
})

export const notFound = (what: string, id: string): Problem => ({
  title: 'Not Found Error',
  detail: `Could not find ${what} with id: [${id}].`,
  type: problemType('resource-not-found'),
  status: 404,
})

/** Sends a problem. */
export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))

const asAnswer = (problem: Problem, headers: Record<string, string> = {}): Answer => ({
  status: problem.status,
  type: 'application/problem+json',
  headers,
  body: JSON.stringify(problem),
})

export const xAnswers: NetworkAnswers = {
  serverError: () => asAnswer({ ...plain(500, 'Internal Error'), type: problemType('internal-error') }),
  rateLimit: (seconds) =>
    asAnswer(tooMany, {
      'retry-after': String(seconds),
      'x-rate-limit-limit': '100',
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': String(Math.ceil(Date.now() / 1000 + seconds)),
    }),
  unavailable: (seconds) => asAnswer(plain(503, 'Service Unavailable'), { 'retry-after': String(seconds) }),
  uploadRefused: () => asAnswer(invalidRequest('media type unrecognized.', 'media')),
  tokenExpired: () => asAnswer(unauthorized),
  tokenRevoked: () => asAnswer(unauthorized),
  duplicate: () => asAnswer(duplicate),
  errorInOk: () => ({
    status: 200,
    body: JSON.stringify({ errors: [{ ...plain(503, 'Service Unavailable'), message: 'Over capacity' }] }),
  }),
}
