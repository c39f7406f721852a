import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.js'
import { countdown, reconnectSeconds } from '../pending.js'

/** How the connection stands (A4.20). */
export type ConnectivityState =
  | { readonly state: 'up' }
  | { readonly state: 'down' }
  /** The next attempt comes in so much time. */
  | { readonly state: 'reconnecting'; readonly count: number; readonly unit: 'seconds' | 'minutes' | 'hours' }
  | { readonly state: 'attempting' }
  | { readonly state: 'attempt-failed' }
  /** Up again; said for 2000 ms. */
  | { readonly state: 'restored' }
  /** The server is being worked on (A4.16). */
  | { readonly state: 'maintenance' }

export interface Connectivity {
  readonly $connectivity: ReadableAtom<ConnectivityState>
  /** Tries at once instead of waiting for the countdown. */
  retry(): void
}

const restoredFor = 2000
const failedFor = 1500
const maintenancePoll = 5000
const pingPatience = 5000

/**
 * Whether the server can be reached. `check` is the ping; it is asked after each doubt, and by itself again
 * and again while the connection is down.
 */
export const createConnectivity = (needs: {
  environment: Environment
  check: (patience: number) => Promise<'up' | 'down' | 'maintenance'>
  onDown: () => void
  onUp: () => void
}) => {
  const { environment } = needs
  const $connectivity = atom<ConnectivityState>({ state: 'up' })
  let attempts = 0
  let isChecking = false
  let cancel = () => {}

  const wait = (milliseconds: number, then: () => void) => {
    cancel()
    cancel = environment.after(milliseconds, then)
  }

  const isDown = () => !['up', 'restored'].includes($connectivity.get().state)

  const countDown = (seconds: number) => {
    if (seconds <= 0) return void attempt()
    $connectivity.set({ state: 'reconnecting', ...countdown(seconds) })
    wait(1000, () => countDown(seconds - 1))
  }

  const goDown = (state: 'down' | 'maintenance') => {
    if (!isDown()) needs.onDown()
    $connectivity.set({ state })
    if (state === 'maintenance') return wait(maintenancePoll, () => void attempt())
    attempts = 0
    wait(failedFor, () => countDown(reconnectSeconds(attempts)))
  }

  const goUp = () => {
    if (!isDown()) return
    attempts = 0
    $connectivity.set({ state: 'restored' })
    wait(restoredFor, () => $connectivity.set({ state: 'up' }))
    needs.onUp()
  }

  const attempt = async () => {
    if (isChecking) return
    isChecking = true
    cancel()
    const isMaintenance = $connectivity.get().state === 'maintenance'
    if (isDown() && !isMaintenance) $connectivity.set({ state: 'attempting' })
    const found = await needs.check(pingPatience)
    isChecking = false
    if (found === 'up') return goUp()
    if (found === 'maintenance' || isMaintenance || !isDown()) {
      return goDown(found === 'maintenance' || isMaintenance ? 'maintenance' : 'down')
    }
    $connectivity.set({ state: 'attempt-failed' })
    attempts += 1
    wait(failedFor, () => countDown(reconnectSeconds(attempts)))
  }

  const stop = environment.onOnline((online) => {
    if (online) void attempt()
    else if (!isDown()) goDown('down')
  })

  return {
    $connectivity,
    isDown,
    retry: () => {
      if (isDown()) void attempt()
    },
    /** A call could not reach the server: maybe only that call. */
    doubt: () => {
      if (!isDown()) void attempt()
    },
    maintenance: () => {
      if ($connectivity.get().state !== 'maintenance') goDown('maintenance')
    },
    dispose: () => {
      stop()
      cancel()
    },
  }
}
