import {
  abortsRequests,
  backUpToastMs,
  connectivityToast,
  isMobilePlatform,
  maintenancePollMs,
  nextConnectivity,
  reconnectDelay,
  type ConnectivityEvent,
  type ConnectivityState,
} from '@rostrum/rules'
import type { WritableAtom } from 'nanostores'
import type { ConnectivityNeeds, ConnectivityView } from './connectivity.js'

// How long the states "down" and "attempt failed" are shown before the countdown continues (ours).
const readingMs = 1500
const pingTimeoutMs = 5000

/** Handles a lost connection, from the first failed call until the server can be reached again (A4.20). */
export const createReconnect = (
  needs: ConnectivityNeeds & { readonly $connectivity: WritableAtom<ConnectivityView> },
) => {
  const { environment, $connectivity } = needs
  const isMobile = isMobilePlatform(environment.platform())
  let failed = 0
  let asking: Promise<void> | null = null
  let isDisposed = false
  let cancel = () => {}

  const state = () => $connectivity.get().state
  const show = (next: ConnectivityState, seconds = 0) => {
    const { isMaintenance } = $connectivity.get()
    const toast = connectivityToast({ state: next, seconds, isMobile })
    const isDown = isMaintenance || abortsRequests(next)
    $connectivity.set({ state: next, seconds, toast, isMaintenance, isDown })
  }
  const happen = (event: ConnectivityEvent, seconds = 0) =>
    show(nextConnectivity({ state: state(), event }), seconds)
  const wait = (milliseconds: number, then: () => void) => {
    cancel()
    cancel = environment.after(milliseconds, then)
  }

  const countDown = (seconds: number) => {
    if (seconds <= 0) return void attempt()
    if (state() === 'reconnecting') show('reconnecting', seconds)
    else happen('countdown-started', seconds)
    wait(1000, () => countDown(seconds - 1))
  }
  const countDownSoon = () =>
    wait(readingMs, () => countDown(reconnectDelay({ failed, random: environment.random() })))

  const lose = () => {
    if (abortsRequests(state())) return
    failed = 0
    happen('lost')
    needs.onDown()
    countDownSoon()
  }

  /** Polls the server until its maintenance is over (SESSION32). */
  const setMaintenance = (isMaintenance: boolean) => {
    const view = $connectivity.get()
    if (view.isMaintenance !== isMaintenance) {
      $connectivity.set({ ...view, isMaintenance, isDown: isMaintenance || abortsRequests(view.state) })
    }
    if (isMaintenance) wait(maintenancePollMs, () => void attempt())
  }

  const rise = () => {
    const wasDown = $connectivity.get().isDown
    setMaintenance(false)
    happen('ping-succeeded')
    if (state() === 'confirmed') wait(backUpToastMs, () => happen('toast-hidden'))
    if (wasDown) needs.onUp()
  }

  const ask = async () => {
    cancel()
    if (abortsRequests(state())) happen('attempt-started')
    const reached = await needs.check(pingTimeoutMs)
    asking = null
    if (isDisposed) return
    if (reached === 'up') return rise()
    if (reached === 'maintenance' || $connectivity.get().isMaintenance) return setMaintenance(true)
    if (!abortsRequests(state())) return lose()
    failed += 1
    happen('ping-failed')
    countDownSoon()
  }

  /** Pings the server; concurrent callers share one ping. */
  const attempt = (): Promise<void> => (isDisposed ? Promise.resolve() : (asking ??= ask()))

  return {
    attempt,
    lose,
    maintain: () => {
      if (!$connectivity.get().isMaintenance) setMaintenance(true)
    },
    dispose: () => {
      isDisposed = true
      cancel()
    },
  }
}
export type Reconnect = ReturnType<typeof createReconnect>
