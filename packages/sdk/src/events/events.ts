import type { EventData, ServerEvent, ServerEventType } from '@rostrum/protocol'
import type { Failing } from '../client/api-error.js'
import { createEmitter } from './emitter.js'

/** What the SDK tells beside the server's own events. */
interface OwnEvents {
  'signed-in': { userId: string }
  /** `reason`: asked for here, in another tab, or the server ended the session (A4.16). */
  'signed-out': { reason: 'asked' | 'other-tab' | 'expired' }
  /** A4.7 */
  'login-fail': Failing
  /** A4.8 */
  'token-fail': Failing
  /** Something may have happened that nobody told: lists look again. */
  reloaded: Record<never, never>
  shared: { postIds: readonly string[] }
  /** B4.20 */
  'rephrase-error': Failing
  /** B8.4 */
  'failed-to-share': Failing
  'profile-connected': { id: string | null; network: string }
  disposed: Record<never, never>
}

/** Every event by name; the server's are passed on as they come (A4.18). */
export type RostrumEvents = OwnEvents & { [T in ServerEventType]: EventData<T> }

export type EventHandler<T extends keyof RostrumEvents> = (data: RostrumEvents[T]) => void

/** Who listens to a client. `pass` passes on what the server told. */
export const createEvents = () => {
  const { run, ...emitter } = createEmitter<RostrumEvents>()
  return { ...emitter, pass: (event: ServerEvent) => run(event.type, event.data) }
}
export type Events = ReturnType<typeof createEvents>
