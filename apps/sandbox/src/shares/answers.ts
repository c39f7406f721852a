import type { Answer, NetworkAnswers } from '../faults/answers.js'

const page = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  type: 'text/plain; charset=utf-8',
  body: `${text}\n`,
})

/** Fault texts of a network without an API, for the person who sees its share page. */
export const shareAnswers: NetworkAnswers = {
  serverError: () => page(500, 'Something went wrong.'),
  unavailable: (seconds) => page(503, 'Try again later.', { 'retry-after': String(seconds) }),
  rateLimit: (seconds) => page(429, 'Too often. Try again later.', { 'retry-after': String(seconds) }),
  tokenExpired: () => page(401, 'Sign in again.'),
  tokenRevoked: () => page(401, 'Sign in again.'),
  duplicate: () => page(409, 'You shared this already.'),
  errorInOk: () => page(200, 'Something went wrong.'),
  uploadRefused: () => page(422, 'This file cannot be used.'),
}
