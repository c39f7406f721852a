import { expect, test } from 'vitest'
import { messageProblem } from './load-problem.js'

test.each([
  ['disconnected', 'connect-profile'],
  ['missing-profile', 'missing-profile'],
  ['api-404', 'not-found'],
  ['constructor', 'not-found'],
  ['', 'not-found'],
  [null, 'not-found'],
  [undefined, 'not-found'],
] as const)('[MESSAGES6] %j leads to %s', (error, expected) => {
  expect(messageProblem({ error })).toBe(expected)
})
