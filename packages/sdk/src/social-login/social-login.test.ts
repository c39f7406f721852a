import { expect, test, vi } from 'vitest'
import { createRostrum } from '../rostrum.js'
import { createTestEnvironment } from '../testing/test-environment.js'
import { socialLoginOf } from './social-login.js'

/** A guest whose server returns a given status and body for each path. */
const guest = (answers: Readonly<Record<string, readonly [status: number, body: object]>>) => {
  const navigate = vi.fn()
  const environment = createTestEnvironment({
    fetch: async (address) => {
      const [status, body] = answers[new URL(address).pathname] ?? [404, {}]
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    },
  })
  const rostrum = createRostrum({ server: 'https://board.example', environment, host: { navigate } })
  return { social: socialLoginOf(rostrum), navigate }
}
const networks = [200, { Networks: ['linkedin'] }] as const

test('[A1.3] [A7.31] who chooses a network is led to it', async () => {
  const address = 'https://linkedin.example/authorize'
  const { social, navigate } = guest({
    '/api-public/social-auth': networks,
    '/o-auth': [200, { Url: address }],
  })
  await social.load()
  expect(social.$login.get()).toEqual({ networks: ['linkedin'], busy: null, error: null })
  await social.start('linkedin')
  expect(navigate).toHaveBeenCalledWith({ address })
  expect(social.$login.get().busy).toBe('linkedin')
})

test('a network that cannot be reached is said, and others can be chosen', async () => {
  const { social, navigate } = guest({ '/api-public/social-auth': networks, '/o-auth': [400, {}] })
  await social.load()
  await social.start('linkedin')
  expect(social.$login.get()).toMatchObject({ busy: null, error: { status: 400 } })
  expect(navigate).not.toHaveBeenCalled()
})

test('where the server does not say which, none is offered', async () => {
  const { social } = guest({ '/api-public/social-auth': [500, {}] })
  await social.load()
  expect(social.$login.get()).toEqual({ networks: [], busy: null, error: null })
})
