import { countdown } from './countdown.js'

/** The state of the connection to the server. */
export type ConnectivityState = 'up' | 'down' | 'reconnecting' | 'attempting' | 'attempt-failed' | 'confirmed'

/** What can change the state of the connection. */
export type ConnectivityEvent =
  | 'lost'
  | 'countdown-started'
  | 'attempt-started'
  | 'ping-succeeded'
  | 'ping-failed'
  | 'toast-hidden'

/** How long the toast stays after the connection is restored, in milliseconds. */
export const backUpToastMs = 2000

type Moves = Partial<Record<ConnectivityEvent, ConnectivityState>>

const moves = {
  up: { lost: 'down' },
  down: { 'countdown-started': 'reconnecting', 'attempt-started': 'attempting' },
  reconnecting: { 'attempt-started': 'attempting' },
  attempting: { 'ping-failed': 'attempt-failed' },
  'attempt-failed': { 'countdown-started': 'reconnecting', 'attempt-started': 'attempting' },
  confirmed: { lost: 'down', 'toast-hidden': 'up' },
} satisfies Record<ConnectivityState, Moves>

const offline = new Set<ConnectivityState>(['down', 'reconnecting', 'attempting', 'attempt-failed'])

/** Whether requests are aborted in this state. CONNECTIVITY3 */
export const abortsRequests = (state: ConnectivityState): boolean => offline.has(state)

/**
 * The state that follows an event. An event that does not apply to a state leaves the state unchanged. Any answered
 * ping ends the offline state. CONNECTIVITY1, CONNECTIVITY2
 */
export function nextConnectivity(facts: {
  state: ConnectivityState
  event: ConnectivityEvent
}): ConnectivityState {
  const { state, event } = facts
  if (event === 'ping-succeeded') return abortsRequests(state) ? 'confirmed' : state
  const after: Moves = Object.hasOwn(moves, state) ? moves[state] : {}
  return (Object.hasOwn(after, event) && after[event]) || state
}

const firstDelay = 3
const maxDelay = 3600

/**
 * Whole seconds until the next attempt to reconnect: 3 at first, doubled with each failed attempt up to one hour, and
 * spread by up to a fifth with `random` (0 to 1). CONNECTIVITY4
 */
export function reconnectDelay(facts: { failed: number; random: number }): number {
  if (!(facts.failed >= 1)) return firstDelay
  const delay = Math.min(maxDelay, firstDelay * 2 ** Math.min(facts.failed, 20))
  return Math.round(delay * (0.8 + 0.2 * Math.min(1, Math.max(0, facts.random))))
}

/** The texts of the offline toast. */
export const connectivityToasts = [
  'down-desktop',
  'down-mobile',
  'attempting',
  'attempt-failed',
  'reconnecting-seconds',
  'reconnecting-minutes',
  'reconnecting-hours',
  'back-up',
] as const
export type ConnectivityToast = (typeof connectivityToasts)[number]

/**
 * The text of the offline toast for a state, the seconds until the next attempt, and the kind of device; null for no
 * toast. CONNECTIVITY6
 */
export function connectivityToast(facts: {
  state: ConnectivityState
  seconds: number
  isMobile: boolean
}): ConnectivityToast | null {
  switch (facts.state) {
    case 'down':
      return facts.isMobile ? 'down-mobile' : 'down-desktop'
    case 'reconnecting':
      return `reconnecting-${countdown(facts).unit}`
    case 'attempting':
      return 'attempting'
    case 'attempt-failed':
      return 'attempt-failed'
    case 'confirmed':
      return 'back-up'
    default:
      return null
  }
}
