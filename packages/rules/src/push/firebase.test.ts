import { expect, test } from 'vitest'
import { firebaseStatus } from './firebase.js'

test.each([
  [200, null, null, 200],
  [404, 'UNREGISTERED', null, 410],
  [403, 'SENDER_ID_MISMATCH', null, 410],
  [403, null, null, 403],
  [400, 'INVALID_ARGUMENT', 'message.token', 410],
  [400, 'INVALID_ARGUMENT', 'message.data', 400],
  [401, null, null, null],
  [429, 'QUOTA_EXCEEDED', null, 429],
  [503, 'UNAVAILABLE', null, 503],
])('[PUSH10] %i %s about %s: %j', (status, code, field, expected) => {
  expect(firebaseStatus({ status, problem: { code, field } })).toBe(expected)
})
