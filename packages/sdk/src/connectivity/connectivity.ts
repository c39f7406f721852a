import type { ConnectivityState, ConnectivityToast } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import type { Environment } from '../environment.js'
import type { Reconnect } from './reconnect.js'

export interface ConnectivityView {
  readonly state: ConnectivityState
  /** Until the next attempt, while `reconnecting`. */
  readonly seconds: number
  /** What is said of it; null for nothing. Texts: `t('connectivity.<toast>')`. */
  readonly toast: ConnectivityToast | null
  /** The server is being worked on (A4.16): it is asked again every 5 s. */
  readonly isMaintenance: boolean
  /** Calls fail at once. */
  readonly isDown: boolean
}

export interface Connectivity {
  readonly $connectivity: ReadableAtom<ConnectivityView>
  /** Tries at once instead of waiting for the countdown. */
  retry(): void
  /** Whether the connection is down, once the server was asked: a call that failed says it only of itself. */
  settled(): Promise<boolean>
}

/** What asking the server came to. */
export type Reached = 'up' | 'down' | 'maintenance'

export interface ConnectivityNeeds {
  readonly environment: Environment
  /** Pings the server, for so many milliseconds at most. */
  readonly check: (timeout: number) => Promise<Reached>
  readonly onDown: () => void
  readonly onUp: () => void
}

/** Whether the server can be reached (A4.20). */
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

  // All that is only needed without a connection, fetched while there is one (`prepare`).
  const prepare = async () => {
    const { createReconnect } = await import('./reconnect.js')
    if (isDisposed) return null
    return (reconnect ??= createReconnect({ ...needs, $connectivity }))
  }
  const then = (act: (reconnect: Reconnect) => void) => {
    if (reconnect) return act(reconnect)
    prepare().then(
      (made) => made && act(made),
      () => {},
    )
  }
  const isDown = () => $connectivity.get().isDown

  const stop = needs.environment.onOnline((online) =>
    then((made) => (online ? void made.attempt() : made.lose())),
  )

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
    /** A call could not reach the server: maybe only that call. */
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
