import { isMobilePlatform, type ConnectivityState, type ConnectivityToast } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.js'
import type { Reconnect } from './reconnect.js'

export interface ConnectivityView {
  readonly state: ConnectivityState
  /** Seconds until the next attempt, in the state `reconnecting`. */
  readonly seconds: number
  /** The offline toast, or null. Texts: `t('connectivity.<toast>')`. */
  readonly toast: ConnectivityToast | null
  /** The server is under maintenance (A4.16); it is polled every 5 s. */
  readonly isMaintenance: boolean
  /** Calls fail immediately. */
  readonly isDown: boolean
}

export interface Connectivity {
  readonly $connectivity: ReadableAtom<ConnectivityView>
  /** Retries now instead of after the countdown. */
  retry(): void
  /** Whether the connection is down, after asking the server: one failed call alone does not prove that. */
  settled(): Promise<boolean>
}

/** The result of a ping. */
export type Reached = 'up' | 'down' | 'maintenance'

export interface ConnectivityNeeds {
  readonly environment: Environment
  /** Pings the server, with a timeout in milliseconds. */
  readonly check: (timeout: number) => Promise<Reached>
  readonly onDown: () => void
  readonly onUp: () => void
}

/** Tracks whether the server can be reached (A4.20). */
export const createConnectivity = (needs: ConnectivityNeeds) => {
  const $connectivity = atom<ConnectivityView>({
    state: 'up',
    seconds: 0,
    toast: null,
    isMaintenance: false,
    isDown: false,
  })
  let reconnect: Reconnect | null = null
  let isDisposed = false

  // Loads, while there is a connection, the code that is only needed without one (`prepare`).
  const prepare = async () => {
    const { createReconnect } = await import('./reconnect.js')
    if (isDisposed) return null
    return (reconnect ??= createReconnect({ ...needs, $connectivity }))
  }
  const isDown = () => $connectivity.get().isDown

  let isOnline = true
  /** While the code for a loss could not be loaded: the state that the browser reports. CONNECTIVITY9 */
  const followBrowser = () => {
    const view = $connectivity.get()
    if (isDisposed || (view.state === 'up') === isOnline) return
    const lost = isMobilePlatform(needs.environment.platform()) ? 'down-mobile' : 'down-desktop'
    $connectivity.set({
      ...view,
      ...(isOnline ? { state: 'up', toast: null } : { state: 'down', toast: lost }),
      isDown: view.isMaintenance || !isOnline,
    })
    needs[isOnline ? 'onUp' : 'onDown']()
  }
  const then = (act: (reconnect: Reconnect) => void) => {
    if (reconnect) return act(reconnect)
    prepare().then((made) => made && act(made), followBrowser)
  }

  const stop = needs.environment.onOnline((online) => {
    isOnline = online
    then((made) => {
      if (online) void made.attempt()
      // The connection may be back before the code has come: then a loss would only end the calls of now.
      else if (!isOnline) made.lose()
    })
  })

  return {
    $connectivity,
    isDown,
    prepare: () => void prepare().catch(() => {}),
    retry: () => {
      if (isDown()) then((made) => void made.attempt())
    },
    settled: async () => {
      const made = isDown() ? null : await prepare().catch(() => null)
      if (!isDown()) await made?.attempt()
      return isDown()
    },
    /** Reports that a call could not reach the server; the connection may still work. */
    doubt: () => {
      if (!isDown()) then((made) => void made.attempt())
    },
    maintain: () => then((made) => made.maintain()),
    dispose: () => {
      isDisposed = true
      stop()
      reconnect?.dispose()
    },
  }
}
