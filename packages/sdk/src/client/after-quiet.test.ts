import { expect, test, vi } from 'vitest'
import { createTestEnvironment } from '../testing/test-environment.js'
import type { Rostrum } from '../rostrum.js'
import { afterQuiet } from './after-quiet.js'

/** A client whose calls the test begins and ends. */
function open() {
  const environment = createTestEnvironment({})
  let isBusy = false
  const rostrum = { environment, client: { isBusy: () => isBusy } } as unknown as Rostrum
  return { environment, rostrum, busy: (is: boolean) => (isBusy = is) }
}

test('[ours] what can wait begins when no call was in progress for half a second, not at its very end', async () => {
  const { environment, rostrum, busy } = open()
  const run = vi.fn()
  afterQuiet(rostrum, 1000, run)
  busy(true)
  await environment.clock.advance(1400)
  busy(false)
  await environment.clock.advance(200)
  expect(run).not.toHaveBeenCalled()
  await environment.clock.advance(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('[ours] a page that was left begins nothing', async () => {
  const { environment, rostrum } = open()
  const run = vi.fn()
  const stop = afterQuiet(rostrum, 1000, run)
  await environment.clock.advance(1200)
  stop()
  await environment.clock.advance(5000)
  expect(run).not.toHaveBeenCalled()
})
