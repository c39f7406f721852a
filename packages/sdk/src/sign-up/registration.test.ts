import type { SignupAnswer } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import type { SessionState, SignInOutcome } from '../session/session.js'
import { outcomeOfRegistration } from './registration.js'

const signedIn: SignInOutcome = { outcome: 'signed-in' }
const email = 'mika@acme.test'

/** A session that records its calls. */
const sessionIn = (state: SessionState['state']) => {
  const done: string[] = []
  const session = {
    $session: { get: () => ({ state }) },
    signInByToken: (token: string, place: object) => {
      done.push(['token', token, ...Object.values(place)].join(' '))
      return Promise.resolve(signedIn)
    },
    signOut: () => {
      done.push('out')
      return Promise.resolve()
    },
  }
  return { done, session: session as never }
}
const cases: [string, SignupAnswer, SessionState['state'], object, string[]][] = [
  ['A4.10', { Code: 'success' }, 'guest', { outcome: 'asked' }, []],
  ['A4.11', { Code: 'success', Token: 't' }, 'guest', signedIn, ['token t']],
  ['A4.13', { Code: 'already_connected', Token: 't' }, 'guest', signedIn, ['token t']],
  ['A4.14', { Code: 'already_connected' }, 'guest', { outcome: 'failed' }, []],
  [
    'SESSION22',
    { Code: 'require_password', Token: 't' },
    'guest',
    { outcome: 'password-needed', token: 't' },
    [],
  ],
  ['SESSION22', { Code: 'require_password' }, 'guest', { outcome: 'password-needed', token: null }, []],
  ['SESSION22', { Code: 'require_password', SSOOnly: true }, 'signed-in', { outcome: 'sso', email }, ['out']],
  ['SESSION22', { Code: 'require_password', SSOOnly: true }, 'guest', { outcome: 'sso', email }, []],
  [
    'SESSION23',
    { Code: 'password_expired', Token: 'c' },
    'guest',
    { outcome: 'password-expired', code: 'c' },
    [],
  ],
  ['SESSION23', { Code: 'password_expired' }, 'guest', { outcome: 'failed' }, []],
]
test.each(cases)('[%s] %j for a %s comes to %j', async (_id, answer, state, expected, doneThen) => {
  const { session, done } = sessionIn(state)
  expect(await outcomeOfRegistration({ session }, answer, email)).toMatchObject(expected)
  expect(done).toEqual(doneThen)
})

test('[A4.13] [A7.5] a token is exchanged with the board and the company that the person joins', async () => {
  const { session, done } = sessionIn('guest')
  const place = { accountId: '001abc', boardId: 'brdabc' }
  const answer = { Code: 'existing_user_connected', Token: 't' }
  expect(await outcomeOfRegistration({ session }, answer, email, place)).toEqual(signedIn)
  expect(done).toEqual(['token t 001abc brdabc'])
})
