/** How the connection stands. */
export const connectivityStates = [
  'up',
  'down',
  'reconnecting',
  'attempting',
  'attempt-failed',
  'confirmed',
] as const
export type ConnectivityState = (typeof connectivityStates)[number]

/** What can happen to the connection. */
export const connectivityEvents = [
  'lost',
  'countdown-started',
  'attempt-started',
  'ping-succeeded',
  'ping-failed',
  'toast-hidden',
] as const
export type ConnectivityEvent = (typeof connectivityEvents)[number]

/** Milliseconds that the toast stays after the connection is back. */
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

/** Facts: a state. Out: whether requests are aborted in it. CONNECTIVITY3 */
export const abortsRequests = (state: ConnectivityState): boolean => offline.has(state)

/**
 * Facts: the state, and what happened. Out: the state that follows; what cannot happen in a state leaves it as
 * it is. Any answered ping ends being offline. CONNECTIVITY1, CONNECTIVITY2
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
const longestDelay = 3600

/**
 * Facts: how many attempts failed in a row, and a random number from 0 to 1. Out: whole seconds until the next
 * attempt: 3 at first, then doubled each time up to an hour, spread by up to a fifth. CONNECTIVITY4
 */
export function reconnectDelay(facts: { failed: number; random: number }): number {
  if (!(facts.failed >= 1)) return firstDelay
  const delay = Math.min(longestDelay, firstDelay * 2 ** Math.min(facts.failed, 20))
  return Math.round(delay * (0.8 + 0.2 * Math.min(1, Math.max(0, facts.random))))
}

/** What a countdown is told in. */
export const countdownUnits = ['seconds', 'minutes', 'hours'] as const
export type CountdownUnit = (typeof countdownUnits)[number]

/**
 * Facts: seconds that are left. Out: the unit and how many of it, rounded up: seconds below a minute, minutes
 * below an hour, else hours. CONNECTIVITY5
 */
export function countdown(facts: { seconds: number }): { unit: CountdownUnit; count: number } {
  const seconds = facts.seconds > 0 ? Math.ceil(facts.seconds) : 0
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** What the offline toast says. */
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
 * Facts: the state, seconds until the next attempt, and whether this is a phone. Out: what the toast says; null
 * when there is none. CONNECTIVITY6
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

/** What makes the websocket connect or go. */
export const socketMoments = ['startup-loaded', 'connection-confirmed', 'signed-out'] as const
export type SocketMoment = (typeof socketMoments)[number]

/**
 * Facts: what happened, and whether startup data is there. Out: what the websocket does. It listens only for a
 * person whose startup data is known. CONNECTIVITY7
 */
export function socketStep(facts: {
  moment: SocketMoment
  hasStartup: boolean
}): 'connect' | 'disconnect' | null {
  if (facts.moment === 'signed-out') return 'disconnect'
  return facts.moment === 'startup-loaded' || facts.hasStartup ? 'connect' : null
}
