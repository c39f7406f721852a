import { expect, test } from 'vitest'
import { exchangeProblem, personWords, signInProblems, tokenProblem } from './sign-in-problem.js'

test.each([
  ['no answer', null, 'token-url-unreachable'],
  ['a token', { status: 200, json: { token: 'x' } }, null],
  ['an error page', { status: 500, json: undefined }, 'token-url-failed'],
  ['no such address', { status: 404, json: undefined }, 'token-url-not-found'],
  ['only GET', { status: 405, json: undefined }, 'token-url-not-found'],
  ['nobody is signed in there', { status: 401, json: {} }, 'token-url-refused'],
  [
    'the board’s answer about a stranger',
    { status: 404, json: { Errors: { email: 'not-on-board' } } },
    'person-unknown',
  ],
  ['the board’s answer to a wrong key', { status: 401, json: { Errors: { key: 'unknown' } } }, 'key-refused'],
  [
    'the board’s answer about another board',
    { status: 403, json: { Errors: { boardId: 'not-of-key' } } },
    'key-refused',
  ],
  ['a page instead of JSON', { status: 200, json: undefined }, 'token-not-json'],
  ['the board’s answer as it is', { status: 200, json: { Token: 'x' } }, 'token-not-in-answer'],
  ['an empty token', { status: 200, json: { token: '' } }, 'token-not-in-answer'],
  ['a text', { status: 200, json: 'x' }, 'token-not-in-answer'],
  ['nothing', { status: 200, json: null }, 'token-not-in-answer'],
])('[EMBED5] a token route that answers %s', (_name, answer, problem) => {
  expect(tokenProblem({ answer })).toBe(problem)
})

test.each([
  [{ code: 'token-used', reached: 'yes' }, 'token-refused'],
  [{ code: 'origin-not-allowed', reached: 'yes' }, 'origin-not-allowed'],
  [{ code: 'NetworkRequestFailed', reached: 'yes' }, 'origin-not-allowed'],
  [{ code: 'NetworkRequestFailed', reached: 'no' }, 'server-unreachable'],
  [{ code: 'NetworkRequestFailed', reached: 'blocked' }, 'policy-blocks-server'],
  [{ code: 'session-not-found', reached: 'yes' }, 'session-ended'],
  [{ code: null, reached: 'yes' }, 'sign-in-elsewhere'],
] as const)('[EMBED6] an exchange that ends with %j', (exchange, problem) => {
  expect(exchangeProblem({ exchange })).toBe(problem)
})

test('[EMBED7] a person is told what concerns them, and nothing of the page’s insides', () => {
  const told = (words: string) => signInProblems.filter((problem) => personWords({ problem }) === words)
  expect(told('place')).toEqual(['person-unknown'])
  expect(told('server')).toEqual(['token-url-unreachable', 'server-unreachable'])
  expect(told('ended')).toEqual(['session-ended', 'sign-in-elsewhere'])
  expect(told('page')).toHaveLength(12)
})
