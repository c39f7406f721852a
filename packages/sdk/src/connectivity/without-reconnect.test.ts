import { expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createTestEnvironment } from '../testing/test-environment.js'
import { createConnectivity } from './connectivity.js'

const code = vi.hoisted(() => ({ isReachable: false }))
vi.mock('./reconnect.js', async (original) => {
  const module = await original<typeof import('./reconnect.js')>()
  return {
    get createReconnect() {
      if (!code.isReachable) throw new Error('Failed to fetch dynamically imported module')
      return module.createReconnect
    },
  }
})

const set = () => {
  code.isReachable = false
  const environment = createTestEnvironment({ platform: 'ios' })
  const told: string[] = []
  const connectivity = createConnectivity({
    environment,
    check: async () => 'up',
    onDown: () => told.push('down'),
    onUp: () => told.push('up'),
  })
  return {
    environment,
    clock: environment.clock,
    connectivity,
    told,
    view: () => connectivity.$connectivity.get(),
  }
}

test('[CONNECTIVITY9] a connection that is lost before the code for its loss has come is lost, and confirmed again', async () => {
  const { environment, clock, told, view } = set()
  environment.goOffline()
  await waitFor(() => expect(view()).toMatchObject({ state: 'down', toast: 'down-mobile', isDown: true }))
  code.isReachable = true
  environment.goOnline()
  await waitFor(() => expect(view()).toMatchObject({ state: 'confirmed', toast: 'back-up', isDown: false }))
  await clock.advance(2000)
  expect(view().state).toBe('up')
  expect(told).toEqual(['down', 'up'])
})

test('[CONNECTIVITY9] without that code, the connection is back when the browser says so', async () => {
  const { environment, told, view } = set()
  environment.goOffline()
  await waitFor(() => expect(view().isDown).toBe(true))
  environment.goOnline()
  await waitFor(() => expect(view()).toMatchObject({ state: 'up', toast: null, isDown: false }))
  expect(told).toEqual(['down', 'up'])
})

test('one failed call without that code takes no connection down', async () => {
  const { connectivity, told, view } = set()
  connectivity.doubt()
  expect(await connectivity.settled()).toBe(false)
  expect([told, view().state]).toEqual([[], 'up'])
})
