import { createRostrum } from '@rostrum/sdk'
import { createTestEnvironment } from '@rostrum/sdk/testing'
import { routes } from '@rostrum/sdk/rules'
import { expect, test } from 'vitest'
import { isEntrance, sessionKeyOf } from './first-page.js'

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
