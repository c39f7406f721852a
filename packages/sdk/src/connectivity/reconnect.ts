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

// How long "down" and "attempt failed" stand there before the countdown goes on (ours).
const readingMs = 1500
const pingPatienceMs = 5000

/** What happens from the first doubt about the connection until it is back (A4.20). */
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
    const reached = await needs.check(pingPatienceMs)
    asking = null
    if (isDisposed) return
    if (reached === 'up') return rise()
    if (reached === 'maintenance' || $connectivity.get().isMaintenance) return setMaintenance(true)
    if (!abortsRequests(state())) return lose()
    failed += 1
    happen('ping-failed')
    countDownSoon()
  }

  /** Asks the server, once for all that want to know. */
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
