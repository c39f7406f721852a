import { afterEach, expect, test, vi } from 'vitest'
import { hearClaims } from './hear-claims.js'

const origin = 'https://board.example'
const faults: unknown[] = []
const onFault = (fault: unknown) => faults.push(fault)

afterEach(() => {
  process.off('unhandledRejection', onFault)
  vi.unstubAllGlobals()
})

test('[A7.23] a window still hears that its claim was taken, though nobody listens any more', async () => {
  process.on('unhandledRejection', onFault)
  const page = new EventTarget()
  vi.stubGlobal('window', Object.assign(page, { location: { origin }, BroadcastChannel }))
  let take = (_isTaken: boolean) => {}
  const hear = vi.fn(() => new Promise<boolean>((done) => (take = done)))
  // Nothing is asked of the window itself here: the network's page cut it off.
  const stop = hearClaims(page as Window, origin, hear)
  const opened = new BroadcastChannel('rostrum-consent')
  const said: unknown[] = []
  opened.addEventListener('message', ({ data }) => said.push(data))
  opened.postMessage({ rostrumClaim: 'one' })
  await vi.waitFor(() => expect(said).toEqual([{ rostrumHeard: 'one' }]))
  stop()
  take(true)
  await vi.waitFor(() => expect(said).toEqual([{ rostrumHeard: 'one' }, { rostrumTaken: 'one' }]))
  opened.postMessage({ rostrumClaim: 'two' })
  await new Promise((done) => setTimeout(done, 50))
  expect(hear).toHaveBeenCalledTimes(1)
  expect(faults).toEqual([])
  opened.close()
})
