import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { listenForClaims } from './claim-listener.js'

const origin = 'https://board.example'
const faults: unknown[] = []
const onFault = (fault: unknown) => faults.push(fault)

afterEach(() => {
  process.off('unhandledRejection', onFault)
  vi.unstubAllGlobals()
})

test('[A7.23] a window still gets the result of its claim after the listener was removed', async () => {
  process.on('unhandledRejection', onFault)
  const page = new EventTarget()
  vi.stubGlobal('window', Object.assign(page, { location: { origin }, BroadcastChannel }))
  let take = (_isTaken: boolean) => {}
  const onClaim = vi.fn(() => new Promise<boolean>((done) => (take = done)))
  // The window itself cannot be read here: the network's page is isolated from this one.
  const stop = listenForClaims(page as Window, origin, onClaim)
  const opened = new BroadcastChannel('rostrum-consent')
  const said: unknown[] = []
  opened.addEventListener('message', ({ data }) => said.push(data))
  opened.postMessage({ rostrumClaim: 'one' })
  await waitFor(() => expect(said).toEqual([{ rostrumHeard: 'one' }]))
  stop()
  take(true)
  await waitFor(() => expect(said).toEqual([{ rostrumHeard: 'one' }, { rostrumTaken: 'one' }]))
  opened.postMessage({ rostrumClaim: 'two' })
  await new Promise((done) => setTimeout(done, 50))
  expect(onClaim).toHaveBeenCalledTimes(1)
  expect(faults).toEqual([])
  opened.close()
})
