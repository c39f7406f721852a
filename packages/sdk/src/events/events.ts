import type { Declaration, EventData, ServerEvent, ServerEventType } from '@rostrum/protocol'
import type { ErrorInfo } from '../client/api-error.js'
import type { GuestProblem } from '../doctor/explain-guest.js'
import { createEmitter } from './emitter.js'

/** Events of the SDK itself, besides the server's. */
interface OwnEvents {
  'signed-in': { userId: string }
  /** `reason`: signed out here, in another tab, or the server ended the session (A4.16). */
  'signed-out': { reason: 'asked' | 'other-tab' | 'expired' }
  /** The user asked to be signed out; the session still stands, until what is passed to `first` has settled. */
  'signing-out': { first: (work: Promise<unknown>) => void }
  /** A call was answered; `body` is what was sent. */
  called: { declaration: Declaration; body: unknown }
  /** A4.7 */
  'login-fail': ErrorInfo
  /** A4.8 */
  'token-fail': ErrorInfo
  /** A widget could not sign anybody in; once for each problem. */
  'not-signed-in': GuestProblem
  /** Events may have been missed, so lists reload. */
  reloaded: Record<never, never>
  shared: { postIds: readonly string[] }
  /** B4.20 */
  'rephrase-error': ErrorInfo
  /** B8.4 */
  'failed-to-share': ErrorInfo
  'profile-connected': { id: string | null; network: string }
  disposed: Record<never, never>
}

/** All events by name; the server's events are forwarded unchanged (A4.18). */
export type RostrumEvents = OwnEvents & { [T in ServerEventType]: EventData<T> }

export type EventHandler<T extends keyof RostrumEvents> = (data: RostrumEvents[T]) => void

/** The event emitter of a client. `pass` forwards an event of the server. */
export const createEvents = () => {
  const { run, ...emitter } = createEmitter<RostrumEvents>()
  return { ...emitter, pass: (event: ServerEvent) => run(event.type, event.data) }
}
export type Events = ReturnType<typeof createEvents>
