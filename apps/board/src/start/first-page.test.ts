import { createRostrum } from '@rostrum/sdk'
import { createTestEnvironment } from '@rostrum/sdk/testing'
import { routes } from '@rostrum/sdk/rules'
import { expect, test } from 'vitest'
import { isEntrance, isSignIn, sessionKeyOf } from './first-page.js'

test('the key under which a session is looked for is the one that the SDK writes', () => {
  const origin = 'https://board.example'
  const environment = createTestEnvironment({})
  const rostrum = createRostrum({ server: origin, name: 'board', environment })
  rostrum.storage.local.set('session', 'session-1')
  expect(environment.local.keys()).toContain(sessionKeyOf(origin))
  rostrum.dispose()
})

test.each(Object.values(routes).map(({ path, guard }) => [path, guard] as const))(
  '%s is an entrance when it is for guests, and never when it needs a session',
  (path, guard) => {
    if (guard === 'guest') expect(isEntrance(path)).toBe(true)
    if (guard === 'signed-in') expect(isEntrance(path)).toBe(false)
  },
)

test.each([
  ['/login', true],
  ['/', true],
  ['/login?email=a%40b.example&_redirect=%2Fprofiles', true],
  ['/login?token=x', false],
  ['/login?ssoRequired=1', false],
  ['/login/', false],
  ['/?token=x', false],
  ['/#board/share/id=0AS000000000001', false],
  ['/login#signup/x', false],
  ['/sso', false],
  ['/my-shares', false],
])('%s is nothing but the sign-in page for somebody without a session: %s', (address, is) => {
  expect(isSignIn(new URL(address, 'https://board.example'))).toBe(is)
})
