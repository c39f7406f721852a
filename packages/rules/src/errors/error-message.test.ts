import { errorCodes, ssoCodes, type ErrorBody } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptWait } from './attempt-wait.js'
import { isErrorAnswer } from './error-answer.js'
import { errorMessage, fieldProblem, ssoErrorCode } from './error-message.js'

test.each([
  [{ Errors: 'x' }, true],
  [{ Errors: {} }, true],
  [{ Result: false }, true],
  [{ Result: true, Errors: 'x' }, true],
  [{ Result: true }, false],
  [{ Result: null }, false],
  [{ Errors: null }, false],
  [{ Errors: undefined, Result: true }, false],
  [{ code: 'api-404' }, false],
  [[], false],
  [null, false],
  ['Errors', false],
  [undefined, false],
])('[ERRORS1] %j: %s', (answer, expected) => {
  expect(isErrorAnswer({ answer })).toBe(expected)
})

const said = (sentence: string) => ({ code: 'said', serverMessage: sentence, words: [] })
const coded = (code: string, words: string[] = []) => ({ code, serverMessage: null, words })
const say = (body: ErrorBody | null | undefined, status = 400, isStream = false) =>
  errorMessage({ status, isStream, body })

const nested = (levels: number, sentence: string): Record<string, unknown> =>
  levels === 1 ? { a: sentence } : { a: nested(levels - 1, sentence) }

const cases: [string, ErrorBody, object][] = [
  [
    'ERRORS2',
    { Errors: { email: { taken: 'It is taken.' }, name: 'x' }, code: 'api-404' },
    said('It is taken.'),
  ],
  ['ERRORS2', { Errors: { email: 'It is taken.' } }, said('It is taken.')],
  ['ERRORS2', { Errors: { email: ['It is taken.', 'x'] } }, said('It is taken.')],
  ['ERRORS2', { Errors: { email: { taken: true } } }, said('taken')],
  ['ERRORS2', { Errors: { email: { taken: [] } } }, said('taken')],
  ['ERRORS2', { Errors: { email: null } }, said('email')],
  ['ERRORS2', { Errors: { email: '  ' } }, said('email')],
  ['ERRORS2', { Errors: { email: [{}] } }, said('email')],
  ['ERRORS2', { Errors: nested(10, 'Deep.') }, said('Deep.')],
  ['ERRORS2', { Errors: nested(11, 'Deep.') }, said('a')],
  ['ERRORS4', { Errors: { '': ' ' }, code: 'api-404' }, coded('api-404')],
  ['ERRORS3', { Errors: 'Something.', code: 'api-404' }, said('Something.')],
  ['ERRORS4', { Errors: {}, code: 'api-404' }, coded('api-404')],
  ['ERRORS4', { Errors: ' ', code: 'ActionNotAllowed' }, coded('ActionNotAllowed')],
  ['ERRORS4', { Result: false, code: 'NetworkRequestFailed' }, coded('NetworkRequestFailed')],
  ['ERRORS4', { code: 'FailedToSave' }, coded('FailedToSave')],
  ['ERRORS4', { code: 'profile-limit', words: ['x'] }, coded('profile-limit')],
  ['ERRORS5', { code: 'api-777' }, coded('unexpected')],
  ['ERRORS5', { code: 'constructor' }, coded('unexpected')],
  ['ERRORS5', { code: 'said' }, coded('unexpected')],
  ['ERRORS5', { Result: false }, coded('unexpected')],
  ['ERRORS5', {}, coded('unexpected')],
  ['ERRORS6', { code: 'api-41001', words: ['a', 'b'] }, coded('api-41001', ['a', 'b'])],
  ['ERRORS6', { code: 'api-41001' }, coded('api-41001')],
  ['ERRORS7', { code: 'rephraseException' }, coded('none')],
  ['ERRORS9', { Errors: 'api-404' }, coded('api-404')],
  ['ERRORS13', { Errors: { password: 'too_big' }, code: 'api-400' }, coded('api-400')],
  ['ERRORS13', { Errors: { file: 'missing' }, code: 'api-400' }, coded('api-400')],
  [
    'ERRORS13',
    { Errors: { startDate: 'time-malformed' }, code: 'schedule-invalid' },
    coded('schedule-invalid'),
  ],
  ['ERRORS13', { Errors: { file: 'Missing' }, code: 'api-400' }, said('Missing')],
  ['ERRORS13', { Errors: { file: 'ありません' }, code: 'api-400' }, said('ありません')],
  ['ERRORS13', { Errors: { file: 'missing' }, code: 'api-777' }, said('missing')],
  ['ERRORS9', { Errors: { rephraseException: true } }, coded('none')],
]
test.each(cases)('[%s] %j shows %j', (_rule, body, expected) => {
  expect(say(body)).toEqual(expected)
})

test('[ERRORS7] a session that is not found shows no toast on a 401, whatever else the body has', () => {
  expect(say({ code: 'session-not-found', Errors: 'x' }, 401)).toEqual(coded('none'))
  expect(say({ code: 'session-not-found', Errors: 'Not now.' }, 403)).toEqual(said('Not now.'))
  expect(say({ code: 'login-failed' }, 401)).toEqual(coded('login-failed'))
})

test.each([
  [200, true, 'none'],
  [200, false, 'unexpected'],
  [500, true, 'unexpected'],
  [204, false, 'unexpected'],
])('[ERRORS8] %i without a body, streamed %s: %s', (status, isStream, code) => {
  expect(say(undefined, status, isStream)).toEqual(coded(code))
  expect(say(null, status, isStream)).toEqual(coded(code))
})

test('[ERRORS4] every code of the catalogue is known', () => {
  for (const code of errorCodes) {
    const isSilent = code === 'rephraseException' || code === 'session-not-found'
    expect(say({ code }).code).toBe(isSilent ? 'none' : code)
  }
})

test('[ERRORS2] no response makes it throw, and it always returns a code', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 20 })), fc.string(), (errors, code) => {
      const message = say({ Errors: errors, code })
      expect(message.code === 'said').toBe(message.serverMessage !== null)
    }),
  )
})

test('[ERRORS10] codes of single sign-on', () => {
  for (const code of ssoCodes) expect(ssoErrorCode({ code })).toBe(code)
  for (const code of ['sso-9999', 'SSO-0001', '', 'api-404', null, undefined]) {
    expect(ssoErrorCode({ code })).toBe('sso-0009')
  }
})

test.each([
  ['too-many-attempts', 900, { unit: 'minutes', count: 15 }],
  ['too-many-attempts', 841, { unit: 'minutes', count: 15 }],
  ['too-many-attempts', 59, { unit: 'seconds', count: 59 }],
  ['too-many-attempts', 7200, { unit: 'hours', count: 2 }],
  ['too-many-attempts', 0, null],
  ['too-many-attempts', null, null],
  ['api-429', 900, null],
] as const)('[ERRORS12] %s, %s seconds', (code, retryAfter, expected) => {
  expect(attemptWait({ code, retryAfter })).toEqual(expected)
})

test.each([
  [{ media: 'too-many-images' }, 'too-many-images'],
  [{ media: { one: ['too_big'] } }, 'too_big'],
  [{ media: 'Not like this.' }, null],
  ['missing', 'missing'],
  [undefined, null],
  [{}, null],
] as const)('[ERRORS14] of %j the fault is %j', (errors, problem) => {
  expect(fieldProblem(errors)).toBe(problem)
})
